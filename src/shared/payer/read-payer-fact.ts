import { parsePhone } from '../brazil/phone.ts'
import { parseTaxId } from '../brazil/tax-id.ts'
import { limits } from '../contract/limits.ts'
import type { PayerTextName } from '../contract/payer-facts.ts'

/** Why what a payer wrote of themselves cannot be taken. A closed list: each page has a sentence for each. */
export type PayerFault = 'missing' | 'too_long' | 'not_email' | 'not_tax_id' | 'not_phone'

/** Reads one thing that a payer wrote of themselves. */
export function readPayerFact(name: PayerTextName, written: string): { value: string } | { fault: PayerFault } {
  const text = written.trim()
  if (text === '') return { fault: 'missing' }
  return readers[name](text)
}

/** Whether a text can be kept, and is no longer than it may be. */
export function isKeepable(text: string, most: number): boolean {
  return text.length <= most && text.isWellFormed() && !text.includes('\0')
}

const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

type Reader = (text: string) => { value: string } | { fault: PayerFault }

/** What `personFields` of the contract takes, without the library that browsers need not fetch: a test compares. */
const readers: Record<PayerTextName, Reader> = {
  name: text => (isKeepable(text, limits.customerName) ? { value: text } : { fault: 'too_long' }),
  email: text => (EMAIL.test(text) && text.length <= limits.email ? { value: text } : { fault: 'not_email' }),
  tax_id(text) {
    const parsed = parseTaxId(text)
    return parsed.ok ? { value: parsed.taxId.value } : { fault: 'not_tax_id' }
  },
  phone(text) {
    const parsed = parsePhone(text)
    return parsed.ok ? { value: parsed.phone } : { fault: 'not_phone' }
  },
}
