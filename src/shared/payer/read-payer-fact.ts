import { parsePhone } from '../brazil/phone.ts'
import { parseTaxId } from '../brazil/tax-id.ts'
import { limits } from '../contract/limits.ts'
import type { PayerFactName } from '../contract/payer-facts.ts'

/** Why what a payer wrote of themselves cannot be taken. A closed list: each page has a sentence for each. */
export type PayerFault = 'missing' | 'too_long' | 'not_email' | 'not_tax_id' | 'not_phone'

export type PayerFaults = Partial<Record<PayerFactName, PayerFault>>
export type PayerFacts = Partial<Record<PayerFactName, string>>

/** Reads one thing that a payer wrote of themselves. */
export function readPayerFact(name: PayerFactName, written: string): { value: string } | { fault: PayerFault } {
  const text = written.trim()
  if (text === '') return { fault: 'missing' }
  return readers[name](text)
}

const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

type Reader = (text: string) => { value: string } | { fault: PayerFault }

/** What `personFields` of the contract takes, without the library that browsers need not fetch: a test compares. */
const readers: Record<PayerFactName, Reader> = {
  name: text =>
    text.length <= limits.customerName && text.isWellFormed() && !text.includes('\0')
      ? { value: text }
      : { fault: 'too_long' },
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

/** Reads what was asked of a payer. All that is wrong comes at once, by the name of its field. */
export function readPayerForm(
  asked: readonly PayerFactName[],
  written: (name: PayerFactName) => string,
): { ok: true; facts: PayerFacts } | { ok: false; faults: PayerFaults } {
  const facts: PayerFacts = {}
  const faults: PayerFaults = {}
  for (const name of asked) {
    const read = readPayerFact(name, written(name))
    if ('fault' in read) faults[name] = read.fault
    else facts[name] = read.value
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, facts }
}
