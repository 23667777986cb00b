import type { NoChargesWords } from '../pt-br/no-charges.ts'

/** What stands in the place of charges: it comes where there are none. */
export const noCharges: NoChargesWords = {
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
    orByApi: 'Or by the API, with a key of this store.',
    apiKeys: 'Create a key',
    apiExampleDescription: 'Order 1001',
    copyExample: 'the example',
  },
  emptyToRead: {
    title: 'No charges yet',
    text: 'As soon as the store charges somebody, the charge shows here, with what was paid.',
  },
  failed: 'We could not load the charges',
}
