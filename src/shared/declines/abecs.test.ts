import { expect, test } from 'vitest'
import { abecsCodes, readAbecsCode } from './abecs.ts'
import { declineReasons } from './decline-reasons.ts'

test('a code is read with and without its leading zero', () => {
  expect(readAbecsCode('5', 'visa')).toEqual({ reason: 'not_approved', reversible: true })
  expect(readAbecsCode('05', 'visa')).toEqual(readAbecsCode('5', 'visa'))
})

test('Mastercard means suspected fraud by 63, where the others mean wrong details', () => {
  expect(readAbecsCode('63', 'mastercard')).toEqual({ reason: 'suspected_fraud', reversible: true })
  expect(readAbecsCode('63', 'elo')).toEqual({ reason: 'card_details_wrong', reversible: false })
})

test('a code that nobody published is unknown, and not tried again', () => {
  expect(readAbecsCode('ZZ', 'visa')).toEqual({ reason: 'unknown', reversible: false })
  expect(readAbecsCode('toString', 'visa')).toEqual({ reason: 'unknown', reversible: false })
})

test('what may be tried again by ABECS is never called definitive by our own reason', () => {
  for (const code of abecsCodes) {
    const { reason, reversible } = readAbecsCode(code, 'visa')
    // Our reason speaks of the same card after something was put right; the store's own troubles are nobody's to
    // repeat.
    if (reversible && reason !== 'store_problem') expect(declineReasons[reason].retry, code).not.toBe('never')
  }
})
