import { expect, test } from 'vitest'
import { roleScopes } from './roles.ts'
import { hasCounterAlone } from './who-uses-counter.ts'

test('each role that enters the office reads its numbers, with which it begins', () => {
  const entering = Object.entries(roleScopes).filter(([, scopes]) => !hasCounterAlone(scopes))
  const without = entering.filter(([, scopes]) => !(scopes as readonly string[]).includes('reports:read'))
  expect(without).toEqual([])
})
