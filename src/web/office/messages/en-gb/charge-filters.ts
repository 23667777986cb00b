import type { ChargeFilterWords } from '../pt-br/charge-filters.ts'

/** What the list of charges is narrowed down by: it comes with the first filter. */
export const chargeFilters: ChargeFilterWords = {
  removeFilter: (name: string) => `Remove filter: ${name}`,
  filters: {
    period: 'Created',
    paid: 'Paid',
    method: 'Method',
    brand: 'Brand',
    amount: 'Amount',
    notice: 'Notice',
    customer: 'Customer',
    account: 'Account',
    link: 'Link',
  },
  anyNotice: 'Any notice',
  anyPeriod: 'Any date',
  anyMethod: 'Any method',
  anyBrand: 'Any brand',
  anyAmount: 'Any amount',
  amountFrom: 'From',
  amountTo: 'To',
  amountFromTo: (from, to) => (from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`),
  amountApply: 'Filter by amount',
  anyAccount: 'Any account',
  anyLink: 'From anywhere',
  anyCustomer: 'Any customer',
  findCustomer: 'Find a customer',
  noName: 'Without a name',
  nobody: 'Nobody with these words.',
  conditions: {
    held: 'Held on a card',
    challenge: 'Challenge pending',
    unknown: 'In doubt',
    refunded: 'With a refund',
    dispute_lost: 'Dispute lost',
  },
}
