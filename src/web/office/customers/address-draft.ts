import { formatPostalCode } from '../../../shared/brazil/postal-code.ts'
import { type AddressPart, addressParts, type PayerAddress } from '../../../shared/contract/payer-facts.ts'
import { type FieldFault, readPayerField, readPayerForm } from '../../../shared/payer/read-payer-form.ts'

export type AddressField = `address.${AddressPart}`

/** An address as a form has it, in the words that were typed: by the names that the API has for its parts. */
export type AddressDraft = Record<AddressField, string>

export const addressFields = addressParts.map(part => `address.${part}` as const)

/** No address. */
export const noAddress = Object.fromEntries(addressFields.map(field => [field, ''])) as AddressDraft

export function addressDraftOf(address: PayerAddress | null | undefined): AddressDraft {
  if (!address) return noAddress
  const written = addressParts.map(part => [`address.${part}`, address[part] ?? ''])
  return {
    ...Object.fromEntries(written),
    'address.postal_code': formatPostalCode(address.postal_code),
  } as AddressDraft
}

export function hasAddress(draft: AddressDraft): boolean {
  return addressFields.some(field => draft[field].trim() !== '')
}

/** What is wrong with it, by field, in words: an address is whole, or there is none. */
export function addressFaults(
  draft: AddressDraft,
  words: Readonly<Record<FieldFault, string>>,
): Partial<Record<AddressField, string>> {
  if (!hasAddress(draft)) return {}
  const found = addressFields.flatMap(field => {
    const read = readPayerField(field, draft[field])
    return 'fault' in read ? [[field, words[read.fault]] as const] : []
  })
  return Object.fromEntries(found)
}

/** The address that is written; null where there is none. The draft has no faults. */
export function addressOf(draft: AddressDraft): PayerAddress | null {
  if (!hasAddress(draft)) return null
  const read = readPayerForm(['address'], field => (field in draft ? draft[field as AddressField] : ''))
  return (read.ok && read.facts.address) || null
}
