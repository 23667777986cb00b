import type { CloseCardsWords } from '../pt-br/close-cards.ts'

/** About closing the store’s cards for a while. */
export const closeCards: CloseCardsWords = {
  close: 'Stop accepting cards for 1 hour',
  closed: until => `The store accepts no cards until ${until}.`,
  open: 'Accept cards again',
  confirm: {
    title: 'Stop accepting cards for 1 hour?',
    text:
      'Nobody can pay by card, voucher or wallet during that time, not even through the API. ' +
      'The payment page offers Pix and says when cards are back.',
    submit: 'Stop accepting',
    keep: 'Back',
  },
  done: { closed: 'The store accepts no cards for 1 hour.', open: 'The store accepts cards again.' },
}
