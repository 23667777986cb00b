import { expect, test } from 'vitest'
import { isNetworkWithin, networkOf, outerNetworkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['100.63.255.255', '100.63.255.255'],
  ['100.128.0.1', '100.128.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
  expect(outerNetworkOf(address)).toBe(network)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['10.1.2.3', '10.1.2.3'],
  ['172.20.0.1', '172.20.0.1'],
  ['100.64.0.1', '100.64.0.1'],
  ['100.127.255.254', '100.127.255.254'],
  ['192.168.1.9', '192.168.1.9'],
  ['fd00::1', 'fd00:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s, and is nobody from outside', (address, network) => {
  expect(networkOf(address)).toBe(network)
  expect(outerNetworkOf(address)).toBeNull()
})

test.each([
  ['10.0.0.7', '10.0.0.0/24', true],
  ['10.0.0.0/25', '10.0.0.0/24', true],
  ['10.0.0.0/23', '10.0.0.0/24', false],
  ['10.0.1.0/24', '10.0.0.0/24', false],
  ['10.0.0.7/32', '10.0.0.7', true],
  ['10.0.0.7', '10.0.0.7/32', true],
  ['0.0.0.0/0', '10.0.0.7', false],
  ['2001:db8:1::/48', '2001:db8::/32', true],
  ['2001:db8::/31', '2001:db8::/32', false],
  ['::1', '10.0.0.0/24', false],
  // Of either family, written as the other.
  ['::ffff:10.0.0.7', '10.0.0.0/24', true],
  ['::ffff:10.0.0.0/120', '10.0.0.0/24', true],
  ['::ffff:a00:0/121', '10.0.0.0/24', true],
  ['10.0.0.0/24', '::ffff:10.0.0.0/120', true],
  ['::ffff:10.0.0.0/119', '10.0.0.0/24', false],
  ['::ffff:10.0.0.0/96', '10.0.0.0/24', false],
  ['::ffff:a00:0/25', '10.0.0.0/24', false],
  ['::/0', '0.0.0.0/0', false],
  ['203.0.113.0/24', '::/0', true],
])('whether %s is within %s: %s', (network, other, isWithin) => {
  expect(isNetworkWithin(network, [other])).toBe(isWithin)
})
