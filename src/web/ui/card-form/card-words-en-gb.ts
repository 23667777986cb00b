import type { CardWords } from './card-words-pt-br.ts'

/** What the fields of a card say by themselves, in British English. */
export const cardWordsEnGb: CardWords = {
  numberShort: 'Some numbers are missing. Check the number on the front of the card.',
  numberWrong: 'One of the numbers is wrong. Check the card.',
  numberClosed: 'This brand no longer exists. Use another card.',
  expiryShort: 'Write the month and the year, such as 07/29.',
  expiryMonth: 'The month goes from 01 to 12.',
  expired: 'This card has expired. Use another one.',
  expiryFar: 'Check the year: no card is good for that long.',
  expiryPlaceholder: 'MM/YY',
  cvvShort: digits => `It has ${digits} numbers.`,
  cvvBehind: 'Three numbers, on the back of the card.',
  cvvFront: 'Four numbers, on the front of the card.',
}
