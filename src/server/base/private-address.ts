import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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
      return !global6.check(address, 'ipv6') || blocked.check(address, 'ipv6')
    default:
      return true
  }
}

/** A connection that was not opened, because a name or a number leads to a private address. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  code = 'PRIVATE_ADDRESS'

  constructor(address: string) {
    super(`${address} is not a public address`)
  }
}

/**
 * A `lookup` for `net.connect` that rejects a name when any of its addresses is private. What it answers is what is
 * connected to, so a name that changes its address between a check and the call (DNS rebinding) gains nothing.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const rejected = addresses.find(({ address }) => isPrivateAddress(address))
      if (rejected) return callback(new PrivateAddressError(rejected.address), '')
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no address`), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
