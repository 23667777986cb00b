import { expect, test } from 'vitest'
import { networkOf, outerNetworkOf } from './network.ts'

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
