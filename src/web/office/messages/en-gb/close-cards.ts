import type { CloseCardsWords } from '../pt-br/close-cards.ts'

/** About closing the store’s cards for a while. */
export const closeCards: CloseCardsWords = {
  close: 'Stop taking cards for 1 hour',
  closed: until => `Cards are closed until ${until}.`,
  open: 'Take cards again',
  confirm: {
    title: 'Stop taking cards for 1 hour?',
    text: 'Nobody pays by card, voucher or wallet in that time, nor by the API. The payment page offers Pix and says until when.',
    submit: 'Stop taking cards',
    keep: 'Keep them open',
  },
  done: { closed: 'Cards are closed for 1 hour.', open: 'The store takes cards again.' },
}
