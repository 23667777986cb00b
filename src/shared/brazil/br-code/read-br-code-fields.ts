import { type BrCodeFields, MAX_FIELD_LENGTH } from './br-code.ts'
import type { BrCodeProblem } from './br-code-problem.ts'
import { crc16 } from './crc16.ts'
import { type LengthUnit, readTlv } from './tlv.ts'

export type ReadBrCodeFields = { ok: true; fields: BrCodeFields } | { ok: false; problem: BrCodeProblem }

/**
 * Reads a code into its fields and proves its checksum, whatever the fields mean.
 * Fields before checksum: a wrong length says more than "something is wrong".
 * EMV QRCPS Merchant-Presented Mode 1.1, 3 and 4.7.3; an invalid checksum must be rejected (bacen/pix-api issue 444).
 * @param strict rejects a checksum in lower case as well.
 */
export function readBrCodeFields(code: string, { strict }: { strict: boolean }): ReadBrCodeFields {
  const root = readRoot(code)
  if (!root.ok) return root
  const problem = checksumProblem(code, root, strict)
  return problem ? { ok: false, problem } : { ok: true, fields: root.fields }
}

// Ids beside the fields: an object of JavaScript does not keep the order of keys that look like numbers.
type SoundRoot = { ok: true; fields: BrCodeFields; ids: string[] }
type Root = SoundRoot | { ok: false; problem: BrCodeProblem }

/** Tries both meanings of a length: the one that holds is the writer's. */
function readRoot(code: string): Root {
  const root = readRootBy('characters', code)
  if (root.ok || /^[ -~]*$/.test(code)) return root
  const byBytes = readRootBy('bytes', code)
  return byBytes.ok ? byBytes : root
}

function readRootBy(unit: LengthUnit, code: string): Root {
  const root = readTlv(code, { unit, limits: MAX_FIELD_LENGTH })
  if (!root.ok) return root
  const fields: Record<string, BrCodeFields[string]> = {}
  for (const { id, value } of root.fields) {
    if (!isTemplate(id)) {
      fields[id] = value
      continue
    }
    const inner = readTlv(value, { unit, template: id })
    if (!inner.ok) return inner
    fields[id] = Object.fromEntries(inner.fields.map(field => [field.id, field.value]))
  }
  return { ok: true, fields, ids: root.fields.map(field => field.id) }
}

/** Arrangements (26 to 51), additional data, other language, and unreserved (80 to 99): EMV QRCPS, table 3.1. */
function isTemplate(id: string): boolean {
  return (id >= '26' && id <= '51') || id === '62' || id === '64' || id >= '80'
}

function checksumProblem(code: string, { fields, ids }: SoundRoot, strict: boolean): BrCodeProblem | null {
  const place = ids.indexOf('63')
  if (place === -1) return { code: 'crc_missing', field: '63' }
  if (place !== ids.length - 1) return { code: 'crc_not_last', field: '63' }
  const announced = fields['63']
  // At most four characters by its limit; fewer are none.
  if (typeof announced !== 'string' || announced.length !== 4) return { code: 'invalid_length', field: '63' }
  const computed = crc16(code.slice(0, -4))
  if (computed !== announced.toUpperCase()) return { code: 'crc_mismatch', field: '63' }
  return strict && computed !== announced ? { code: 'invalid_value', field: '63' } : null
}
