import { expect, test } from 'vitest'
import type { UsualWays } from '../../../shared/contract/ways-to-pay.ts'
import { counterWays } from './counter-ways.ts'

const taken = ['pix', 'credit-card', 'debit-card', 'voucher'] as const
const store = (methods: UsualWays['methods']) => ({
  methods: [...taken],
  usual: { methods, installments: null, voucher_kind: null, split_tender: true },
})

test('the counter takes what the store says of its charges, vouchers too, and leaves naming it to the server', () => {
  const ways = counterWays(store(['pix', 'credit-card', 'voucher', 'google-pay']))
  expect(ways).toEqual({ methods: ['pix', 'credit-card', 'voucher'], said: { split_tender: false } })
})

test('of a store that says nothing, or nothing that it still takes, the counter takes all but vouchers', () => {
  const methods = ['pix', 'credit-card', 'debit-card']
  for (const said of [null, ['google-pay' as const]]) {
    expect(counterWays(store(said))).toEqual({ methods, said: { methods } })
  }
})
