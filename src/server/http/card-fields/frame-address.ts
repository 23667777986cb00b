import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isPlainAddress } from '../../../shared/card-fields/plain-address.ts'

/**
 * The address of the card form for one token endpoint. The listener that serves the form knows no store and no
 * database: it lets the form speak to the endpoint that the address names, so the address carries a proof that we made
 * it.
 */
export interface FrameAddresses {
  /**
   * `checkout` is the secret of the charge's page that holds the form: what the form's policy stops is told there.
   * @throws RangeError when the endpoint is no plain web address.
   */
  addressFor(tokenEndpoint: string, checkout?: string): string
  /** The address at which a payer is confirmed by a gateway's script; `checkout` as above. */
  proofAddressFor(proof: ProofScript, checkout?: string): string
  /** The script and the hosts that such an address names, or null when we did not make it. */
  proofOf(query: ProofQuery): ProofScript | null
  /** The endpoint that such an address names, or null when we did not make it. */
  endpointOf(query: FrameQuery): string | null
}

export interface FrameQuery {
  endpoint?: string | undefined
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
  const isOurs = (text: string, proof: string) => {
    const given = Buffer.from(proof, 'base64url')
    return proofs.some(proofBy => isSame(given, proofBy(text)))
  }
  return {
    addressFor(tokenEndpoint, checkout) {
      if (!isPlainAddress(tokenEndpoint)) throw new RangeError(`${tokenEndpoint} is no plain web address`)
      const query = new URLSearchParams({
        endpoint: tokenEndpoint,
        proof: proofOf(tokenEndpoint).toString('base64url'),
        ...(checkout && { checkout }),
      })
      return `${fieldsUrl}/card?${query}`
    },
    endpointOf({ endpoint = '', proof = '' }) {
      return isOurs(endpoint, proof) && isPlainAddress(endpoint) ? endpoint : null
    },
    proofAddressFor({ script, hosts, framesIssuers }, checkout) {
      const wrong = [script, ...hosts].find(address => !isPlainAddress(address))
      if (wrong) throw new RangeError(`${wrong} is no plain web address`)
      const named = { script, hosts: hosts.join(' '), issuers: framesIssuers ? 'any' : '' }
      const proof = proofOf(signed(named)).toString('base64url')
      return `${fieldsUrl}/proof?${new URLSearchParams({ ...named, proof, ...(checkout && { checkout }) })}`
    },
    proofOf({ script = '', hosts = '', issuers = '', proof = '' }) {
      if (!isOurs(signed({ script, hosts, issuers }), proof)) return null
      return { script, hosts: hosts.split(' ').filter(Boolean), framesIssuers: issuers === 'any' }
    },
  }
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
