import type { ChargePageWords } from '../pt-br/charge-pages.ts'

/** What the pages of the list of charges say, in British English. */
export const chargePages: ChargePageWords = {
  label: 'Pages of the list',
  newer: 'Previous',
  older: 'Next',
  fromTo: (first, last) => `${first} to ${last}`,
}
