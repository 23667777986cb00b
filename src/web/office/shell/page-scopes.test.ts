import { expect, test } from 'vitest'
import { roleScopes } from '../../../shared/contract/roles.ts'
import { mayOpen } from './page-scopes.ts'

const { accountant, viewer, developer, owner, cashier } = roleScopes

test('a page opens to whoever has its scope, and to nobody else', () => {
  expect(mayOpen('/links', accountant)).toBe(false)
  expect(mayOpen('/links/$linkId/poster', accountant)).toBe(false)
  expect(mayOpen('/links', viewer)).toBe(true)
  expect(mayOpen('/ledger/$account', developer)).toBe(false)
  expect(mayOpen('/review', developer)).toBe(false)
  expect(mayOpen('/settings/webhooks/$endpointId', developer)).toBe(true)
  expect(mayOpen('/settings/webhooks/$endpointId', viewer)).toBe(false)
  expect(mayOpen('/settings/api-keys', viewer)).toBe(false)
  expect(mayOpen('/settings/fees', accountant)).toBe(true)
  expect(mayOpen('/settings/fees', developer)).toBe(false)
  expect(mayOpen('/settings/accounts/$accountId/payouts', accountant)).toBe(true)
  expect(mayOpen('/settings/accounts/$accountId/payouts', developer)).toBe(false)
  expect(mayOpen('/settings/accounts', accountant)).toBe(false)
  expect(mayOpen('/', viewer)).toBe(true)
})

test('a form inside a list that one may read stays closed to readers', () => {
  for (const form of ['/charges/new', '/customers/new', '/links/new', '/links/$linkId/edit']) {
    expect(mayOpen(form, viewer)).toBe(false)
    expect(mayOpen(form, owner)).toBe(true)
  }
})

test('what is one’s own opens to everybody', () => {
  expect(mayOpen('/security', cashier)).toBe(true)
  expect(mayOpen('/settings/stores', accountant)).toBe(true)
  expect(mayOpen('/settings', accountant)).toBe(true)
})
