import { type PhoneProblem, parsePhone } from '../../../../shared/brazil/phone.ts'
import { parseTaxId, type TaxIdProblem } from '../../../../shared/brazil/tax-id.ts'
import type { InstallmentTerms } from '../../../../shared/contract/installments.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import type { NewCharge } from '../../../client/api.ts'
import type { FormWords } from '../../../ui/messages/form-pt-br.ts'
import type { Messages } from '../../messages/pt-br.ts'

/** How long a charge may be paid, by the choices of the form, in seconds. */
export const expiries = { hour: 3_600, day: 86_400, threeDays: 259_200, week: 604_800, month: 2_592_000 } as const
export type Expiry = keyof typeof expiries

/** The form as it stands, in the words that were typed. */
export interface ChargeDraft {
  amount: number
  description: string
  reference: string
  name: string
  email: string
  phone: string
  taxId: string
  expiry: Expiry
  /** Whether a card may pay it, beside Pix. */
  takesCard: boolean
  /** Most instalments, and up to how many of them the store bears the cost. */
  max: number
  free: number
  /** Percent a month that the customer bears above those, as it was typed. */
  rate: string
}

export const emptyDraft: ChargeDraft = {
  amount: 0,
  description: '',
  reference: '',
  name: '',
  email: '',
  phone: '',
  taxId: '',
  expiry: 'day',
  takesCard: false,
  max: 1,
  free: 1,
  rate: '',
}

export type DraftFaults = Partial<Record<keyof ChargeDraft, string>>

/** What is wrong with the draft, by field, in words. */
export function draftFaults(draft: ChargeDraft, words: Messages['chargeForm'], fieldWords: FormWords): DraftFaults {
  const phoneProblem = phoneFault(draft.phone)
  const taxIdProblem = taxIdFault(draft.taxId)
  return {
    ...(draft.amount === 0 && { amount: words.amountNeeded }),
    ...(draft.email.trim() && !/^\S+@\S+\.\S+$/.test(draft.email.trim()) && { email: words.emailLooksWrong }),
    ...(phoneProblem && { phone: fieldWords.phone[phoneProblem] }),
    ...(draft.takesCard && !installmentsOf(draft) && { rate: words.card.rateNeeded }),
    ...(taxIdProblem && { taxId: fieldWords.taxId[taxIdProblem] }),
  }
}

function phoneFault(text: string): PhoneProblem | null {
  if (!text.trim()) return null
  const parsed = parsePhone(text)
  return parsed.ok ? null : parsed.problem
}

function taxIdFault(text: string): TaxIdProblem | null {
  if (!text.trim()) return null
  const parsed = parseTaxId(text)
  return parsed.ok ? null : parsed.problem
}

/** The instalments of a draft as a charge has them; null while their rate is missing. */
export function installmentsOf({ max, free, rate }: ChargeDraft): InstallmentTerms | null {
  const monthly_rate = free < max ? rateOf(rate) : null
  if (free < max && monthly_rate === null) return null
  return { max, interest_free_up_to: free, monthly_rate, minimum: limits.installmentMinimumDefault }
}

/** With a comma or with a dot, as people write it. */
function rateOf(text: string): string | null {
  const rate = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,4})?$/.test(rate) && Number(rate) > 0 ? rate : null
}

/** The draft as the API wants it: what was left empty is absent. */
export function chargeOf(draft: ChargeDraft): NewCharge {
  const phone = parsePhone(draft.phone)
  const customer = present({
    name: draft.name,
    email: draft.email,
    phone: phone.ok ? phone.phone : '',
    tax_id: draft.taxId,
  })
  return {
    amount: draft.amount,
    expires_in: expiries[draft.expiry],
    ...present({ description: draft.description, reference: draft.reference }),
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(draft.takesCard && cardOf(draft)),
  }
}

function cardOf(draft: ChargeDraft): Pick<NewCharge, 'methods' | 'installments'> {
  const methods: NewCharge['methods'] = ['pix', 'credit-card', 'debit-card']
  const terms = installmentsOf(draft)
  if (!terms || terms.max === 1) return { methods }
  const { monthly_rate, ...rest } = terms
  return { methods, installments: { ...rest, ...(monthly_rate !== null && { monthly_rate }) } }
}

function present<Field extends string>(texts: Record<Field, string>): Partial<Record<Field, string>> {
  const filled = Object.entries<string>(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []))
  return Object.fromEntries(filled)
}

/** Which field of the form a field of the API is. */
export const apiFields = {
  amount: 'amount',
  description: 'description',
  reference: 'reference',
  name: 'customer.name',
  email: 'customer.email',
  phone: 'customer.phone',
  taxId: 'customer.tax_id',
  expiry: 'expires_in',
  takesCard: 'methods.1',
  max: 'installments.max',
  free: 'installments.interest_free_up_to',
  rate: 'installments.monthly_rate',
} as const satisfies Record<keyof ChargeDraft, string>
