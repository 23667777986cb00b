import { expect, it } from 'vitest'
import { locationHost } from './location-url.ts'

it.each([
  ['pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441', 'pix.example.com', 'pix.example.com'],
  ['PIX.Example.com/x', 'pix.example.com', 'pix.example.com'],
  ['api.itau/pix/qr/v2/ed71', 'api.itau', 'api.itau'],
  ['localhost:4002/qr/1', 'localhost:4002', null],
  ['pix.example.com:8443/x', 'pix.example.com:8443', null],
  ['localhost/x', 'localhost', null],
  ['https://pix.example.com/x', null, null],
  ['pix.example.com', null, null],
  ['pix.example.com/', null, null],
  ['/x', null, null],
  ['user@pix.example.com/x', null, null],
  ['-pix.example.com/x', null, null],
  ['pix..example.com/x', null, null],
  ['pix.example.com/a b', null, null],
  ['pix.example.com/ção', null, null],
  ['', null, null],
  [`pix.example.com/${'x'.repeat(61)}`, 'pix.example.com', 'pix.example.com'],
  [`pix.example.com/${'x'.repeat(62)}`, null, null],
])('%s', (url, lenient, strict) => {
  expect(locationHost(url, { strict: false })).toBe(lenient)
  expect(locationHost(url, { strict: true })).toBe(strict)
})
