/** A value of a record as a person reads it: a list in one line, and what has parts as it was written. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '—'
  if (Array.isArray(value) && value.every(one => typeof one !== 'object')) return value.join(', ') || '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Fields of records that hold centavos, whatever they are of: an amount, what was released, above what to approve. */
const moneyFields = /^(amount|amount_.+|.+_amount|released|limit|smallest_tender)$/

/** Whether this value of a record is money, in centavos. */
export function isMoney(field: string, value: unknown): value is number {
  return moneyFields.test(field) && Number.isSafeInteger(value)
}
