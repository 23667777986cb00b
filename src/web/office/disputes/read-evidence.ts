import type { EvidenceCreate } from '../../../shared/contract/dispute.ts'
import type { EvidenceType } from '../../../shared/contract/file-types.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { base64Of } from '../shell/base64-of.ts'

/** Words and files as the API takes them. @throws DOMException when a file cannot be read any more. */
export async function evidenceOf(text: string, files: readonly File[]): Promise<EvidenceCreate> {
  const read = files.map(async file => ({
    name: shortName(file.name),
    // What is of another kind was not taken from the form.
    media_type: file.type as EvidenceType,
    content: await base64Of(file),
  }))
  return { text, files: await Promise.all(read) }
}

/** Its end tells the kind of file: a long name loses its middle. */
function shortName(name: string): string {
  if (name.length <= limits.evidenceName) return name
  return `${name.slice(0, limits.evidenceName - 12)}…${name.slice(-11)}`
}
