import fc from 'fast-check'
import type { GatewayDriver } from '../../builders/gateways/gateway-driver.ts'
import { which } from '../payment-model/which.ts'

/** In hundredths of what there is; null: all of it, without saying how much. */
const part = fc.option(fc.integer({ min: 1, max: 130 }), { freq: 3 })
const amount = fc.integer({ min: 100, max: 30_000 }).filter(value => Math.floor((value % 10_000) / 100) !== 66)

/** What a payer says who is asked by their issuer. */
const says = fc.constantFrom(...(['confirm', 'confirm', 'confirm', 'deny', 'late', 'leave'] as const))

/** A charge is asked for, and paid by a card; at some gateways its payer may be asked whether it is they. */
const sell = fc.record({
  do: fc.constant('sell' as const),
  amount,
  capture: fc.constantFrom('automatic' as const, 'manual' as const, 'manual' as const),
  /** `later`: they are asked, and do not answer yet. */
  asked: fc.option(fc.oneof(says, fc.constant('later' as const)), { freq: 1 }),
})

const onPayment = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('capture' as const), payment: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), payment: which }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('refund' as const), payment: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund there' as const), payment: which, part }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay again' as const), payment: which }) },
)
export type OnPayment = typeof onPayment extends fc.Arbitrary<infer Some> ? Some : never

/**
 * A charge is asked for that shows a code, for a minute, or up to more than any gateway's code lives; mostly it is paid
 * at once.
 */
const showCode = ({ pix = ['once'] }: GatewayDriver) =>
  fc.record({
    do: fc.constant('show a code' as const),
    amount,
    seconds: fc.constantFrom(60, 1_800, 86_400, 2 * 86_400),
    how: fc.option(fc.constantFrom(...pix), { freq: 3 }),
  })

/** What is done with a charge that shows codes; `code`: which of all that it ever showed. */
const onCharge = ({ pix = ['once'] }: GatewayDriver) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('pay a code' as const),
        charge: which,
        code: which,
        how: fc.constantFrom(...pix),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('show another code' as const), charge: which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), charge: which }) },
  )
export type OnCharge = ReturnType<typeof onCharge> extends fc.Arbitrary<infer Some> ? Some : never

/** Payers who are asked by their issuer answer it, leave, or bring once more what they brought. */
const answer = fc.record({
  do: fc.constant('answer the issuer' as const),
  payment: which,
  says,
  times: fc.integer({ min: 1, max: 2 }),
})
const bring = fc.record({ do: fc.constant('bring again' as const), payment: which })
const onChallenge = fc.oneof({ weight: 4, arbitrary: answer }, { weight: 1, arbitrary: bring })
export type OnChallenge = typeof onChallenge extends fc.Arbitrary<infer Some> ? Some : never

/** What a sequence begins with. */
export function firstAt(driver: GatewayDriver) {
  return driver.pix ? fc.oneof(sell, showCode(driver)) : sell
}

/** One thing that happens at a gateway. */
export function operationsAt(driver: GatewayDriver) {
  const { fault, pix, challenges } = driver
  const ofCharge = onCharge(driver)
  const one = fc.oneof(
    { weight: 24, arbitrary: onPayment },
    { weight: pix ? 12 : 0, arbitrary: ofCharge },
    { weight: challenges ? 10 : 0, arbitrary: onChallenge },
  )
  return fc.oneof(
    { weight: 6, arbitrary: sell },
    { weight: pix ? 5 : 0, arbitrary: showCode(driver) },
    { weight: 24, arbitrary: one },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('together' as const), two: fc.tuple(one, one) }) },
    { weight: 10, arbitrary: fc.record({ do: fc.constant('goes wrong' as const), fault }) },
    {
      weight: 9,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        seconds: fc.constantFrom(4, 11, 61, 700, 3_700, 90_000, 100_000),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('all goes right' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('night' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('start the program anew' as const) }) },
  )
}
export type Operation = ReturnType<typeof operationsAt> extends fc.Arbitrary<infer Some> ? Some : never
