import type { EvidenceCreate } from '../../shared/contract/dispute.ts'
import type { EvidenceType } from '../../shared/contract/file-types.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { FieldError } from '../../shared/contract/problem.ts'
import { Problem } from '../base/problem.ts'

/** A file as it was sent, its bytes read. */
interface EvidenceFile {
  name: string
  media_type: EvidenceType
  bytes: Buffer
}

/** How a file of each kind begins. */
const beginnings: Record<EvidenceType, Buffer> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** How its name ends, in small letters or capitals. Browsers call all of these `image/jpeg`. */
const endings: Record<EvidenceType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
}

/**
 * Reads the files of an answer. What calls itself a picture and is none, by its bytes or its name, would be rejected by
 * the acquirer, after the time may be over.
 * @throws Problem validation_failed that names each wrong file, or the first that goes beyond what all may weigh
 * together.
 */
export function readEvidenceFiles(files: EvidenceCreate['files']): EvidenceFile[] {
  const read = files.map(({ name, media_type, content }) => ({
    name,
    media_type,
    bytes: Buffer.from(content, 'base64'),
  }))
  const errors: FieldError[] = []
  let weight = 0
  for (const [index, { name, media_type, bytes }] of read.entries()) {
    const field = `files.${index}.content`
    const before = weight
    weight += bytes.length
    if (weight > limits.evidenceBytes && before <= limits.evidenceBytes) {
      const message = `Expected at most ${limits.evidenceBytes} bytes in all.`
      errors.push({ field, code: 'too_large', message })
    } else if (!bytes.subarray(0, beginnings[media_type].length).equals(beginnings[media_type])) {
      errors.push({ field, code: 'invalid', message: `These bytes are no ${media_type}.` })
    } else if (!endings[media_type].some(ending => name.toLowerCase().endsWith(ending))) {
      const message = `Expected a name that ends in ${endings[media_type].join(', ')}, as ${media_type} does.`
      errors.push({ field: `files.${index}.name`, code: 'invalid', message })
    }
  }
  if (errors.length > 0)
    throw new Problem('validation_failed', 'The evidence has files that cannot be taken.', { errors })
  return read
}
