import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNeverCalled, isPrivateAddress } from '../base/private-address.ts'
import { Problem } from '../base/problem.ts'

/** Ms that a name may take to be found. A delivery looks again, so nobody waits long for one. */
const PATIENCE = 2_000

/** Whether an address is called over TLS. */
export function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:'
}

/**
 * Tells who adds a webhook endpoint at once what a delivery would be told: that a live store takes https alone, and
 * that the address leads where nothing is delivered. A name that is not found now may be by then. What counts is the
 * check at the delivery, of the very address that is connected to.
 * @throws Problem validation_failed.
 */
export async function checkAddress(
  url: string,
  { mode, allowPrivate, field = 'url' }: { mode: 'test' | 'live'; allowPrivate: boolean; field?: string },
): Promise<void> {
  const rejected = (message: string) => rejection(field, message)
  if (mode === 'live' && !isHttps(url)) throw rejected('A live store is told over https alone: write https://.')
  const addresses = await addressesOf(new URL(url).hostname.replace(/^\[|\]$/g, ''))
  const never = addresses.find(isNeverCalled)
  if (never) throw rejected(`${never} is a link-local address, which is never called: give one that others reach too.`)
  const closed = allowPrivate ? undefined : addresses.find(isPrivateAddress)
  if (closed === undefined) return
  throw rejected(
    `${closed} is no address of the public internet. ` +
      'Give one that is, or have the operator allow private ones: WEBHOOK_ALLOW_PRIVATE.',
  )
}

/** What a name leads to now; none where it is not found in time. A number leads to itself. */
function addressesOf(host: string): Promise<string[]> {
  const found = lookup(host, { all: true }).catch((): LookupAddress[] => [])
  const late = sleep(PATIENCE, [], { ref: false })
  return Promise.race([found, late]).then(addresses => addresses.map(({ address }: LookupAddress) => address))
}

function rejection(field: string, message: string): Problem {
  return new Problem('validation_failed', 'Nothing is delivered to this address.', {
    errors: [{ field, code: 'invalid', message }],
  })
}
