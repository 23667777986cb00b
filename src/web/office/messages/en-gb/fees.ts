import { percentText } from '../../../../shared/words/percent.ts'
import type { FeesWords } from '../pt-br/fees.ts'

/** The words of what acquirers keep, in British English. */
export const fees: FeesWords = {
  title: 'Fees',
  text: 'What each acquirer keeps and when it pays out. What the store gets is worked out from this.',
  failed: 'We could not fetch the fees',
  add: 'Add fees',
  more: 'Show older ones',
  noAccount: {
    title: 'The store has no acquirer yet',
    text: 'Connect an account that takes cards; then say here what its contract says.',
    act: 'Connect an acquirer',
  },
  empty: {
    title: 'Nobody has said the fees yet',
    text: 'Copy from the contract the rate by number of instalments, and the days. Without it nobody can say what the store gets.',
  },
  standing: { coming: 'To come', holds: 'In force', past: 'Replaced' },
  from: day => `Sales from ${day} on`,
  days: days => (days === 1 ? 'pays in 1 day' : `pays in ${days} days, and so for each instalment`),
  daysAtOnce: days =>
    days === 0 ? 'pays all on the day of the sale' : `pays all at once in ${days === 1 ? '1 day' : `${days} days`}`,
  effect: amount => `Of a sale of ${amount} today`,
  columns: { sale: 'Credit', other: 'Debit, vouchers and Pix', fee: 'The acquirer keeps', net: 'The store gets' },
  range: (from, to) =>
    to === 1
      ? 'At once'
      : from === to
        ? `${to}×`
        : from === 1
          ? `At once to\u00a0${to}×`
          : `${from}×\u00a0to\u00a0${to}×`,
  kinds: { debit: 'Debit', voucher: 'Voucher', pix: 'Pix by the gateway' },
  ofBrand: (kind, brand) => `${kind} ${brand}`,
  andFixed: (percent, fixed) => `${percent} + ${fixed}`,
  percent: rate => percentText(rate, 'en-GB'),
  when: (first, last) => (first === last ? first : `${first} to ${last}`),
  form: {
    title: 'Fees of the contract',
    account: 'Account',
    valid: 'For sales from',
    validHint: 'What was sold before keeps the fees from before.',
    days: 'Days until the money comes',
    daysHint: 'From the sale to the first instalment, and from one instalment to the next.',
    daysAtOnceHint: 'From the sale to its money; 0 for the same day.',
    atOnce: 'Pays all instalments at once',
    atOnceHint: 'Automatic prepayment: a sale in instalments is paid out whole, as Mercado Pago does.',
    lines: 'Fees of credit',
    linesHint: 'In percent of the whole sale, from the smallest number of instalments up.',
    upTo: 'Up to how many',
    rate: 'Rate',
    lineOf: place => `Line ${place}`,
    addLine: 'Add a line',
    removeLine: place => `Remove line ${place}`,
    others: 'Debit, vouchers and Pix',
    othersHint: 'Pix only where the gateway takes it. Without a line here nobody can say what the store gets.',
    otherOf: place => `Line ${place}`,
    addOther: 'Add a line',
    removeOther: place => `Remove line ${place}`,
    kind: 'Sale',
    brand: 'Brand',
    allBrands: 'All',
    fixed: 'And for each sale',
    otherDays: 'Days until it pays',
    otherDaysWrong: most => `From 0 to ${most}.`,
    twice: 'There is a line of this sale and brand.',
    fromWrong: 'Choose a day.',
    daysWrong: (least, most) => `A number from ${least} to ${most}.`,
    upToWrong: 'From 1 to 24, more than the line above.',
    rateWrong: 'A rate such as 2.99.',
    submit: 'Save fees',
    cancel: 'Back',
    done: 'The fees are saved',
  },
}
