/// <reference path="./node-forge-parts.d.ts" />
import type { asn1 } from 'node-forge'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/pkcs12.js'

type Asn1 = asn1.Asn1

/** What joins a certificate to its key and to who signed it, as the bytes that stand in it. */
export interface CertificateParts {
  der: string
  issuer: string
  subject: string
  until: Date
}

/** Of RFC 5280: version (left out in the first one), serial number, signature, issuer, validity, subject. */
export function certificateParts(certificate: Asn1): CertificateParts {
  const [tbs] = partsOf(certificate)
  const parts = partsOf(tbs)
  const isVersioned = parts[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC
  const [, , issuer, validity, subject] = isVersioned ? parts.slice(1) : parts
  return {
    der: derOf(certificate),
    issuer: derOf(issuer),
    subject: derOf(subject),
    until: dateOf(partsOf(validity)[1]),
  }
}

/**
 * The bytes that a private key and its certificate share: the modulus of an RSA key, the point of one on a curve.
 * @returns null for a key that does not hold its public part
 */
export function publicBytes(privateKeyInfo: Asn1): string | null {
  const [, algorithm, wrapped] = partsOf(privateKeyInfo)
  const key = partsOf(forge.asn1.fromDer(String(wrapped?.value)))
  const kind = forge.asn1.derToOid(String(partsOf(algorithm)[0]?.value))
  if (kind === forge.pki.oids.rsaEncryption) return String(key[1]?.value)
  const point = key.find(({ tagClass, type }) => tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && Number(type) === 1)
  return point ? derOf(partsOf(point)[0]) : null
}

const partsOf = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : [])

const derOf = (node: Asn1 | undefined): string => (node ? forge.asn1.toDer(node).getBytes() : '')

function dateOf(time: Asn1 | undefined): Date {
  const text = String(time?.value)
  return time?.type === forge.asn1.Type.UTCTIME
    ? forge.asn1.utcTimeToDate(text)
    : forge.asn1.generalizedTimeToDate(text)
}
