import { parsePhone } from '../../../../shared/brazil/phone.ts'
import { parseTaxId } from '../../../../shared/brazil/tax-id.ts'
import type { Customer } from '../../../../shared/contract/customer.ts'
import type { NewCharge } from '../../../client/api.ts'
import type { NewCustomer } from '../../../client/customers-api.ts'
import type { FormWords } from '../../../ui/messages/form-pt-br.ts'
import {
  type AddressDraft,
  type AddressField,
  addressFaults,
  addressOf,
  noAddress,
} from '../../customers/address-draft.ts'
import type { ChargeFormWords } from '../../messages/pt-br/charge-form.ts'

/** For whom a charge is, as the form has it: somebody known, or what is written of somebody. */
export interface PayerDraft extends AddressDraft {
  name: string
  email: string
  phone: string
  taxId: string
  known: Customer | null
  /** Whether who is written here is a customer from then on. */
  keeps: boolean
}

/** Nobody. */
export const noPayer: PayerDraft = {
  ...{ name: '', email: '', phone: '', taxId: '', known: null, keeps: false },
  ...noAddress,
}

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** Who looked for an e-mail or a CPF and found nobody meant that field. */
export function movedName({ name, email, taxId }: PayerDraft): Partial<PayerDraft> {
  const written = name.trim()
  if (looksLikeEmail(written) && !email) return { name: '', email: written }
  if (parseTaxId(written).ok && !taxId) return { name: '', taxId: written }
  return {}
}

/** What is wrong with what is written of somebody, by field, in words. */
export function payerFaults(
  draft: PayerDraft,
  words: ChargeFormWords['chargeForm'],
  fieldWords: FormWords,
): Partial<Record<'email' | 'phone' | 'taxId' | AddressField, string>> {
  const email = draft.email.trim()
  const phone = parsePhone(draft.phone)
  const taxId = parseTaxId(draft.taxId)
  return {
    ...(email && !looksLikeEmail(email) && { email: words.emailLooksWrong }),
    ...(draft.phone.trim() && !phone.ok && { phone: fieldWords.phone[phone.problem] }),
    ...(draft.taxId.trim() && !taxId.ok && { taxId: fieldWords.taxId[taxId.problem] }),
    ...addressFaults(draft, words.payerFault),
  }
}

/** For whom, as the API wants it, and who is to be written down before: nobody, mostly. */
export function payerOf(draft: PayerDraft): {
  payer: Pick<NewCharge, 'customer' | 'customer_id'>
  customer: NewCustomer | null
} {
  if (draft.known) return { payer: { customer_id: draft.known.id }, customer: null }
  const phone = parsePhone(draft.phone)
  const name = draft.name.trim()
  const address = addressOf(draft)
  const rest = {
    ...(draft.email.trim() && { email: draft.email.trim() }),
    ...(phone.ok && { phone: phone.phone }),
    ...(draft.taxId.trim() && { tax_id: draft.taxId.trim() }),
    ...(address && { address }),
  }
  if (draft.keeps && name) return { payer: {}, customer: { name, ...rest } }
  const customer = { ...(name && { name }), ...rest }
  return { payer: Object.keys(customer).length > 0 ? { customer } : {}, customer: null }
}
