import { expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

test('an address begins after a cursor of its own order, and after no other', () => {
  const ana = 'cus_01k00000000000000000000000'
  const after = (search: Record<string, string>) => readCustomerSearch(search).after
  expect(after({ after: ana })).toBe(ana)
  expect(after({ order: 'name', after: `.YW5h~${ana}` })).toBe(`.YW5h~${ana}`)
  expect(after({ order: 'name', after: ana })).toBeUndefined()
  expect(after({ order: 'spent', after: `-1200~${ana}` })).toBe(`-1200~${ana}`)
  expect(after({ order: 'last_payment', after: `1765450000123456~${ana}` })).toBe(`1765450000123456~${ana}`)
  expect(after({ order: 'last_payment', after: `never~${ana}` })).toBe(`never~${ana}`)
  expect(after({ order: 'spent', after: ana })).toBeUndefined()
  expect(after({ after: `1200~${ana}` })).toBeUndefined()
})
