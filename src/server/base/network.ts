import { BlockList, isIP } from 'node:net'

/** Loopback, private use (RFC 1918, RFC 4193) and link-local: nobody comes from there over the internet. */
const house = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  house.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  house.addSubnet(network, prefix, 'ipv6')
}

/**
 * What somebody is counted by: their IPv4 address, or the /64 of an IPv6 one, of which one subscriber has all. Null for
 * an address of the house's own network: that is a proxy which `TRUST_PROXY` does not name, and everybody comes through
 * it; or somebody at the machine itself.
 */
export function networkOf(address: string | null): string | null {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0 || house.check(plain, family === 4 ? 'ipv4' : 'ipv6')) return null
  return family === 4 ? plain : `${first64(plain)}::/64`
}

/** The first four groups of an IPv6 address, without leading zeros. */
function first64(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted end stands for two groups.
  const width = front.length + back.length + (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - width) }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
