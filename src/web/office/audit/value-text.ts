/** A value of a record as a person reads it: a list in one line, and what has parts as it was written. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '—'
  if (Array.isArray(value) && value.every(one => typeof one !== 'object')) return value.join(', ') || '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
