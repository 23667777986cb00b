import type { ChargeSearch } from '../charge-search.ts'

/** The ready cuts of the list: a status, or something that is true of charges in several. */
export const chargeTabs = ['all', 'open', 'paid', 'declined', 'disputed', 'to_review', 'expired', 'canceled'] as const
type ChargeTab = (typeof chargeTabs)[number]

const conditions = ['declined', 'disputed', 'to_review'] as const satisfies ChargeTab[]

/** Which of them a search is. */
export function tabOf({ status, condition }: ChargeSearch): ChargeTab {
  return conditions.find(tab => tab === condition) ?? status ?? 'all'
}

/** A tab as it stands in the address: it takes the place of any other. */
export function searchOfTab(tab: ChargeTab): Record<'status' | 'condition', string> {
  const isCondition = conditions.some(condition => condition === tab)
  return { status: isCondition || tab === 'all' ? '' : tab, condition: isCondition ? tab : '' }
}
