import { BlockList, isIP } from 'node:net'

/**
 * Loopback, private use (RFC 1918, RFC 4193), a provider's own part of its network (RFC 6598, which balancers and
 * tunnels use as well) and link-local: nobody comes from there over the internet.
 */
const house = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
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
 * What somebody is counted by: their IPv4 address, or the /64 of an IPv6 one, of which one subscriber has all (RFC
 * 6177). An IPv4 address that is written as IPv6 is the IPv4 address. What is no address is its own text.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIP(plain) === 6 ? `${first64(plain)}::/64` : plain
}

/**
 * The network of somebody who comes from outside. Null for an address of the house's own network: that is a proxy which
 * `TRUST_PROXY` does not name, and everybody comes through it; or somebody at the machine itself.
 */
export function outerNetworkOf(address: string | null): string | null {
  const plain = plainAddress(address ?? '')
  const family = isIP(plain)
  return family === 0 || house.check(plain, family === 4 ? 'ipv4' : 'ipv6') ? null : networkOf(plain)
}

/** Whether an address is one of these, or in one of these networks (CIDR). What is no address is in none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 0) return false
  const list = new BlockList()
  for (const one of networks) {
    const [network = '', prefix] = one.split('/')
    const is6 = isIP(network) === 6
    list.addSubnet(network, prefix === undefined ? (is6 ? 128 : 32) : Number(prefix), is6 ? 'ipv6' : 'ipv4')
  }
  return list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether an address or a network is wholly in one of these networks. What `isWithin` finds in `::ffff:0:0/96` is all
 * of IPv4, so networks of either family are measured alike.
 */
export function isNetworkWithin(network: string, networks: readonly string[]): boolean {
  const [address = ''] = network.split('/')
  return networks.some(other => fixedBits(other) <= fixedBits(network) && isWithin(address, [other]))
}

/** How many of 128 bits an address or a network fixes: IPv4 is the last 32 of them. */
function fixedBits(network: string): number {
  const [address = '', prefix] = network.split('/')
  return isIP(address) === 6 ? Number(prefix ?? 128) : 96 + Number(prefix ?? 32)
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
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
