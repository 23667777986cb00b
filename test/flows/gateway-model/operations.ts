import fc from 'fast-check'
import { which } from '../payment-model/which.ts'

/** In hundredths of what there is; null: all of it, without saying how much. */
const part = fc.option(fc.integer({ min: 1, max: 130 }), { freq: 3 })
const amount = fc.integer({ min: 100, max: 30_000 }).filter(value => Math.floor((value % 10_000) / 100) !== 66)

/** A charge is asked for, and paid by a card. */
const sell = fc.record({
  do: fc.constant('sell' as const),
  amount,
  capture: fc.constantFrom('automatic' as const, 'manual' as const, 'manual' as const),
})

const onPayment = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('capture' as const), payment: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), payment: which }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('refund' as const), payment: which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund there' as const), payment: which, part }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay again' as const), payment: which }) },
)
export type OnPayment = typeof onPayment extends fc.Arbitrary<infer Some> ? Some : never

/** One thing that happens; `fault`: what this gateway does wrong. */
export function operationsAt(fault: fc.Arbitrary<object>) {
  return fc.oneof(
    { weight: 6, arbitrary: sell },
    { weight: 24, arbitrary: onPayment },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('together' as const), two: fc.tuple(onPayment, onPayment) }),
    },
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
export { sell }
