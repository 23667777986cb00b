import { plural } from '../plural.ts'
import type { Messages } from '../pt-br.ts'

const rules = new Intl.PluralRules('en-GB')

export const chargeList: Messages['chargeList'] = {
  title: 'Charges',
  create: 'New charge',
  search: 'Search charges',
  searchHint: 'Description, reference or customer',
  clearSearch: 'Clear search',
  statusFilter: 'Status',
  statuses: { all: 'All', open: 'Open', paid: 'Paid', expired: 'Expired', canceled: 'Cancelled' },
  periodFilter: 'Period',
  periods: { today: 'Today', week: '7 days', month: '30 days', all: 'All time' },
  columns: {
    when: 'Created',
    description: 'Description',
    customer: 'Customer',
    method: 'Method',
    status: 'Status',
    amount: 'Amount',
  },
  noDescription: 'No description',
  noCustomer: 'No customer',
  noMethod: 'No payment yet',
  showMore: 'Load more',
  showingMore: 'Loading more',
  shown: (count, hasMore) =>
    plural(rules, count, {
      one: hasMore ? `Showing ${count} charge; there are more` : `${count} charge`,
      other: hasMore ? `Showing ${count} charges; there are more` : `${count} charges`,
    }),
  changed: (what, status) => `${what}: ${status}`,
  nothingFound: {
    title: 'Nothing with these filters',
    text: 'Try a longer period, another status or fewer words in the search.',
    action: 'Clear filters',
  },
  empty: {
    title: 'Your first charge starts here',
    text: 'Say the amount, send the link to the customer and watch the payment on this screen, the second it arrives.',
    action: 'Create the first charge',
    orByApi: 'Or by the API, with the key that the terminal showed',
    apiExampleDescription: 'Order 1001',
    copyExample: 'the example',
  },
  failed: 'We could not load the charges',
}
