import type { LinkNames } from '../pt-br/links.ts'

export const linkState: LinkNames['linkState'] = {
  active: 'Active',
  sold_out: 'Sold out',
  ended: 'Ended',
  archived: 'Archived',
}
