import type { LookupAddress, lookup } from 'node:dns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedLookup, isNeverCalled, isPrivateAddress, PrivateAddressError } from './private-address.ts'

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

/** Every way in which an IPv6 address carries an IPv4 one. */
const carriers: Record<string, (high: string, low: string) => string> = {
  mapped: (high, low) => `::ffff:${high}:${low}`,
  compatible: (high, low) => `::${high}:${low}`,
  translated: (high, low) => `::ffff:0:${high}:${low}`,
  nat64: (high, low) => `64:ff9b::${high}:${low}`,
  'local nat64': (high, low) => `64:ff9b:1::${high}:${low}`,
  '6to4': (high, low) => `2002:${high}:${low}::1`,
  'teredo server': (high, low) => `2001:0:${high}:${low}::`,
  isatap: (high, low) => `2001:4860::5efe:${high}:${low}`,
}

const octet = fc.integer({ min: 0, max: 255 })
const halves = (octets: readonly number[]) => {
  const [a = 0, b = 0, c = 0, d = 0] = octets
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)] as const
}

test('a link-local address is never called, in whatever form it is written', () => {
  fc.assert(
    fc.property(octet, octet, (c, d) => {
      const [high, low] = halves([169, 254, c, d])
      const forms = Object.entries(carriers).map(([name, write]) => [name, write(high, low)] as const)
      for (const [name, form] of [['plain', `169.254.${c}.${d}`] as const, ...forms]) {
        expect(isNeverCalled(form), `${name} ${form}`).toBe(true)
        expect(isPrivateAddress(form), `${name} ${form}`).toBe(true)
      }
      const client = halves([169 ^ 255, 254 ^ 255, c ^ 255, d ^ 255]).join(':')
      expect(isNeverCalled(`2001:0:808:808:0:0:${client}`), 'teredo client').toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0xfe80, max: 0xfebf }),
      fc.array(octet, { minLength: 4, maxLength: 4 }),
      (at, rest) => {
        expect(isNeverCalled(`${at.toString(16)}::${halves(rest).join(':')}`)).toBe(true)
      },
    ),
  )
})

test('all that is never called is private too, and an address that carries another is no safer than it', () => {
  fc.assert(
    fc.property(fc.array(octet, { minLength: 4, maxLength: 4 }), octets => {
      const plain = octets.join('.')
      if (isNeverCalled(plain)) expect(isPrivateAddress(plain)).toBe(true)
      for (const [name, write] of Object.entries(carriers)) {
        const form = write(...halves(octets))
        expect(isNeverCalled(form), `${name} ${form}`).toBe(isNeverCalled(plain))
        if (isPrivateAddress(plain)) expect(isPrivateAddress(form), `${name} ${form}`).toBe(true)
      }
    }),
  )
})

test.each([
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fe80::1%eth0',
  '::1%lo',
  '64:ff9b:1:a9fe:a9:fe00::',
  'metadata',
])('%s is never called', address => expect(isNeverCalled(address)).toBe(true))

test.each(['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fd12:3456::1', '8.8.8.8', '2606:4700::1111', '169.253.0.1'])(
  '%s may be called where the operator allows it',
  address => expect(isNeverCalled(address)).toBe(false),
)

function resolving(...addresses: LookupAddress[]): typeof lookup {
  const resolve = (_: string, __: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addresses)
  return resolve as unknown as typeof lookup
}

function look(resolve: typeof lookup, all: boolean): Promise<unknown[]> {
  return new Promise(done =>
    checkedLookup(isPrivateAddress, resolve)('shop.example', { all }, (...answer) => done(answer)),
  )
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
