import type { ChargeSearch } from '../charge-search.ts'

/** What charges are narrowed down by beside their tab and the search, in the order of the chips. */
export const filterNames = [
  'period',
  'paid',
  'method',
  'brand',
  'amount',
  'notice',
  'customer',
  'account',
  'source',
  'link',
  'reference',
] as const
export type FilterName = (typeof filterNames)[number]

/** What may be true of a charge and is no tab. */
export const conditionsBesideTabs = ['held', 'challenge', 'unknown', 'refunded', 'dispute_lost'] as const

const isActive: Record<FilterName, (search: ChargeSearch) => boolean> = {
  period: ({ period, from }) => Boolean(period ?? from),
  paid: ({ paid, paidFrom }) => Boolean(paid ?? paidFrom),
  method: ({ method }) => Boolean(method),
  brand: ({ brand }) => Boolean(brand),
  amount: ({ min, max }) => Boolean(min ?? max),
  notice: ({ notice, condition }) => Boolean(notice) || conditionsBesideTabs.some(value => value === condition),
  customer: ({ customer }) => Boolean(customer),
  account: ({ account }) => Boolean(account),
  source: ({ source }) => Boolean(source),
  link: ({ link }) => Boolean(link),
  reference: ({ reference }) => Boolean(reference),
}

/** By which of them a list is narrowed down. */
export function activeFilters(search: ChargeSearch): FilterName[] {
  return filterNames.filter(name => isActive[name](search))
}
