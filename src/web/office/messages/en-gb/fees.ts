import type { FeesWords } from '../pt-br/fees.ts'

/** The words of what acquirers keep, in British English. */
export const fees: FeesWords = {
  title: 'Fees',
  text: 'What each acquirer keeps and when it pays out. What the store gets is worked out from this.',
  failed: 'We could not fetch the fees',
  add: 'Add fees',
  change: 'Change fees',
  more: 'Show older ones',
  noAccount: {
    title: 'The store has no acquirer yet',
    text: 'Connect an account that takes cards; then say here what its contract says.',
    act: 'Connect an acquirer',
  },
  empty: {
    title: 'No fees yet',
    text:
      'Copy from the contract the rate by number of instalments, and the days. ' +
      'Without it nobody can say what the store gets.',
  },
  standing: { coming: 'To come', holds: 'In force', past: 'Replaced' },
  from: day => `For sales from ${day}.`,
  days: days =>
    days === 1 ? 'Pays out in 1 day.' : `Pays out in ${days} days; instalments one at a time, every ${days} days.`,
  daysAtOnce: days =>
    days === 0
      ? 'Pays everything out on the day of the sale.'
      : `Pays everything out at once in ${days === 1 ? '1 day' : `${days} days`}.`,
  effect: amount => `On a ${amount} sale today`,
  columns: { sale: 'Credit', other: 'Debit, vouchers and Pix', fee: 'The acquirer keeps', net: 'The store gets' },
  range: (from, to) =>
    to === 1
      ? 'In full'
      : from === to
        ? `${to}×`
        : from === 1
          ? `In full to\u00a0${to}×`
          : `${from}×\u00a0to\u00a0${to}×`,
  kinds: { debit: 'Debit', voucher: 'Voucher', pix: 'Pix through the acquirer' },
  ofBrand: (kind, brand) => `${kind} ${brand}`,
  andFixed: (percent, fixed) => `${percent} + ${fixed}`,
  percent: rate => `${Number(rate).toFixed(2)}%`,
  when: (first, last) => (first === last ? first : `${first} to ${last}`),
  form: {
    title: account => `Fees: ${account}`,
    account: 'Account',
    valid: 'For sales from',
    validHint: 'Earlier sales keep their fees.',
    days: 'Days until the money arrives',
    daysHint: 'From the sale to the first instalment, and from one instalment to the next.',
    daysAtOnceHint: 'From the sale to its money; 0 for the same day.',
    atOnce: 'Pays all instalments at once',
    atOnceHint: 'Automatic prepayment: a sale in instalments is paid out whole, as Mercado Pago does.',
    lines: 'Credit cards',
    linesHint: 'In percent of the whole sale, from the smallest number of instalments up.',
    upTo: 'Instalments, up to',
    rate: 'Rate',
    lineOf: place => `Band ${place}`,
    addLine: 'Add a band',
    removeLine: place => `Remove band ${place}`,
    others: 'Debit, vouchers and Pix',
    othersHint: 'Pix only where the acquirer takes it. Without a line here nobody can say what the store gets.',
    otherOf: place => `Line ${place}`,
    addOther: 'Add debit, voucher or Pix',
    removeOther: place => `Remove line ${place}`,
    kind: 'Sale',
    brand: 'Brand',
    allBrands: 'All',
    fixed: 'Fixed fee per sale',
    otherDays: 'Days until payout',
    otherDaysWrong: most => `From 0 to ${most}.`,
    twice: 'There is a line of this sale and brand.',
    fromWrong: 'Choose a day.',
    daysWrong: (least, most) => `A number from ${least} to ${most}.`,
    upToWrong: 'From 1 to 24, more than the band above.',
    rateWrong: 'A rate such as 2.99.',
    submit: 'Save fees',
    cancel: 'Back',
    done: 'The fees are saved',
  },
}
