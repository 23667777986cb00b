import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type FramedShape, framedShapes } from '../../../shared/card-fields/card-form-shapes.ts'
import { isPlainAddress } from '../../../shared/card-fields/plain-address.ts'
import type { CardForm, FormHosts, FramedForm } from '../../providers/gateway-port.ts'

/**
 * The address of the card form for one token endpoint, or for the frames of one gateway. The listener that serves the
 * form knows no store and no database. It lets the form speak to what the address names, so the address carries a proof
 * that we made it.
 */
export interface FrameAddresses {
  /**
   * `checkout` is the secret of the charge's page that holds the form: what the form's policy stops is told there.
   * @throws RangeError when the endpoint is no plain web address.
   */
  addressFor(tokenEndpoint: string, checkout?: string): string
  /** The address for an account's form, whichever it is. @throws RangeError as above. */
  addressOf(form: CardForm, checkout?: string): string
  /** The address at which a gateway's library has a payer asked after a payment; `checkout` as above. */
  challengeAddressFor(form: FramedForm, checkout?: string): string
  /** The address at which a payer is confirmed by a gateway's script; `checkout` as above. */
  proofAddressFor(proof: ProofScript, checkout?: string): string
  /** The script and the hosts that such an address names, or null when we did not make it. */
  proofOf(query: ProofQuery): ProofScript | null
  /** The endpoint that such an address names, or null when we did not make it. */
  endpointOf(query: FrameQuery): string | null
  /** What the form of a gateway with frames of its own may load; null when we did not make the address. */
  hostsOf(shape: FramedShape, query: FrameQuery): FormHosts | null
  /** The same of an address at which its library has a payer asked. */
  challengeHostsOf(shape: FramedShape, query: FrameQuery): FormHosts | null
}

export interface FrameQuery {
  endpoint?: string | undefined
  library?: string | undefined
  scripts?: string | undefined
  frames?: string | undefined
  connects?: string | undefined
  proof?: string | undefined
  checkout?: string | undefined
}

/** A gateway's script, the origins that it speaks to, and whether it frames pages of issuers. */
export interface ProofScript {
  script: string
  hosts: readonly string[]
  framesIssuers: boolean
}

export interface ProofQuery {
  script?: string | undefined
  hosts?: string | undefined
  issuers?: string | undefined
  proof?: string | undefined
  checkout?: string | undefined
}

/**
 * A key is 32 bytes in base64; `fieldsUrl` is where the form is served. Addresses are made with `secretKey`; those that
 * the second one made are ours too, while keys are rotated.
 */
export function frameAddresses(secretKey: string, fieldsUrl: string, second: string | null = null): FrameAddresses {
  const proofOf = proofWith(secretKey)
  const proofs = second === null ? [proofOf] : [proofOf, proofWith(second)]
  const isProved = (said: string, proof = '') => {
    const given = Buffer.from(proof, 'base64url')
    return proofs.some(proofBy => isSame(given, proofBy(said)))
  }
  const address = (path: string, query: Record<string, string>, { said, checkout }: Proved) => {
    const proof = proofOf(said).toString('base64url')
    return `${fieldsUrl}${path}?${new URLSearchParams({ ...query, proof, ...(checkout && { checkout }) })}`
  }
  const addresses: FrameAddresses = {
    addressFor(tokenEndpoint, checkout) {
      if (!isPlainAddress(tokenEndpoint)) throw new RangeError(`${tokenEndpoint} is no plain web address`)
      return address('/card', { endpoint: tokenEndpoint }, { said: tokenEndpoint, checkout })
    },
    addressOf(form, checkout) {
      if (form.kind === 'post') return addresses.addressFor(form.tokensUrl, checkout)
      const query = queryOf(form)
      const said = sentenceOf(form.shape, query)
      if (hostsIn(query) === null) throw new RangeError(`not all of ${said} are plain web addresses`)
      // A gateway's library that runs there would read of the address whose page it is.
      const known = form.hosts.scripts.length > 0 ? undefined : checkout
      return address(pathOf(form.shape), query, { said, checkout: known })
    },
    challengeAddressFor(form, checkout) {
      const query = queryOf(form)
      const said = challengeSentenceOf(form.shape, query)
      if (hostsIn(query) === null) throw new RangeError(`not all of ${said} are plain web addresses`)
      return address(challengePathOf(form.shape), query, { said, checkout })
    },
    proofAddressFor({ script, hosts, framesIssuers }, checkout) {
      const wrong = [script, ...hosts].find(host => !isPlainAddress(host))
      if (wrong) throw new RangeError(`${wrong} is no plain web address`)
      const named = { script, hosts: hosts.join(' '), issuers: framesIssuers ? 'any' : '' }
      return address('/proof', named, { said: signed(named), checkout })
    },
    proofOf({ script = '', hosts = '', issuers = '', proof = '' }) {
      if (!isProved(signed({ script, hosts, issuers }), proof)) return null
      return { script, hosts: hosts.split(' ').filter(Boolean), framesIssuers: issuers === 'any' }
    },
    endpointOf({ endpoint = '', proof }) {
      return isProved(endpoint, proof) && isPlainAddress(endpoint) ? endpoint : null
    },
    hostsOf: (shape, query) => (isProved(sentenceOf(shape, query), query.proof) ? hostsIn(query) : null),
    challengeHostsOf: (shape, query) =>
      isProved(challengeSentenceOf(shape, query), query.proof) ? hostsIn(query) : null,
  }
  return addresses
}

/** What an address proves, and whose page it is for. */
interface Proved {
  said: string
  checkout: string | undefined
}

/** Where the form of each gateway with frames of its own is served. */
export const framedPaths: readonly (readonly [path: string, shape: FramedShape])[] = framedShapes.map(
  shape => [pathOf(shape), shape] as const,
)

function pathOf(shape: FramedShape): string {
  return `/card/${shape}`
}

/** Where a gateway's library has payers asked. */
export function challengePathOf(shape: FramedShape): string {
  return `/challenge/${shape}`
}

function queryOf({ libraryUrl, hosts: { scripts, frames, connects } }: FramedForm) {
  const [list = '', framed = '', connected = ''] = [scripts, frames, connects].map(hosts => hosts.join(' '))
  return { library: libraryUrl, scripts: list, frames: framed, connects: connected }
}

/** All that decides what the form may do, so that no part of it can be changed, or put beside another gateway's. */
function sentenceOf(shape: FramedShape, { library, scripts, frames, connects }: FrameQuery): string {
  return JSON.stringify([shape, library, scripts, frames, connects])
}

/** An address of the form is none of a challenge, whose document may hold any issuer's frame. */
function challengeSentenceOf(shape: FramedShape, query: FrameQuery): string {
  return `challenge ${sentenceOf(shape, query)}`
}

function hostsIn({ library = '', scripts = '', frames = '', connects = '' }: FrameQuery): FormHosts | null {
  const [listed = [], framed = [], connected = []] = [scripts, frames, connects].map(hosts =>
    hosts.split(' ').filter(host => host !== ''),
  )
  const isPlain = [library, ...listed, ...framed, ...connected].every(isPlainAddress)
  return isPlain ? { scripts: listed, frames: framed, connects: connected } : null
}

/** No plain address has a line break, so that neither kind of address is ever taken for the other. */
function signed({ script, hosts, issuers }: Record<'script' | 'hosts' | 'issuers', string>): string {
  return ['proof', script, hosts, issuers].join('\n')
}

function proofWith(secretKey: string): (endpoint: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'guiche card fields endpoint', 32))
  return endpoint => createHmac('sha256', key).update(endpoint).digest()
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
