import type { BrCodeProblem } from './br-code-problem.ts'

/** One field of a BR Code: two digits of id, two of length, the value. */
export type TlvField = { id: string; value: string }

export type TlvResult = { ok: true; fields: TlvField[] } | { ok: false; problem: BrCodeProblem }

/**
 * What a length counts. EMV writes "characters" and leaves open what it means outside ASCII, so both are in use; in
 * ASCII they are the same.
 */
export type LengthUnit = 'characters' | 'bytes'

/**
 * Writes one field.
 * @throws RangeError when the value is empty or longer than 99, which two digits cannot say, or is not ASCII. Whoever
 *   writes checks before; a silent `100` in a length would shift everything after it.
 */
export function writeTlv(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`field ${id} has a length of ${value.length}`)
  if (!/^[ -~]*$/.test(value)) throw new RangeError(`field ${id} is not printable ASCII`)
  return id + String(value.length).padStart(2, '0') + value
}

/**
 * Reads a text as a run of fields, in the order they stand, whatever their ids.
 * @param limits how long a field may be, by id. A declared length above it is told at once: past it the reader would
 *   lose its way and report the consequence.
 */
export function readTlv(
  text: string,
  { unit, limits, template }: { unit: LengthUnit; limits?: { readonly [id: string]: number }; template?: string },
): TlvResult {
  const units = unit === 'characters' ? Array.from(text) : utf8(text)
  const join = unit === 'characters' ? (part: string[]) => part.join('') : fromUtf8
  const fields: TlvField[] = []
  const seen = new Set<string>()
  const where = (id: string) => (template === undefined ? id : `${template}-${id}`)
  const problem = (code: BrCodeProblem['code'], field: string | null): TlvResult => ({
    ok: false,
    problem: { code, field },
  })

  let at = 0
  while (at < units.length) {
    const id = join(units.slice(at, at + 2))
    // The field that cannot be named is told by the one around it.
    if (!/^\d\d$/.test(id)) return problem('invalid_field_id', template ?? null)
    const digits = join(units.slice(at + 2, at + 4))
    if (!/^\d\d$/.test(digits) || digits === '00') return problem('invalid_length', where(id))
    const length = Number(digits)
    if (length > (limits?.[id] ?? 99)) return problem('field_too_long', where(id))
    if (at + 4 + length > units.length) return problem('length_overrun', where(id))
    if (seen.has(id)) return problem('duplicate_field', where(id))
    seen.add(id)
    const value = join(units.slice(at + 4, at + 4 + length))
    // A length in bytes that cuts a character in two leaves the replacement character.
    if (value.includes('\ufffd')) return problem('invalid_character', where(id))
    fields.push({ id, value })
    at += 4 + length
  }
  return { ok: true, fields }
}

function utf8(text: string): string[] {
  return Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte))
}

function fromUtf8(bytes: string[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
}
