import { isPlainAddress } from '../../shared/card-fields/plain-address.ts'
import type { CardForm } from './gateway-port.ts'

/** Whether a policy can name all that a card form speaks to. */
export function isPlainForm(form: CardForm): boolean {
  if (form.kind === 'post') return isPlainAddress(form.tokensUrl)
  const { scripts, frames, connects } = form.hosts
  return [form.libraryUrl, ...scripts, ...frames, ...connects].every(isPlainAddress)
}
