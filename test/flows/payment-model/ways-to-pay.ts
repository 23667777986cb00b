import fc from 'fast-check'
import { which } from './which.ts'

/** What of something is taken, in hundredths; null: all of it. */
const share = fc.option(fc.integer({ min: 1, max: 110 }), { freq: 2 })

/**
 * What of a charge that may be paid by split tender is paid, in hundredths of what is left; null: all of it. Others are
 * paid whole.
 */
const part = fc.option(fc.integer({ min: 1, max: 110 }), { freq: 2 })
const by = fc.constantFrom('merchant' as const, 'payer' as const)
const installments = fc.constantFrom(1, 1, 2, 3, 6)

/** Whether the acquirer does what it is asked for and its answer is lost. */
const lost = fc.constantFrom(true, false, false, false, false, false, false, false)

/** How a card behaves, and what its payer does of it. */
const cardKinds = ['approves', 'approves', 'approves', 'declines', 'challenges', 'takes its time', 'debit'] as const

/** A card that is typed; `keep`: with its holder's consent to keep it, where the charge is a customer's. */
const card = fc.record({
  do: fc.constant('card' as const),
  charge: which,
  kind: fc.constantFrom(...cardKinds),
  installments,
  by,
  keep: fc.constantFrom(true, false, false),
  lost,
  part,
})

/** A card that the customer had kept. */
const savedCard = fc.record({ do: fc.constant('saved card' as const), charge: which, card: which, installments, part })

/**
 * A voucher of a brand that the store takes or not, of its holder or a stranger, with its money or too little of it.
 */
const voucher = fc.record({
  do: fc.constant('voucher' as const),
  charge: which,
  brand: fc.constantFrom('alelo' as const, 'alelo' as const, 'ticket' as const, 'not affiliated' as const),
  holder: fc.constantFrom('own' as const, 'own' as const, 'own' as const, 'a stranger' as const),
  balance: fc.constantFrom('enough' as const, 'enough' as const, 'too little' as const),
  by,
  part,
})

const wallet = fc.record({
  do: fc.constant('wallet' as const),
  charge: which,
  wallet: fc.constantFrom('apple-pay' as const, 'google-pay' as const, 'samsung-pay' as const),
  kind: fc.constantFrom('approves' as const, 'approves' as const, 'declines' as const, 'debit' as const),
  installments,
  by,
  lost,
  part,
})

/** The ways to pay by something of an acquirer's. */
export const wayToPay = fc.oneof(
  { weight: 8, arbitrary: card },
  { weight: 2, arbitrary: savedCard },
  { weight: 4, arbitrary: voucher },
  { weight: 4, arbitrary: wallet },
)

/** Ways that mostly bring the money, of a share that leaves something for the next. */
const someOfIt = fc.oneof(
  fc.record({
    do: fc.constant('card' as const),
    kind: fc.constantFrom('approves' as const, 'approves' as const, 'debit' as const),
  }),
  fc.record({ do: fc.constant('saved card' as const) }),
  fc.record({ do: fc.constant('voucher' as const) }),
  fc.record({
    do: fc.constant('wallet' as const),
    wallet: fc.constantFrom('apple-pay' as const, 'google-pay' as const, 'samsung-pay' as const),
    kind: fc.constantFrom('approves' as const, 'debit' as const),
  }),
)

/**
 * A new charge is paid by two tenders or three, one after the other: what is held first, what is taken then, a Pix
 * last. A tender that was rejected leaves more for the last, which pays all that is left.
 */
export const bySplitTender = fc.record({
  do: fc.constant('pay by split tender' as const),
  amount: fc.integer({ min: 1_000, max: 30_000 }),
  tenders: fc.array(fc.tuple(someOfIt, fc.integer({ min: 20, max: 60 })), { minLength: 1, maxLength: 2 }),
  last: fc.option(someOfIt, { freq: 2 }),
  installments,
  ofCustomer: fc.constantFrom(true, false),
})
/** Some steps, among which a pair that seldom comes about by chance. */
function oneAfterTheOther<Step>(step: fc.Arbitrary<Step>, pair: Step[], lengths: fc.ArrayConstraints) {
  const some = fc.oneof({ weight: 6, arbitrary: step.map(one => [one]) }, { weight: 1, arbitrary: fc.constant(pair) })
  return fc.array(some, lengths).map(steps => steps.flat())
}

const decision = fc.record({
  do: fc.constantFrom(
    'keep as credit' as const,
    'use credit' as const,
    'move' as const,
    'move' as const,
    'take back' as const,
    'refund' as const,
    'apply' as const,
    'reopen' as const,
    'arrive' as const,
  ),
  onOther: fc.constantFrom(false, false, true),
  nth: fc.constantFrom(0, 1),
  part: share,
})
type Decision = typeof decision extends fc.Arbitrary<infer Some> ? Some : never
const keepAll: Decision = { do: 'keep as credit', onOther: false, nth: 0, part: null }
const useOnOther: Decision = { do: 'use credit', onOther: true, nth: 0, part: null }

/**
 * A Pix pays a charge and comes again; a person does some of what they may do with it, on this charge or on another one
 * of the same customer, which was asked for too.
 */
export const paidAgain = fc.record({
  do: fc.constant('pay again' as const),
  amount: fc.integer({ min: 1_000, max: 30_000 }),
  other: fc.integer({ min: 1_000, max: 30_000 }),
  decisions: oneAfterTheOther(decision, [keepAll, useOnOther], { minLength: 2, maxLength: 6 }),
})

const ofCase = ['give back at the bank', 'give back at the bank', 'win', 'give evidence', 'accept a dispute'] as const
const ofChargeback = ['lose', 'lose', 'win', 'win', 'dispute again', 'give evidence', 'accept a dispute'] as const
const meanwhile = ['refund', 'refund', 'reopen', 'show a code', 'show a code', 'arrive'] as const

/** A payment is contested after it was made, and what then becomes of it, one thing after the other. */
export const contested = fc.constantFrom('card' as const, 'pix' as const).chain(way =>
  fc.record({
    do: fc.constant('contest' as const),
    way: fc.constant(way),
    amount: fc.integer({ min: 1_000, max: 30_000 }),
    /** What of the charge a Pix brings at first, in hundredths; a card brings all of it. */
    first: fc.oneof(fc.constant(100), fc.integer({ min: 10, max: 120 })),
    /** What of the payment is contested at once, as all shares; undefined: nothing yet. */
    part: fc.option(share, { nil: undefined, freq: 3 }),
    installments,
    steps: oneAfterTheOther(
      fc.record({
        do: fc.constantFrom(...(way === 'card' ? ofChargeback : ofCase), ...meanwhile),
        part: share,
      }),
      [
        { do: 'show a code', part: null },
        { do: 'refund', part: null },
      ],
      { minLength: 1, maxLength: 5 },
    ),
  }),
)
export type Contested = typeof contested extends fc.Arbitrary<infer Some> ? Some : never
export type PaidAgain = typeof paidAgain extends fc.Arbitrary<infer Some> ? Some : never
export type BySplitTender = typeof bySplitTender extends fc.Arbitrary<infer Some> ? Some : never
export type SomeOfIt = typeof someOfIt extends fc.Arbitrary<infer Some> ? Some : never
export type WayToPay = typeof wayToPay extends fc.Arbitrary<infer Some> ? Some : never
