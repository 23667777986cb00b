import { expect, test } from 'vitest'
import { firstIdAt, idBody, newId } from './ids.ts'

const noon = new Date('2026-11-21T12:00:00.000Z')

test('an id is its prefix and 26 characters of Crockford base 32', () => {
  expect(newId('chg', noon)).toMatch(/^chg_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(idBody('pay_01k9')).toBe('01k9')
})

test('ids sort by time', () => {
  const later = new Date(noon.getTime() + 1)
  expect(newId('chg', noon) < newId('chg', later)).toBe(true)
})

test('ids of one instant sort by their sequence', () => {
  const ids = Array.from({ length: 1024 }, (_, sequence) => newId('evt', noon, sequence))
  expect([...ids].sort()).toEqual(ids)
})

test('two ids of one instant differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId('pay', noon))).size).toBe(1000)
})

test('a period that begins before 1970 begins before every id', () => {
  expect(firstIdAt('aud', new Date('1900-01-01T03:00:00.000Z'))).toBe(`aud_${'0'.repeat(26)}`)
})
