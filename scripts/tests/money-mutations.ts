/** A rule about money, broken on purpose: `find` stands once in `file`. */
export interface Mutation {
  name: string
  file: string
  find: string
  replace: string
  /** The model that is played: the other one does less of this. */
  model: 'pix' | 'payment'
}

/** What `scripts/mutations.ts` breaks, one after the other (docs/proofs.md says what is found). */
export const mutations: readonly Mutation[] = [
  {
    name: 'what was given back still pays',
    file: 'src/shared/charge/charge-amounts.ts',
    model: 'pix',
    find: '  const sale = amount_applied - ofSale',
    replace: '  const sale = amount_applied',
  },
  {
    name: 'the sale’s money goes back before what pays nothing',
    file: 'src/shared/charge/charge-amounts.ts',
    model: 'pix',
    find: '  const unapplied = Math.min(left.unapplied, amount)',
    replace: '  const unapplied = Math.min(left.unapplied, Math.max(0, amount - left.sale))',
  },
  {
    name: 'a paid charge takes what comes again',
    file: 'src/server/charges/charge/apply-received.ts',
    model: 'pix',
    find: "  const left = charge.status === 'paid' || waitsForPerson ?",
    replace: '  const left = waitsForPerson ?',
  },
  {
    name: 'a part pays the whole',
    file: 'src/server/charges/charge/apply-received.ts',
    model: 'pix',
    find: "charge.status !== 'paid' && applied === left",
    replace: "charge.status !== 'paid' && applied > 0",
  },
  {
    name: 'a refund that fails leaves the sale held twice',
    file: 'src/server/charges/charge/settle-changed-money.ts',
    model: 'pix',
    find: '  if (!payment || amount <= 0) return payments',
    replace: '  if (!payment || amount <= charge.amount) return payments',
  },
  {
    name: 'a card stays held beside what has paid',
    file: 'src/server/charges/payments/end-other-payments.ts',
    model: 'payment',
    find: '  if (!isHeld || payment.split_tender_id',
    replace: '  if (isHeld || payment.split_tender_id',
  },
  {
    name: 'a code for another amount stays shown',
    file: 'src/server/charges/pix/withdraw-pix-codes.ts',
    model: 'payment',
    find: '({ amount }) => amount !== due',
    replace: '({ amount }) => amount > due',
  },
  {
    name: 'what a failed refund had claimed stays claimed',
    file: 'src/server/refunds/end-refund.ts',
    model: 'pix',
    find: 'payment.amount_refund_claimed - row.amount)',
    replace: 'payment.amount_refund_claimed)',
  },
  {
    name: 'a second refund hides the first',
    file: 'src/server/refunds/book-return.ts',
    model: 'pix',
    find: 'centavos(payment.amount_refunded + refund.amount)',
    replace: 'refund.amount',
  },
  {
    name: 'what the acquirer gave back by itself is not booked',
    file: 'src/server/refunds/record-card-returns.ts',
    model: 'payment',
    find: "    if (reported.status === 'done') await bookUnsolicited(",
    replace: "    if (reported.status === 'failed') await bookUnsolicited(",
  },
  {
    name: 'more is accepted than the sale lacks',
    file: 'src/server/charges/charge/apply-unapplied.ts',
    model: 'payment',
    find: 'Math.min(most ?? charge.amount, leftToPay(charge, payments))',
    replace: 'Math.max(most ?? charge.amount, leftToPay(charge, payments))',
  },
  {
    name: 'more is moved to a charge than it lacks',
    file: 'src/server/unapplied/receive-moved.ts',
    model: 'payment',
    find: '  const most = Math.min(there, room) as Centavos',
    replace: '  const most = Math.max(there, Math.min(room, 0)) as Centavos',
  },
  {
    name: 'what was moved is still there',
    file: 'src/server/unapplied/take-unapplied.ts',
    model: 'payment',
    find: 'centavos(payment.amount_moved + amount)',
    replace: 'centavos(payment.amount_moved)',
  },
  {
    name: 'what was taken back does not come back',
    file: 'src/server/unapplied/take-back-move.ts',
    model: 'payment',
    find: 'centavos(payment.amount_moved - seen.amount)',
    replace: 'centavos(payment.amount_moved)',
  },
  {
    name: 'what was taken back stays where it was moved to as well',
    file: 'src/server/unapplied/take-back-move.ts',
    model: 'payment',
    find: 'amount_moved: amount })',
    replace: 'amount_moved: centavos(0) })',
  },
  {
    name: 'credit that was used in part is gone',
    file: 'src/server/unapplied/use-credit.ts',
    model: 'payment',
    find: '    if (rest > 0) {',
    replace: '    if (rest < 0) {',
  },
  {
    name: 'a loss that was reversed is booked as released',
    file: 'src/server/disputes/record-dispute.ts',
    model: 'payment',
    find: "  if (disputeIs(row.status, 'lost')) await bookReversed(",
    replace: "  if (disputeIs(row.status, 'lost')) await bookReleased(",
  },
  {
    name: 'an instalment of MED ends all that is blocked',
    file: 'src/server/disputes/med-case.ts',
    model: 'payment',
    find: 'centavos(Math.min(row.amount_held, left))',
    replace: 'centavos(row.amount_held)',
  },
  {
    name: 'nobody is asked about what came short of a charge',
    file: 'src/server/charges/charge/review-money.ts',
    model: 'pix',
    find: '  if (amount === 0) {',
    replace: '  if (unapplied === 0) {',
  },
  {
    name: 'a charge that is whole is opened again',
    file: 'src/shared/charge/charge-can.ts',
    model: 'payment',
    find: "return amount_missing > 0 ? null : 'nothing_missing'",
    replace: "return amount_missing >= 0 ? null : 'nothing_missing'",
  },
]
