import type { PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import type { UsualWays } from '../../../../shared/contract/ways-to-pay.ts'
import type { NewCharge } from '../../../client/api.ts'
import type { FormWords } from '../../../ui/messages/form-pt-br.ts'
import type { ChargeFormWords } from '../../messages/pt-br/charge-form.ts'
import { type Expiry, expiries } from '../expiries.ts'
import { type ItemsDraft, itemsFaults, itemsOf } from './items-draft.ts'
import { noPayer, type PayerDraft, payerFaults, payerOf } from './payer-draft.ts'
import type { WantedCharge } from './use-charge-creation.ts'
import { fieldsOfWay, firstWays, type WaysDraft, waysFaults, waysOf } from './ways-draft.ts'

/** The form as it stands, in the words that were typed. */
export interface ChargeDraft extends WaysDraft, PayerDraft, ItemsDraft {
  amount: number
  description: string
  reference: string
  expiry: Expiry
}

/** The form before anybody wrote. */
export function firstDraft(methods: readonly PaymentMethod[], usual: UsualWays): ChargeDraft {
  return {
    amount: 0,
    description: '',
    reference: '',
    expiry: 'day',
    items: [],
    ...noPayer,
    ...firstWays(methods, usual),
  }
}

export type DraftFaults = Partial<Record<keyof ChargeDraft, string>>

/** What is wrong with the draft, by field, in words. */
export function draftFaults(
  draft: ChargeDraft,
  words: ChargeFormWords['chargeForm'],
  fieldWords: FormWords,
): DraftFaults {
  return {
    ...(draft.amount === 0 && draft.items.length === 0 && { amount: words.amountNeeded }),
    ...itemsFaults(draft, words),
    ...waysFaults(draft, draft.amount, words),
    ...payerFaults(draft, words, fieldWords),
  }
}

/** The draft as the API wants it: what was left empty is absent. */
export function chargeOf(draft: ChargeDraft, taken: readonly PaymentMethod[], usual: UsualWays): WantedCharge {
  const { payer, customer } = payerOf(draft)
  const charge = {
    amount: draft.amount,
    expires_in: expiries[draft.expiry],
    ...present({ description: draft.description, reference: draft.reference }),
    ...itemsOf(draft),
    ...payer,
    ...waysOf(draft, taken, usual),
  }
  return { charge, customer }
}

function present<Field extends string>(texts: Record<Field, string>): Partial<Record<Field, string>> {
  const filled = Object.entries<string>(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []))
  return Object.fromEntries(filled)
}

/** Which fields of the API a field of the form is, in a charge that was sent. */
export function apiFieldsOf(field: keyof ChargeDraft, sent: NewCharge | undefined): string[] {
  return isOneField(field) ? oneField[field].split(' ') : fieldsOfWay(field, sent)
}

/** A customer who is written down first has the same fields by themselves. */
const oneField = {
  amount: 'amount',
  items: 'items',
  description: 'description',
  reference: 'reference',
  name: 'customer.name name',
  email: 'customer.email email',
  phone: 'customer.phone phone',
  taxId: 'customer.tax_id tax_id',
  expiry: 'expires_in',
  'address.postal_code': 'customer.address.postal_code address.postal_code',
  'address.street': 'customer.address.street address.street',
  'address.number': 'customer.address.number address.number',
  'address.complement': 'customer.address.complement address.complement',
  'address.district': 'customer.address.district address.district',
  'address.city': 'customer.address.city address.city',
  'address.state': 'customer.address.state address.state',
  known: 'customer_id',
  keeps: 'customer_id',
  max: 'installments.max',
  free: 'installments.interest_free_up_to',
  rate: 'installments.monthly_rate',
  minimum: 'installments.minimum',
  voucherKind: 'voucher.kind',
  voucherPart: 'voucher.eligible_amount',
  takesSplitTender: 'split_tender',
} as const satisfies Partial<Record<keyof ChargeDraft, string>>

function isOneField(field: keyof ChargeDraft): field is keyof typeof oneField {
  return field in oneField
}
