import { expect, test } from 'vitest'
import { cardMethods, isAnsweredByAcquirer, isCardMethod, methodTraits } from './method-traits.ts'
import { isWallet, paymentMethods } from './payment-method.ts'

test('a Pix is answered by the bank, and everything else by an acquirer', () => {
  const cards = ['credit-card', 'debit-card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay']
  expect(cardMethods).toEqual(cards)
  for (const method of paymentMethods) {
    expect([method, isCardMethod(method)]).toEqual([method, cards.includes(method)])
    expect(isAnsweredByAcquirer({ method })).toBe(cards.includes(method))
    expect(methodTraits[method].disputedAs).toBe(method === 'pix' ? 'med' : 'chargeback')
    expect(methodTraits[method].flow).toBe(method === 'pix' ? 'push' : 'pull')
  }
})

test('a wallet shows its own button, and what is not held as a tender is a Pix, a debit card or a voucher', () => {
  for (const method of paymentMethods) expect(methodTraits[method].page === 'wallet-button').toBe(isWallet(method))
  const kinds = paymentMethods.map(method => [method, methodTraits[method].tender])
  expect(kinds.filter(([, tender]) => tender !== 'held')).toEqual([
    ['pix', 'shown'],
    ['debit-card', 'taken'],
    ['voucher', 'taken'],
  ])
})
