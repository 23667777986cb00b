import type { LinkState } from '../../links/link-state.ts'

/** How a payment link stands, on a page and in a file. */
export const linkState: Record<LinkState, string> = {
  active: 'Ativo',
  sold_out: 'Esgotado',
  ended: 'Encerrado',
  archived: 'Arquivado',
}

export interface LinkNames {
  linkState: typeof linkState
}
