import fc from 'fast-check'
import { bankFault } from '../pix-model/faults.ts'
import { acquirerFault } from './acquirer-faults.ts'
import { bySplitTender, contested, paidAgain, wayToPay } from './ways-to-pay.ts'
import { which } from './which.ts'

/** In hundredths of what there is; null: all of it, without saying how much. */
const part = fc.option(fc.integer({ min: 1, max: 130 }), { freq: 3 })
const amount = fc.integer({ min: 100, max: 30_000 }).filter(value => Math.floor((value % 10_000) / 100) !== 66)

/**
 * What a sequence happens to: a store with one account at the acquirer or two of one vault, at a time of São Paulo's
 * day.
 */
export const shopKind = fc.record({
  accounts: fc.constantFrom(1 as const, 2 as const),
  opens: fc.constantFrom('00:10', '10:00', '18:00'),
})
export type ShopKind = typeof shopKind extends fc.Arbitrary<infer Some> ? Some : never

/**
 * A charge is asked for; `shown`: with a Pix; `eligible`: what of it a voucher may pay, in hundredths; `bySplitTender`:
 * whether it may be paid so; `ofCustomer`: by one whose cards are known.
 */
export const creation = fc.record({
  do: fc.constant('create' as const),
  amount,
  shown: fc.constantFrom(true, false),
  capture: fc.constantFrom('automatic' as const, 'manual' as const),
  expiresIn: fc.constantFrom(60, 600, 86_400, 86_400, 86_400),
  eligible: fc.constantFrom(100, 100, 60),
  bySplitTender: fc.constantFrom(true, false),
  ofCustomer: fc.constantFrom(true, false),
})

const onCharge = fc.oneof(
  { weight: 30, arbitrary: wayToPay },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('challenge' as const),
      charge: which,
      answer: fc.constantFrom('confirm' as const, 'confirm' as const, 'deny' as const, 'leave' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('capture' as const), charge: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), charge: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), charge: which, payment: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), charge: which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('accept' as const), charge: which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('checkout' as const), charge: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('undo' as const),
      charge: which,
      by: fc.constantFrom('merchant' as const, 'payer' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('show a code' as const), charge: which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay a code' as const),
      charge: which,
      how: fc.constantFrom(null, null, null, 'paid_short', 'paid_over', 'paid_twice', 'paid_unchecked'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('arrive' as const),
      charge: which,
      /** On which of the codes that were ever shown, whatever became of it. */
      code: which,
      /** How much: what is due, what the code asks for, or a share of the charge in hundredths. */
      amount: fc.oneof(fc.constantFrom('due' as const, 'code' as const), fc.integer({ min: 1, max: 150 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('charge back' as const), charge: which, payment: which, part }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('refund at the acquirer' as const, 'capture at the acquirer' as const),
      charge: which,
      payment: which,
      part,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel at the acquirer' as const), charge: which, payment: which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('open a case of MED' as const), charge: which, payment: which, part }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('give back at the bank' as const),
      charge: which,
      payment: which,
      part,
      nature: fc.constantFrom('MED_FRAUDE', 'MED_OPERACIONAL', 'ORIGINAL'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('apply' as const), charge: which, part }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), charge: which, to: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep as credit' as const), charge: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('use credit' as const), charge: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), charge: which, move: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reopen' as const), charge: which }) },
)

const onDispute = fc.record({
  do: fc.constantFrom(
    'give evidence' as const,
    'accept a dispute' as const,
    'win' as const,
    'lose' as const,
    'dispute again' as const,
  ),
  dispute: which,
  /** By how much it is disputed again. */
  part,
})

/** Where cards are asked for: the rules are changed, or an account is down and up again. */
const onAccounts = fc.oneof(
  fc.record({
    do: fc.constant('route' as const),
    /**
     * Percent of the cards that the first account takes; the second takes the others, and each stands in for the other.
     */
    first: fc.constantFrom(0, 50, 70, 100),
    /** Whether debit goes to the second account alone. */
    debitApart: fc.constantFrom(true, false),
  }),
  fc.record({
    do: fc.constant('account is' as const),
    account: which,
    down: fc.constantFrom('no' as const, 'rejecting' as const, 'rejecting' as const, 'silent' as const),
  }),
)

/** One operation from outside: a merchant's, a payer's, the bank's, the acquirer's, the machine's, or time's. */
export const operation = fc.oneof(
  { weight: 6, arbitrary: creation },
  { weight: 92, arbitrary: onCharge },
  { weight: 8, arbitrary: bySplitTender },
  { weight: 16, arbitrary: paidAgain },
  { weight: 12, arbitrary: contested },
  { weight: 9, arbitrary: onDispute },
  { weight: 6, arbitrary: onAccounts },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove a card' as const), card: which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('together' as const), two: fc.tuple(onCharge, onCharge) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.constantFrom(5, 5, 61, 61, 700, 3_700, 100_000, 450_000),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('acquirer goes wrong' as const), account: which, fault: acquirerFault }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bank goes wrong' as const), fault: bankFault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('all go right' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('compare with the bank' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start the program anew' as const) }) },
)
export type Operation = typeof operation extends fc.Arbitrary<infer Some> ? Some : never
export type OnCharge = typeof onCharge extends fc.Arbitrary<infer Some> ? Some : never
export type OnDispute = typeof onDispute extends fc.Arbitrary<infer Some> ? Some : never
export type OnAccounts = typeof onAccounts extends fc.Arbitrary<infer Some> ? Some : never
