import { expect, test } from 'vitest'
import { cardBrandFacts } from './card-brand-facts.ts'
import { affiliableBrands, affiliationNeeds } from './voucher-affiliations.ts'
import { voucherKindsOf } from './voucher-kinds.ts'

test('a store is affiliated with what carries vouchers and is still there', () => {
  expect(affiliableBrands).toEqual([
    'alelo',
    'banescard',
    'banrisul',
    'cabal',
    'cooper',
    'elo',
    'goodcard',
    'greencard',
    'mastercard',
    'maxifrota',
    'pluxee',
    'sorocred',
    'ticket',
    'up',
    'valecard',
    'verocard',
    'visa',
    'vrbeneficios',
  ])
  for (const brand of affiliableBrands) {
    expect(voucherKindsOf(brand).length, brand).toBeGreaterThan(0)
    expect(cardBrandFacts[brand].movedTo, brand).toBeUndefined()
  }
})

test('each issuer knows a store by its own', () => {
  expect(affiliationNeeds('alelo')).toEqual(['tax_id', 'mcc'])
  expect(affiliationNeeds('ticket')).toEqual(['tax_id', 'merchant_id'])
  expect(affiliationNeeds('pluxee')).toEqual(['tax_id'])
  expect(affiliationNeeds('vrbeneficios')).toEqual(['affiliation_id'])
  expect(affiliationNeeds('verocard')).toEqual(['affiliation_id'])
})
