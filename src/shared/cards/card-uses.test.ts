import { expect, it } from 'vitest'
import { brandsToChoose, cardUseName, cardUses, type TakenCards } from './card-uses.ts'
import { voucherKindsOf } from './voucher-kinds.ts'

const everything: TakenCards = {
  fundings: ['credit', 'debit', 'voucher'],
  voucherKinds: ['meal', 'food'],
  brands: null,
}
const names = (...[brand, taken]: Parameters<typeof cardUses>) => cardUses(brand, taken).map(cardUseName)

it('offers the open brands without a public range, and no closed one', () => {
  expect(brandsToChoose).toEqual([
    ...['agiplan', 'avista', 'banrisul', 'brasilcard', 'calcard', 'cooper', 'credishop', 'greencard', 'maxifrota'],
    ...['senff', 'up', 'verdecard', 'verocard', 'other'],
  ])
})

it('asks for a choice only where a card can be several things here', () => {
  expect(names('visa', everything)).toEqual(['credit', 'debit', 'voucher-meal', 'voucher-food'])
  expect(names('visa', { ...everything, fundings: ['credit'] })).toEqual(['credit'])
  expect(names('amex', everything)).toEqual(['credit'])
  expect(names('ticket', everything)).toEqual(['voucher-meal', 'voucher-food'])
  expect(names('ticket', { ...everything, voucherKinds: ['fuel'] })).toEqual(['voucher-fuel'])
  expect(names('alelo', { ...everything, voucherKinds: ['multibenefit'] })).toEqual(['voucher-multibenefit'])
})

it('has no use for what the charge does not take', () => {
  expect(names('amex', { ...everything, fundings: ['debit', 'voucher'] })).toEqual([])
  expect(names('goodcard', everything)).toEqual([])
  expect(names('visa', { ...everything, brands: ['mastercard'] })).toEqual([])
  expect(names('visa', { ...everything, brands: ['visa'], fundings: ['debit'] })).toEqual(['debit'])
})

it('knows what a voucher may be spent on', () => {
  expect(voucherKindsOf('goodcard')).toEqual(['fuel'])
  expect(voucherKindsOf('vrbeneficios')).toEqual(['meal', 'food', 'fuel', 'culture'])
  expect(voucherKindsOf('elo')).toHaveLength(5)
  expect(voucherKindsOf('amex')).toEqual([])
})
