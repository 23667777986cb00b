/** A file larger than this is none of those that are asked for. */
const largest = 64_000
/** Of DER: how a certificate from Apple's site begins. */
const derSequence = 0x30
/** Of DER: the version that each PKCS#12 has (RFC 7292), which a certificate has not there. */
const thirdVersion = [0x02, 0x01, 0x03] as const

/** A file as it was given: its text, or one that only its password opens. */
export type GivenFile = { kind: 'text'; text: string } | { kind: 'pkcs12'; bytes: Uint8Array<ArrayBuffer> }

/**
 * A file as the API takes it: Apple hands out its certificates in DER, which is written as PEM here.
 * @returns null for a file that is too large, or that cannot be read any more
 */
export async function readGivenFile(file: File): Promise<GivenFile | null> {
  if (file.size > largest) return null
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return null
  const bytes = new Uint8Array(content)
  if (isPkcs12(bytes)) return { kind: 'pkcs12', bytes }
  const isDer = bytes[0] === derSequence && bytes.includes(0)
  return { kind: 'text', text: isDer ? pemOf(bytes) : new TextDecoder().decode(bytes) }
}

/** Whether anything in it is PEM, as certificates and keys are written. */
export const isPem = (text: string): boolean => text.includes('-----BEGIN ')

function isPkcs12(bytes: Uint8Array): boolean {
  const [first, length = 0] = bytes
  // The length is one byte, or says how many bytes it has.
  const start = 2 + (length > 0x80 ? length - 0x80 : 0)
  return first === derSequence && thirdVersion.every((byte, at) => bytes[start + at] === byte)
}

function pemOf(bytes: Uint8Array): string {
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
