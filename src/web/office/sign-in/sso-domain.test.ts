import { expect, it } from 'vitest'
import { domainOf } from './sso-domain.ts'

it.each([
  ['rita@padaria.example', 'padaria.example'],
  [' Rita@Filial.Padaria.com.br ', 'filial.padaria.com.br'],
  ['rita@padaria', null],
  ['rita@padaria.', null],
  ['@padaria.example', null],
  ['a@b@padaria.example', null],
  ['', null],
])('reads of %j the domain %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})
