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
  /** The endpoint that such an address names, or null when we did not make it. */
  endpointOf(query: FrameQuery): string | null
}

export interface FrameQuery {
  endpoint?: string | undefined
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
      const given = Buffer.from(proof, 'base64url')
      const isOurs = proofs.some(proofBy => isSame(given, proofBy(endpoint)))
      return isOurs && isPlainAddress(endpoint) ? endpoint : null
    },
  }
}

function proofWith(secretKey: string): (endpoint: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'guiche card fields endpoint', 32))
  return endpoint => createHmac('sha256', key).update(endpoint).digest()
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
