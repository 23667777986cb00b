/// <reference path="./node-forge-parts.d.ts" />
import type { asn1, pkcs12 } from 'node-forge'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/pkcs12.js'
import { type CertificateParts, certificateParts, publicBytes } from './certificate-parts.ts'

/** What a PKCS#12 holds for a bank, in PEM: the certificate of its key with the chain behind it, and the key. */
export interface OpenedPair {
  certificate: string
  privateKey: string
}
export type Pkcs12Fault =
  | { kind: 'wrong_password' | 'no_key' | 'no_certificate' | 'unreadable' }
  | { kind: 'expired'; on: Date }
type Pkcs12Reading = { pair: OpenedPair } | { fault: Pkcs12Fault }

interface Bag<Content> {
  content: Content
  id: string | undefined
}
type Pfx = pkcs12.Pkcs12Pfx
type Safes = { safes: Pfx } | { fault: Pkcs12Fault }

/**
 * Opens what banks and certificate authorities hand out as .p12 or .pfx. node-forge knows both kinds: RC2 and 3DES of
 * former years, AES by PBES2 of these. It is fetched with this module alone.
 */
export function readPkcs12(bytes: Uint8Array<ArrayBuffer>, password: string, now: Date): Pkcs12Reading {
  const opened = openSafes(bytes, password)
  if ('fault' in opened) return opened
  const keys = keysIn(opened.safes)
  if (keys.length === 0) return faultOf('no_key')
  const certificates = certificatesIn(opened.safes)
  for (const key of keys) {
    const own = certificateOf(key, certificates, keys.length)
    if (!own) continue
    if (own.until < now) return { fault: { kind: 'expired', on: own.until } }
    const chain = [own, ...chainBehind(own, certificates)]
    const certificate = chain.map(({ der }) => pemOf('CERTIFICATE', der)).join('')
    return { pair: { certificate, privateKey: pemOf('PRIVATE KEY', forge.asn1.toDer(key.content).getBytes()) } }
  }
  return faultOf('no_certificate')
}

/** Its seal says whether the password is right. Where it has none that is known, what is decrypted says it. */
function openSafes(bytes: Uint8Array<ArrayBuffer>, password: string): Safes {
  const sealed = safesWith(bytes, password, 'sealed')
  if ('safes' in sealed) return sealed
  if (/MAC could not be verified/.test(sealed.error)) {
    // No password is another thing than an empty one.
    const open = password === '' ? safesWith(bytes, undefined, 'sealed') : sealed
    return 'safes' in open ? open : faultOf('wrong_password')
  }
  const plain = safesWith(bytes, password, 'unsealed')
  if ('safes' in plain) return plain
  // PBES2 takes the bytes of a password, where an ã is two; the seal took its letters.
  const coded = safesWith(bytes, forge.util.encodeUtf8(password), 'unsealed')
  if ('safes' in coded) return coded
  return faultOf(/decrypt/i.test(coded.error) ? 'wrong_password' : 'unreadable')
}

function safesWith(
  bytes: Uint8Array<ArrayBuffer>,
  password: string | undefined,
  seal: 'sealed' | 'unsealed',
): { safes: Pfx } | { error: string } {
  try {
    const pfx = forge.asn1.fromDer(forge.util.createBuffer(bytes.buffer), true)
    if (seal === 'unsealed' && Array.isArray(pfx.value)) pfx.value.length = 2
    return { safes: forge.pkcs12.pkcs12FromAsn1(pfx, false, password) }
  } catch (error) {
    return { error: String(error) }
  }
}

function keysIn(safes: Pfx): Bag<asn1.Asn1>[] {
  const { keyBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids
  return bagsOf(safes, [pkcs8ShroudedKeyBag, keyBag]).map(bag => {
    // One that is no RSA key is left as it was found.
    const info = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1
    return { content: info, id: idOf(bag) }
  })
}

function certificatesIn(safes: Pfx): (CertificateParts & { id: string | undefined })[] {
  return bagsOf(safes, [forge.pki.oids.certBag ?? '']).map(bag => ({
    ...certificateParts(bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1),
    id: idOf(bag),
  }))
}

function bagsOf(safes: Pfx, types: readonly string[]): pkcs12.Bag[] {
  return types.flatMap(bagType => safes.getBags({ bagType })[bagType] ?? [])
}

const idOf = (bag: pkcs12.Bag): string | undefined => bag.attributes.localKeyId?.[0]

/** The certificate of a key: with its public part in it, or marked as the same by who made the file. */
function certificateOf<Certificate extends CertificateParts & { id: string | undefined }>(
  key: Bag<asn1.Asn1>,
  certificates: readonly Certificate[],
  keyCount: number,
): Certificate | undefined {
  const mine = publicBytes(key.content)
  if (mine) return certificates.find(({ der }) => der.includes(mine))
  const marked = key.id === undefined ? undefined : certificates.find(({ id }) => id === key.id)
  return marked ?? (keyCount === 1 && certificates.length === 1 ? certificates[0] : undefined)
}

/** Those that signed it, one after the other. The last, which signed itself, each bank has on its own. */
function chainBehind(own: CertificateParts, certificates: readonly CertificateParts[]): CertificateParts[] {
  const chain: CertificateParts[] = []
  let last = own
  while (chain.length < certificates.length) {
    const { issuer } = last
    const next = certificates.find(({ subject }) => subject === issuer)
    if (!next || next === last || next.subject === next.issuer || chain.includes(next)) break
    chain.push(next)
    last = next
  }
  return chain
}

function pemOf(label: string, der: string): string {
  const lines = forge.util.encode64(der, 64).replaceAll('\r\n', '\n')
  return `-----BEGIN ${label}-----\n${lines.trim()}\n-----END ${label}-----\n`
}

const faultOf = (kind: Exclude<Pkcs12Fault['kind'], 'expired'>): { fault: Pkcs12Fault } => ({ fault: { kind } })
