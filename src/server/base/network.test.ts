import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('what an address is counted by', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.9',
    'fd00::1',
    'fe80::1%eth0',
    'no address',
    null,
  ])('%s is counted by nothing', address => expect(networkOf(address)).toBeNull())
})
