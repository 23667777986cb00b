import { expect, test } from 'vitest'
import { roleScopes } from '../../../shared/contract/roles.ts'
import { mayOpen } from './page-scopes.ts'

const { accountant, viewer, developer, owner } = roleScopes

test('a page opens to whoever has its scope, and to nobody else', () => {
  expect(mayOpen(['/', '/links'], accountant)).toBe(false)
  expect(mayOpen(['/', '/links'], viewer)).toBe(true)
  expect(mayOpen(['/', '/ledger'], developer)).toBe(false)
  expect(mayOpen(['/', '/settings', '/settings/webhooks', '/settings/webhooks/$endpointId'], developer)).toBe(true)
  expect(mayOpen(['/', '/settings', '/settings/api-keys'], viewer)).toBe(false)
})

test('a form inside a list that one may read stays closed to readers', () => {
  for (const form of ['/charges/new', '/customers/new', '/links/new', '/links/$linkId/edit']) {
    expect(mayOpen([form.replace(/\/(new|\$linkId\/edit)$/, ''), form], viewer)).toBe(false)
    expect(mayOpen([form], owner)).toBe(true)
  }
})

test('what is one’s own opens to everybody', () => {
  expect(mayOpen(['/', '/security'], roleScopes.cashier)).toBe(true)
  expect(mayOpen(['/', '/settings', '/settings/stores'], accountant)).toBe(true)
})
