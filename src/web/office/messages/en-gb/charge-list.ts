import { plural } from '../plural.ts'
import type { Messages } from '../pt-br.ts'

const rules = new Intl.PluralRules('en-GB')

export const chargeList: Messages['chargeList'] = {
  title: 'Charges',
  create: 'New charge',
  search: 'Search charges',
  searchHint: 'Description, customer or amount',
  clearSearch: 'Clear search',
  statusFilter: 'Status',
  statuses: { all: 'All', open: 'Open', paid: 'Paid', expired: 'Expired', canceled: 'Cancelled' },
  periodFilter: 'Period',
  anyPeriod: 'Any date',
  chooseColumns: 'Columns',
  columns: {
    when: 'Created',
    description: 'Description',
    reference: 'Reference',
    customer: 'Customer',
    method: 'Method',
    status: 'Status',
    paid: 'Paid',
    expires: 'Expires',
    amount: 'Amount',
  },
  noDescription: 'No description',
  noCustomer: 'No customer',
  noMethod: 'No payment yet',
  noReference: 'No reference',
  notPaid: 'Not paid',
  shown: count => plural(rules, count, { one: `${count} charge`, other: `${count} charges` }),
  pages: 'Pages of the list',
  newer: 'Previous',
  older: 'Next',
  fromTo: (first, last) => `${first} to ${last}`,
  changed: (what, status) => `${what}: ${status}`,
  nothingFound: {
    title: 'Nothing with these filters',
    text: 'Try a longer period, another status or fewer words in the search.',
    action: 'Clear filters',
    cleared: 'Filters cleared',
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
