import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { VoucherMessages } from './voucher-pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

/** What the page says to whoever pays with a voucher, in British English. */
export const voucherEnGb: VoucherMessages = {
  kinds: {
    meal: 'meal voucher',
    food: 'food voucher',
    fuel: 'fuel voucher',
    culture: 'culture voucher',
    multibenefit: 'multi-benefit card',
  },
  heading: kind => `Pay by ${kind}`,
  paysAll: amount => `All of it can be paid by voucher: ${money(amount)}.`,
  paysTender: amount => `This much goes on the voucher: ${money(amount)}.`,
  taken: brands => `Accepted here: ${brands}.`,
  form: 'Voucher details',
  pay: amount => `Pay ${money(amount)} by voucher`,
  paying: {
    preparing: 'Preparing the payment. Please stay on this page.',
    confirming: 'Confirming with the voucher’s issuer. Please stay on this page.',
  },
  safe: store => `The number and the CPF go to the voucher’s operator and issuer alone: ${store} does not keep them.`,

  holder: 'CPF of the voucher’s holder',
  holderHint: 'The issuer checks that the voucher belongs to this CPF.',
  holderMissing: 'Enter the CPF of whoever the voucher belongs to.',
  holderShort: 'Some digits of the CPF are missing.',
  holderWrong: 'A digit of the CPF is not right. Please check it.',

  partOnly: {
    title: eligible => `The voucher can pay only ${money(eligible)} of this purchase`,
    next: 'The rest is not what it may be spent on. Pay for all of it another way.',
    bySplitTender: 'The rest goes by Pix or card: split the payment.',
  },
  tooLittle: {
    title: available => `There is only ${money(available)} on this voucher`,
    next: amount => `Nothing was charged. ${money(amount)} is missing: use another voucher or pay another way.`,
  },
  empty: {
    title: 'There is not enough on this voucher',
    next: 'Nothing was charged. Use another voucher or pay another way.',
  },
  stranger: {
    title: 'The CPF is not that of this voucher’s holder',
    next: 'Nothing was charged. Check the CPF, or use a voucher of your own.',
  },
  notTaken: {
    title: store => `${store} does not take vouchers of this brand`,
    next: 'Nothing was charged. Use one of those that are taken, or pay another way.',
  },
  notEligible: {
    title: 'This voucher does not pay for such a purchase',
    next: 'Nothing was charged. Use another voucher or pay another way.',
  },
  failed: { title: 'The payment by voucher was not made', next: 'Nothing was charged. Please try again.' },
  noMore: 'This charge takes no more tries by voucher. Pay another way or talk to the store.',
  payBySplitTender: 'Split the payment',
  payByPix: 'Pay by Pix',
  payByCard: 'Pay by card',

  processing: {
    heading: 'Confirming with the voucher’s issuer',
    next: 'This takes a few seconds. The outcome shows up here.',
    long: 'The issuer is taking its time. You can stay on this page or come back: the outcome shows up here.',
  },
}
