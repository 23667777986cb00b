import { parsePhone } from '../../../shared/brazil/phone.ts'
import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { Customer } from '../../../shared/contract/customer.ts'
import type { CustomerChange, NewCustomer } from '../../client/customers-api.ts'
import type { FormWords } from '../../ui/messages/form-pt-br.ts'
import type { ChargeFormWords } from '../messages/pt-br/charge-form.ts'
import type { CustomerWords } from '../messages/pt-br/customers.ts'
import {
  type AddressDraft,
  type AddressField,
  addressDraftOf,
  addressFaults,
  addressFields,
  addressOf,
} from './address-draft.ts'

/** The form of a customer as it stands, in the words that were typed. */
export interface CustomerDraft extends AddressDraft {
  name: string
  email: string
  phone: string
  taxId: string
  reference: string
}

/** Which field of the form a field of the API is. */
export const apiFields = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  taxId: 'tax_id',
  ...(Object.fromEntries(addressFields.map(field => [field, field])) as { [Field in AddressField]: Field }),
  reference: 'reference',
} as const satisfies Record<keyof CustomerDraft, string>

/** The form of a customer who is known, or of nobody yet. */
export function draftOf(customer: Customer | null): CustomerDraft {
  return {
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    taxId: customer?.tax_id ?? '',
    ...addressDraftOf(customer?.address),
    reference: customer?.reference ?? '',
  }
}

/** What is wrong with the draft, by field, in words. */
export function draftFaults(
  draft: CustomerDraft,
  words: { customers: CustomerWords; chargeForm: ChargeFormWords['chargeForm']; fields: FormWords },
): Partial<Record<keyof CustomerDraft, string>> {
  const phone = parsePhone(draft.phone)
  const taxId = parseTaxId(draft.taxId)
  const email = draft.email.trim()
  return {
    ...(!draft.name.trim() && { name: words.customers.nameNeeded }),
    ...(email && !/^\S+@\S+\.\S+$/.test(email) && { email: words.chargeForm.emailLooksWrong }),
    ...(draft.phone.trim() && !phone.ok && { phone: words.fields.phone[phone.problem] }),
    ...(draft.taxId.trim() && !taxId.ok && { taxId: words.fields.taxId[taxId.problem] }),
    ...addressFaults(draft, words.chargeForm.payerFault),
  }
}

/** What the form asks the API to write of somebody new. The draft has no faults. */
export function newCustomerOf(draft: CustomerDraft): NewCustomer {
  const { name, ...rest } = changeOf(draft)
  const filled = Object.entries(rest).filter(([, value]) => value !== null)
  return { name, ...Object.fromEntries(filled) }
}

/** What the form asks the API to change: what was emptied is taken away. */
export function changeOf(draft: CustomerDraft): CustomerChange & { name: string } {
  const phone = parsePhone(draft.phone)
  const text = (written: string) => written.trim() || null
  return {
    name: draft.name.trim(),
    email: text(draft.email),
    phone: phone.ok ? phone.phone : null,
    tax_id: text(draft.taxId),
    address: addressOf(draft),
    reference: text(draft.reference),
  }
}
