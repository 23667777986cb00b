import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWS, type RoutedCard, type RoutingPolicy, type RoutingRule, routeCard } from './route-card.ts'

const anyone = () => true
const rule = (more: Partial<RoutingRule>): RoutingRule => ({
  name: null,
  methods: [],
  brands: [],
  amount_from: null,
  amount_to: null,
  to: [{ account: 'b', share: 100 }],
  ...more,
})
const otherwise = [{ account: 'a', share: 100 }]
const card: RoutedCard = { method: 'credit-card', brand: 'visa', amount: 10_000, draw: 0 }

test.each([
  [{}, true],
  [{ methods: ['credit-card'] }, true],
  [{ methods: ['debit-card', 'voucher'] }, false],
  [{ brands: ['elo', 'visa'] }, true],
  [{ brands: ['elo'] }, false],
  [{ amount_from: 10_000 }, true],
  [{ amount_from: 10_001 }, false],
  [{ amount_to: 10_000 }, true],
  [{ amount_to: 9_999 }, false],
  [{ brands: ['visa'], amount_from: 5_000, methods: ['debit-card'] }, false],
] as const)('a rule with %o is for the card: %s', (conditions, isFor) => {
  const policy: RoutingPolicy = { rules: [rule(conditions as Partial<RoutingRule>)], otherwise }
  expect(routeCard(policy, card, anyone)?.rule).toBe(isFor ? 1 : null)
})

test('the first rule that is for a card decides, and one that names brands waits for the brand', () => {
  const rules = [rule({ brands: ['visa'] }), rule({ to: [{ account: 'c', share: 100 }] })]
  expect(routeCard({ rules, otherwise }, card, anyone)).toMatchObject({ rule: 1, targets: [{ account: 'b' }] })
  expect(routeCard({ rules, otherwise }, { ...card, brand: null }, anyone)).toMatchObject({ rule: 2 })
})

test('a rule none of whose accounts takes the token is passed over and told; where none takes it there is none', () => {
  const policy = { rules: [rule({ brands: ['visa'] })], otherwise }
  const routed = { rule: null, passedOver: [1], targets: otherwise }
  expect(routeCard(policy, card, account => account === 'a')).toEqual(routed)
  expect(routeCard(policy, card, () => false)).toBeNull()
})

test('an account with share 0 stands in only for the others', () => {
  const to = [
    { account: 'b', share: 0 },
    { account: 'c', share: 100 },
  ]
  const policy = { rules: [], otherwise: to }
  expect(routeCard(policy, card, anyone)?.targets.map(({ account }) => account)).toEqual(['c', 'b'])
  expect(routeCard(policy, card, account => account === 'b')?.targets).toEqual([to[0]])
})

/** Shares of one to six accounts that add up to 100. */
const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 0, maxLength: 5 }).map(cuts => {
  const ends = [...cuts, 100].sort((one, other) => one - other)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
})

test('over all draws each account gets its share exactly, and of some accounts in proportion', () => {
  fc.assert(
    fc.property(shares, fc.nat(), (parts, left) => {
      const to = parts.map((share, index) => ({ account: String(index), share }))
      const absent = String(left % (to.length + 1))
      for (const takes of [anyone, (account: string) => account !== absent]) {
        const usable = to.filter(({ account }) => takes(account))
        const whole = usable.reduce((sum, { share }) => sum + share, 0)
        const counts = new Map<string, number>()
        let left = 0
        for (let draw = 0; draw < DRAWS; draw++) {
          const targets = routeCard({ rules: [], otherwise: to }, { ...card, draw }, takes)?.targets ?? []
          if (targets.length !== usable.length) left++
          const first = targets[0]?.account
          if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
        }
        expect(left).toBe(0)
        if (whole === 0) continue
        for (const { account, share } of usable) {
          expect(Math.abs((counts.get(account) ?? 0) - (share * DRAWS) / whole)).toBeLessThan(1)
        }
      }
    }),
    { numRuns: 12 },
  )
})
