import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/**
 * Addresses that lead into our own house or nowhere: IANA's special-purpose registries (RFC 6890), and the addresses
 * where clouds answer with the machine's credentials. 169.254.169.254 is link-local, 100.100.100.200 (Alibaba) carrier
 * NAT, 192.0.0.192 (Oracle) and fd00:ec2::254 (AWS) stand in ranges below; 168.63.129.16 (Azure) is a public number.
 */
const notPublic4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * Within 2000::/3, the only part of IPv6 that is the public internet: protocol assignments with Teredo, documentation,
 * and 6to4, which carries an IPv4 address of any kind.
 */
const notPublic6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, prefix] of notPublic4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of notPublic6) blocked.addSubnet(network, prefix, 'ipv6')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const mapped4 = new BlockList()
mapped4.addSubnet('::ffff:0:0', 96, 'ipv6')

/**
 * Addresses that nothing of ours calls, whatever the operator allows: link-local ones lead to the machine's own cable,
 * and behind these numbers clouds hand out the machine's credentials.
 */
const neverCalled4: readonly [network: string, prefix: number][] = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
]

/** fd00:ec2::/32 is AWS's (metadata, time, pod identity), fd20:ce::254 Google's. */
const neverCalled6: readonly [network: string, prefix: number][] = [
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
]

const never = new BlockList()
for (const [network, prefix] of neverCalled4) never.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of neverCalled6) never.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an address must not be called by anything, whatever is allowed: link-local, or where a cloud answers with the
 * machine's credentials, in any form that can carry such an IPv4 address. What is no IP address counts too.
 */
export function isNeverCalled(address: string): boolean {
  if (isIP(address) === 0) return true
  if (isIPv4(address)) return never.check(address, 'ipv4')
  // A zone (fe80::1%eth0) only exists on a local link.
  if (address.includes('%') || never.check(address, 'ipv6')) return true
  return carried4(groupsOf(address)).some(carried => never.check(carried, 'ipv4'))
}

/** The eight groups of an IPv6 address without a zone. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16)))
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * The IPv4 addresses that an IPv6 address leads to by one of the transitions: mapped, compatible and translated (RFC
 * 4291, 2765), NAT64 (RFC 6052, 8215), 6to4 (RFC 3056), Teredo's server and client (RFC 4380), ISATAP (RFC 5214).
 */
function carried4(groups: number[]): string[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  const carried: string[] = []
  const carry = (high: number, low: number) =>
    carried.push([high >> 8, high & 255, low >> 8, low & 255].map(String).join('.'))
  const startsEmpty = (a | b | c | d) === 0
  if (startsEmpty && (((e === 0 || e === 0xffff) && f === 0) || (e === 0 && f === 0xffff))) carry(g, h)
  if (a === 0x64 && b === 0xff9b) {
    carry(g, h)
    if (c === 1) carry(d, ((e & 255) << 8) | (f >> 8))
  }
  if (a === 0x2002) carry(b, c)
  if (a === 0x2001 && b === 0) {
    carry(c, d)
    carry(g ^ 0xffff, h ^ 0xffff)
  }
  if ((e & 0xfdff) === 0 && f === 0x5efe) carry(g, h)
  return carried
}

/**
 * Whether an address is one that a call on somebody else's word must not reach: our own machine, our network, a cloud's
 * metadata, or no place at all. What is no IP address counts as private.
 */
export function isPrivateAddress(address: string): boolean {
  // A zone (fe80::1%eth0) only exists on a local link.
  switch (isIP(address)) {
    case 4:
      return blocked.check(address, 'ipv4')
    case 6:
      if (address.includes('%')) return true
      // Node compares an IPv4-mapped address with the IPv4 rules too.
      if (mapped4.check(address, 'ipv6')) return blocked.check(address, 'ipv6')
      if (!global6.check(address, 'ipv6') || blocked.check(address, 'ipv6')) return true
      return carried4(groupsOf(address)).some(carried => blocked.check(carried, 'ipv4'))
    default:
      return true
  }
}

/** A connection that was not opened, because a name or a number leads to a private address. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  code = 'PRIVATE_ADDRESS'

  constructor(address: string) {
    const what = isNeverCalled(address) ? 'is link-local, which is never called' : 'is not a public address'
    super(`${address} ${what}`)
  }
}

/**
 * A `lookup` for `net.connect` that rejects a name when any of its addresses is one of those that are not called. What
 * it answers is what is connected to, so a name that changes its address between a check and the call (DNS rebinding)
 * gains nothing.
 */
export function checkedLookup(
  isRejected: (address: string) => boolean,
  resolve: typeof lookup = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const rejected = addresses.find(({ address }) => isRejected(address))
      if (rejected) return callback(new PrivateAddressError(rejected.address), '')
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no address`), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
