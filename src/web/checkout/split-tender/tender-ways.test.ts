import { expect, it } from 'vitest'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { inOrder, isTooSmall, mostBy, pairsOf, suggestedFor, suggestedRest, waysOf } from './tender-ways.ts'

const tender = { payment: 'pay_1', card: null, installments: null, back_at: null } as const
const splitTender: NonNullable<CheckoutState['split_tender']> = {
  left: 10_000,
  next: ['credit-card', 'debit-card', 'voucher'],
  terms: null,
  smallest: 100,
  tenders_left: 5,
  attempt: null,
}

/** As much of a state as the ways look at. */
function aState(more: Partial<CheckoutState> = {}): CheckoutState {
  const state = { methods: ['pix', 'credit-card', 'debit-card', 'voucher'], card: null, split_tender: splitTender }
  return {
    ...state,
    cards: { fundings: ['credit', 'debit'] },
    voucher: { eligible_amount: 6_000 },
    ...more,
  } as CheckoutState
}

it('offers the pairs that the charge takes, vouchers first', () => {
  const names = (state: CheckoutState) => pairsOf(state).map(({ said, rest }) => `${said}-${rest}`)
  expect(names(aState())).toEqual(['voucher-pix', 'voucher-card', 'card-pix', 'card-card'])
  expect(names(aState({ voucher: null }))).toEqual(['card-pix', 'card-card'])
  expect(names(aState({ cards: null }))).toEqual(['voucher-pix'])
  expect(names(aState({ methods: ['credit-card'], voucher: null }))).toEqual(['card-card'])
})

it('suggests a voucher’s eligible amount, or what it was found to have; of cards one half', () => {
  const byVoucher = { said: 'voucher', rest: 'pix' } as const
  const declined = {
    payment: 'pay_1',
    method: 'voucher',
    status: 'declined',
    challenge_url: null,
    failure: null,
  } as const
  const card = { ...declined, decline: { reason: 'insufficient_funds', available: 2_500 } } as const
  expect(suggestedFor(byVoucher, aState())).toBe(6_000)
  expect(suggestedFor(byVoucher, aState({ card }))).toBe(2_500)
  const whole = { eligible_amount: 10_000 } as NonNullable<CheckoutState['voucher']>
  expect(suggestedFor(byVoucher, aState({ voucher: whole }))).toBe(0)
  expect(suggestedFor({ said: 'card', rest: 'pix' }, aState({ split_tender: { ...splitTender, left: 9_999 } }))).toBe(
    5_000,
  )
})

it('leaves at least the smallest tender, and offers none where two are more than is left', () => {
  const byVoucher = { said: 'voucher', rest: 'pix' } as const
  const almost = { eligible_amount: 9_950 } as NonNullable<CheckoutState['voucher']>
  expect(suggestedFor(byVoucher, aState({ voucher: almost }))).toBe(9_900)
  expect(mostBy('voucher', aState({ voucher: almost }))).toBe(9_900)
  expect([99, 100, 9_900, 9_901, 10_000].map(amount => isTooSmall(amount, aState()))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
  const last = aState({ split_tender: { ...splitTender, tenders_left: 1 } })
  expect([isTooSmall(5_000, last), isTooSmall(10_000, last), mostBy('voucher', last)]).toEqual([true, false, 0])
  expect(pairsOf(aState({ split_tender: { ...splitTender, left: 199 } }))).toEqual([])
})

it('puts what is held before a voucher, and a Pix last', () => {
  expect(inOrder({ said: 'voucher', rest: 'card' }, 6_000, 10_000)).toEqual([
    { way: 'card', amount: 4_000 },
    { way: 'voucher', amount: 6_000 },
  ])
  expect(inOrder({ said: 'voucher', rest: 'pix' }, 6_000, 10_000)[1]).toEqual({ way: 'pix', amount: 4_000 })
})

it('takes nothing from a voucher where vouchers have paid all that they may', () => {
  const attempt = { status: 'open', reason: null, until: '', held: 0, paid: 6_000, left: 4_000 } as const
  const tenders = [{ ...tender, method: 'voucher', amount: 6_000, interest: 0, status: 'paid' }] as const
  const next: CheckoutState['methods'] = ['debit-card', 'voucher', 'pix']
  const state = aState({
    split_tender: { ...splitTender, left: 4_000, next, attempt: { ...attempt, tenders: [...tenders] } },
    voucher: null,
  })
  expect(mostBy('voucher', state)).toBe(0)
  expect(waysOf(state)).toEqual(['card', 'pix'])
  expect(waysOf({ ...state, split_tender: { ...splitTender, next: ['pix', 'credit-card'] } })).toEqual(['pix', 'card'])
  expect(mostBy('card', state)).toBe(4_000)
  expect(suggestedRest(state, 'voucher')).toBe('pix')
  expect(suggestedRest(state, 'card')).toBe('card')
})
