import type { VoucherKind } from '../../../../shared/cards/voucher-kinds.ts'
import { isCardMethod } from '../../../../shared/charge/method-traits.ts'
import type { PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import type { InstallmentTerms } from '../../../../shared/contract/installments.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import type { NewCharge } from '../../../client/api.ts'
import type { ChargeFormWords } from '../../messages/pt-br/charge-form.ts'

/** By what a charge may be paid, as the form has it: one way at least. */
export interface WaysDraft {
  takesPix: boolean
  takesCard: boolean
  takesVoucher: boolean
  /** All that the store takes, or none: which one a payer has, their device knows. */
  takesWallets: boolean
  /** Most instalments, and up to how many of them the store bears the cost. */
  max: number
  free: number
  /** Percent a month that the customer bears above those, as it was typed. */
  rate: string
  /** What is bought, as issuers of vouchers see it. */
  voucherKind: VoucherKind
  /** Centavos that a voucher may pay; null for all of it. */
  voucherPart: number | null
  /** Whether several payments may pay it together. */
  takesSplitTender: boolean
}

/** Pix, or a card where the store takes nothing else. */
export function firstWays(methods: readonly PaymentMethod[]): WaysDraft {
  const takesCard = methods.includes('credit-card') && !methods.includes('pix')
  return {
    takesPix: !takesCard,
    takesCard,
    takesVoucher: false,
    takesWallets: false,
    max: 1,
    free: 1,
    rate: '',
    voucherKind: 'meal',
    voucherPart: null,
    takesSplitTender: false,
  }
}

type WaysFaults = Partial<Record<'takesPix' | 'rate' | 'voucherPart', string>>

/** What is wrong with the ways to pay, by field, in words. */
export function waysFaults(draft: WaysDraft, amount: number, words: ChargeFormWords['chargeForm']): WaysFaults {
  const { takesPix, takesCard, takesVoucher, takesWallets, voucherPart } = draft
  const isAnywhere = takesPix || takesCard || takesVoucher
  const isTooMuch = takesVoucher && voucherPart !== null && (voucherPart === 0 || voucherPart > amount)
  return {
    ...(!isAnywhere && { takesPix: takesWallets ? words.walletsAlone : words.wayNeeded }),
    ...(takesCard && !installmentsOf(draft) && { rate: words.card.rateNeeded }),
    ...(isTooMuch && { voucherPart: words.voucher.partWrong }),
  }
}

/** The instalments of a draft as a charge has them; null while their rate is missing. */
export function installmentsOf({ max, free, rate }: WaysDraft): InstallmentTerms | null {
  const monthly_rate = free < max ? rateOf(rate) : null
  if (free < max && monthly_rate === null) return null
  return { max, interest_free_up_to: free, monthly_rate, minimum: limits.installmentMinimumDefault }
}

/** With a comma or with a dot, as people write it. */
function rateOf(text: string): string | null {
  const rate = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,4})?$/.test(rate) && Number(rate) > 0 ? rate : null
}

/** Whether something that is not Pix may pay: only then there is anything to divide. */
export function canTakeSplitTender({ takesCard, takesVoucher }: WaysDraft): boolean {
  return takesCard || takesVoucher
}

/** A voucher for some of it leaves a rest, which something else pays. */
export function mustTakeSplitTender({ takesVoucher, voucherPart }: WaysDraft): boolean {
  return takesVoucher && voucherPart !== null
}

/** The ways as the API wants them; nothing where it is Pix alone, which needs no naming. */
export function waysOf(
  draft: WaysDraft,
  taken: readonly PaymentMethod[],
): Pick<NewCharge, 'methods' | 'installments' | 'voucher' | 'split_tender'> {
  const methods = methodsOf(draft, taken)
  if (!methods.some(isCardMethod)) return {}
  const { voucherKind, voucherPart } = draft
  const voucher = { kind: voucherKind, ...(voucherPart !== null && { eligible_amount: voucherPart }) }
  const isSplitTender = canTakeSplitTender(draft) && (draft.takesSplitTender || mustTakeSplitTender(draft))
  return {
    methods,
    ...(draft.takesCard && installmentsOfCharge(draft)),
    ...(draft.takesVoucher && { voucher }),
    ...(isSplitTender && { split_tender: true }),
  }
}

function methodsOf(draft: WaysDraft, taken: readonly PaymentMethod[]): PaymentMethod[] {
  return taken.filter(method => draft[fieldOfMethod[method]])
}

function installmentsOfCharge(draft: WaysDraft): Pick<NewCharge, 'installments'> {
  const terms = installmentsOf(draft)
  if (!terms || terms.max === 1) return {}
  const { monthly_rate, ...rest } = terms
  return { installments: { ...rest, ...(monthly_rate !== null && { monthly_rate }) } }
}

/** Which field of the form a method of the API is. */
const fieldOfMethod = {
  pix: 'takesPix',
  'credit-card': 'takesCard',
  'debit-card': 'takesCard',
  voucher: 'takesVoucher',
  'apple-pay': 'takesWallets',
  'google-pay': 'takesWallets',
  'samsung-pay': 'takesWallets',
} as const satisfies Record<PaymentMethod, keyof WaysDraft>

/** Which fields of the API a way is, in a charge that was sent. */
export function fieldsOfWay(field: keyof WaysDraft, sent: NewCharge | undefined): string[] {
  const places = (sent?.methods ?? []).flatMap((method, place) =>
    fieldOfMethod[method] === field ? [`methods.${place}`] : [],
  )
  return field === 'takesPix' ? ['methods', ...places] : places
}
