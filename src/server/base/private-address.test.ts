import type { LookupAddress, lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { isPrivateAddress, PrivateAddressError, publicLookup } from './private-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not of the public internet', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '200.160.2.3',
  '168.63.129.17',
  '::ffff:8.8.8.8',
  '2804:14c::1',
  '2606:4700::1111',
])('%s is', address => {
  expect(isPrivateAddress(address)).toBe(false)
})

function resolving(...addresses: LookupAddress[]): typeof lookup {
  const resolve = (_: string, __: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addresses)
  return resolve as unknown as typeof lookup
}

function look(resolve: typeof lookup, all: boolean): Promise<unknown[]> {
  return new Promise(done => publicLookup(resolve)('shop.example', { all }, (...answer) => done(answer)))
}

test('a name is rejected when one of its addresses is private, whichever it is', async () => {
  const mixed = resolving({ address: '8.8.8.8', family: 4 }, { address: '::ffff:10.0.0.1', family: 6 })
  const [error] = await look(mixed, true)
  expect(error).toBeInstanceOf(PrivateAddressError)
  expect(String(error)).toContain('::ffff:10.0.0.1')
})

test('a public name is answered with what was checked, as the caller wants it', async () => {
  const google = { address: '8.8.8.8', family: 4 }
  expect(await look(resolving(google), true)).toEqual([null, [google]])
  expect(await look(resolving(google), false)).toEqual([null, '8.8.8.8', 4])
})

test('a name without addresses is an error', async () => {
  expect(String((await look(resolving(), true))[0])).toContain('shop.example has no address')
})
