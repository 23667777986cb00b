import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagKeys, variantsOf } from './flag-catalog.ts'
import { readFeatures } from './flag-features.ts'
import { featureOfSetting } from './flag-setting.ts'

const WALLETS = 'checkout.express_wallets'
const read = (feature: unknown) => readFeatures({ features: { [WALLETS]: feature } })
const problemsOf = (feature: unknown) => {
  const found = read(feature)
  return found.ok ? found.problems : [found.problem]
}

test.each([
  [{ defaultValue: 'left' }, '"left" is none of "top", "below"'],
  [{ rules: [{ force: 1 }] }, '1 is none of "top", "below"'],
  [{ rules: [{}] }, 'rules 1 needs "force" or "variations"'],
  [{ rules: [{ variations: ['top', 'below'], weights: [0.5, 0.6] }] }, 'rules 1 weights must add up to 1'],
  [
    { rules: [{ variations: ['top', 'below'], weights: [1] }] },
    'rules 1 weights must have one weight for each variation',
  ],
  [
    { rules: [{ variations: ['top', 'below'], hashAttribute: 'cpf' }] },
    'rules 1 hashAttribute must be "id": the payer’s own hash',
  ],
  [{ rules: [{ force: 'below', parentConditions: [{}] }] }, 'rules 1 parentConditions is not understood here'],
  [
    { rules: [{ force: 'below', condition: { email: 'x' } }] },
    'rule 1: its condition asks for "email", which is not understood here',
  ],
  [
    { rules: [{ force: 'below' }, { force: 'below', condition: { $or: [{ id: { $regex: '(a+)+$' } }] } }] },
    'rule 2: its condition asks for "$regex", which is not understood here',
  ],
])('a flag that says %j is left out, and why is told', (feature, problem) => {
  expect(problemsOf(feature)).toEqual([`${WALLETS}: ${problem}.`])
})

test('a condition that is nested without end is left out, and a payload that is none says so', () => {
  let condition: object = { mode: 'test' }
  for (let depth = 0; depth < 20; depth++) condition = { $not: condition }
  expect(problemsOf({ rules: [{ force: 'below', condition }] })).toEqual([
    `${WALLETS}: rule 1: its condition is nested too deep.`,
  ])
  expect(readFeatures([])).toEqual({ ok: false, problem: 'it is not a JSON object' })
  expect(readFeatures({ features: {}, encryptedFeatures: 'x' })).toMatchObject({ ok: false })
})

test('whatever a payload holds, what is read of it is of the catalog', () => {
  const value = fc.oneof(fc.constantFrom(...flagKeys.flatMap(variantsOf)), fc.jsonValue({ maxDepth: 2 }))
  const rule = fc.record({ force: value, coverage: fc.double(), condition: fc.jsonValue() }, { requiredKeys: [] })
  const feature = fc.record({ defaultValue: value, rules: fc.array(rule, { maxLength: 3 }) }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.constantFrom(...flagKeys), feature, (flag, said) => {
      const found = readFeatures({ features: { [flag]: said } })
      if (!found.ok) throw new Error(found.problem)
      const kept = found.features[flag]
      expect(found.problems).toHaveLength(kept ? 0 : 1)
      for (const one of kept ? [kept.defaultValue, ...kept.rules.map(({ force }) => force ?? kept.defaultValue)] : []) {
        expect(variantsOf(flag)).toContain(one)
      }
    }),
  )
})

test('what a store says in the office is read like any other source, the usual value first', () => {
  const arms = [
    { value: 'below', share: 30 },
    { value: 'top', share: 70 },
  ]
  const setting = { type: 'experiment', name: 'Lugar', audience: 'new_payers', coverage: 40, arms } as const
  const feature = featureOfSetting(WALLETS, { ...setting, arms: [...arms] }, 'express_wallets-7')
  expect(feature.rules[0]).toMatchObject({
    variations: ['top', 'below'],
    weights: [0.7, 0.3],
    coverage: 0.4,
    condition: { known_customer: false },
  })
  expect(read(feature)).toEqual({ ok: true, features: { [WALLETS]: feature }, problems: [], others: [] })
})
