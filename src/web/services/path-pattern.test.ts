import { expect, test } from 'vitest'
import { addressPattern, pathPattern } from './path-pattern.ts'

test.each([
  ['/c/0123456789abcdefABCDEF', '/c/:token'],
  ['/c/abcdefghijklmnopqrstuv', '/c/:token'],
  ['/c/abc/receipt?lang=en-GB#s=secret', '/c/:token/receipt'],
  ['/c/abc/wallets/apple-pay/session', '/c/:token/wallets/apple-pay/session'],
  ['/office/charges/chg_01k00000000000000000000000', '/office/charges/:id'],
  ['/office/charges?q=Ana', '/office/charges'],
  ['/office/ana@padaria.example', '/office/:id'],
  ['/assets/whole-B2x9.js', '/assets/:id'],
  ['/', '/'],
])('%s is told as %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern)
})

test('of another host nothing is told', () => {
  const base = 'https://pagar.padaria.example/c/abc'
  expect(addressPattern('state', base)).toBe('https://pagar.padaria.example/c/:token')
  expect(addressPattern('https://banco.example/?cpf=52998224725', base)).toBe('other')
  expect(addressPattern('http://[', base)).toBe('other')
})
