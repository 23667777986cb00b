import type { FieldsWords } from './pt-br.ts'

/** What the card form says, in British English. */
export const fieldsEnGb: FieldsWords = {
  number: 'Card number',
  expiry: 'Expiry',
  expiryShape: 'MM/YY',
  cvv: 'Code (CVV)',
  cvvBehind: 'Three numbers, on the back of the card.',
  cvvFront: 'Four numbers, on the front of the card.',
  holder: 'Name on the card',
  holderHint: 'As it is written on the card.',
  brand: 'Brand',
  brandHint: 'We do not know this number. Which name is on the card?',
  chooseBrand: 'Choose the brand',
  use: 'Pay with',
  uses: {
    credit: 'Credit',
    debit: 'Debit',
    'voucher-meal': 'Meal voucher',
    'voucher-food': 'Food voucher',
    'voucher-fuel': 'Fuel voucher',
    'voucher-culture': 'Culture voucher',
    'voucher-multibenefit': 'Multi-benefit',
  },

  numberMissing: 'Write the card number.',
  numberIncomplete: 'Some numbers are missing. Check the number on the front of the card.',
  numberWrong: 'One of the numbers is wrong. Check the card.',
  numberRejected: 'The card company does not know this number. Check the card.',
  brandClosed: (brand, movedTo) =>
    movedTo
      ? `${brand} cards no longer work. Use the ${movedTo} that replaced yours, or another card.`
      : `${brand} cards no longer work. Use another card.`,
  brandNotTaken: brand => `This payment does not take ${brand}. Use another card.`,
  brandMissing: 'Choose the brand of the card.',
  brandRejected: 'The card company does not know this brand. Choose another one.',
  expiryMissing: 'Write the expiry date of the card.',
  expiryIncomplete: 'Write the month and the year, such as 07/29.',
  expiryMonth: 'The month goes from 01 to 12.',
  expired: 'This card has expired. Use another one.',
  expiryFar: 'Check the year: no card is good for that long.',
  expiryRejected: 'The card company does not know this date. Check the card.',
  cvvMissing: 'Write the code of the card.',
  cvvIncomplete: digits => (digits === 4 ? 'It has four numbers.' : 'It has three numbers.'),
  cvvRejected: 'The card company does not know this code. Check the card.',
  holderMissing: 'Write the name on the card.',
  holderDigits: 'The name on the card has no numbers.',
  holderRejected: 'The card company does not know this name. Write it as on the card.',
  useMissing: 'Choose how to pay with this card.',

  wrongUse: use => `This card does not pay by ${use.toLocaleLowerCase('en-GB')}. Use another card.`,
  rejected: 'The card company did not accept these details. Check the card, or use another one.',
  network: 'We could not reach the card company. Nothing was charged. Check your connection and try again.',
  timeout: 'The card company took too long to answer. Nothing was charged. Try again.',
  unavailable: 'The card company is not answering as it should. Nothing was charged. Try again in a moment.',
  tooMany: 'There were many attempts in a row. Nothing was charged. Wait a minute and try again.',
  forbidden: 'This shop cannot take cards now. Nothing was charged. Choose another way to pay.',
}
