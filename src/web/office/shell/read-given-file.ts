/** A file larger than this is none of those that are asked for. */
const largest = 64_000
/** Of DER: how a certificate from Apple's site begins. */
const derSequence = 0x30

/**
 * The text of a file as the API takes it: Apple hands out its certificates in DER, which is written as PEM here.
 * @returns null for a file that is too large, or that cannot be read any more
 */
export async function readGivenFile(file: File): Promise<string | null> {
  if (file.size > largest) return null
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return null
  const bytes = new Uint8Array(content)
  return bytes[0] === derSequence && bytes.includes(0) ? pemOf(bytes) : new TextDecoder().decode(bytes)
}

function pemOf(bytes: Uint8Array): string {
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
