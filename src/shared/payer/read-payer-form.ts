import { readPostalCode } from '../brazil/postal-code.ts'
import { isStateCode } from '../brazil/states.ts'
import { limits } from '../contract/limits.ts'
import {
  type AddressPart,
  addressParts,
  type PayerAddress,
  type PayerFactName,
  type PayerField,
  type PayerTextName,
} from '../contract/payer-facts.ts'
import { isKeepable, type PayerFault, readPayerFact } from './read-payer-fact.ts'

/** Why a field cannot be taken, of an address too. */
export type FieldFault = PayerFault | 'not_postal_code' | 'not_state'
export type PayerFaults = Partial<Record<PayerField, FieldFault>>
export type PayerFacts = Partial<Record<PayerTextName, string>> & { address?: PayerAddress }

/** The fields in which these facts are written, in the order in which they are asked for. */
export function payerFieldsOf(asked: readonly PayerFactName[]): PayerField[] {
  return asked.flatMap(name => (name === 'address' ? addressParts.map(part => `address.${part}` as const) : [name]))
}

/** Reads one field. Of an address its complement alone may be left out. */
export function readPayerField(field: PayerField, written: string): { value: string } | { fault: FieldFault } {
  return isText(field) ? readPayerFact(field, written) : readPart(partOf(field), written.trim())
}

function isText(field: PayerField): field is PayerTextName {
  return !field.startsWith('address.')
}

const partOf = (field: PayerField) => field.slice('address.'.length) as AddressPart

function readPart(part: AddressPart, text: string): { value: string } | { fault: FieldFault } {
  if (text === '') return part === 'complement' ? { value: '' } : { fault: 'missing' }
  if (part === 'postal_code') {
    const digits = readPostalCode(text)
    return digits === null ? { fault: 'not_postal_code' } : { value: digits }
  }
  if (part === 'state') return isStateCode(text) ? { value: text } : { fault: 'not_state' }
  return isKeepable(text, limits.postalAddress[part]) ? { value: text } : { fault: 'too_long' }
}

/** Reads what was asked of a payer. All that is wrong comes at once, by the name of its field. */
export function readPayerForm(
  asked: readonly PayerFactName[],
  written: (field: PayerField) => string,
): { ok: true; facts: PayerFacts } | { ok: false; faults: PayerFaults } {
  const read: Partial<Record<PayerField, string>> = {}
  const faults: PayerFaults = {}
  for (const field of payerFieldsOf(asked)) {
    const found = readPayerField(field, written(field))
    if ('fault' in found) faults[field] = found.fault
    else read[field] = found.value
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const facts: PayerFacts = {}
  for (const name of asked) {
    if (name === 'address') facts.address = addressIn(read)
    else facts[name] = read[name] ?? ''
  }
  return { ok: true, facts }
}

function addressIn(read: Partial<Record<PayerField, string>>): PayerAddress {
  const part = (name: AddressPart) => read[`address.${name}`] ?? ''
  return {
    postal_code: part('postal_code'),
    street: part('street'),
    number: part('number'),
    complement: part('complement') || null,
    district: part('district'),
    city: part('city'),
    // A list of all of them was read just now.
    state: part('state') as PayerAddress['state'],
  }
}
