import type { VoucherKind } from '../../../../shared/cards/voucher-kinds.ts'
import { isCardMethod } from '../../../../shared/charge/method-traits.ts'
import { isWallet, type PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import type { InstallmentTerms } from '../../../../shared/contract/installments.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import type { UsualWays } from '../../../../shared/contract/ways-to-pay.ts'
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
  /** Centavos that no instalment is below. */
  minimum: number
  /** What is bought, as issuers of vouchers see it. */
  voucherKind: VoucherKind
  /** Centavos that a voucher may pay; null for all of it. */
  voucherPart: number | null
  /** Whether several payments may pay it together. */
  takesSplitTender: boolean
}

/** What the store says of its charges; where it says nothing, Pix, or a card where it takes nothing else. */
export function firstWays(methods: readonly PaymentMethod[], usual: UsualWays): WaysDraft {
  const said = usual.methods?.filter(method => methods.includes(method)) ?? []
  const takesCard = said.some(method => method === 'credit-card' || method === 'debit-card')
  const takesPix = said.includes('pix')
  const takesVoucher = said.includes('voucher')
  const isNone = !takesCard && !takesPix && !takesVoucher
  const cardAlone = methods.includes('credit-card') && !methods.includes('pix')
  const { max = 1, interest_free_up_to: free = 1, monthly_rate, minimum } = usual.installments ?? {}
  return {
    takesPix: takesPix || (isNone && !cardAlone),
    takesCard: takesCard || (isNone && cardAlone),
    takesVoucher,
    takesWallets: said.some(isWallet),
    max,
    free,
    rate: monthly_rate ?? '',
    minimum: minimum ?? limits.installmentMinimumDefault,
    voucherKind: usual.voucher_kind ?? 'meal',
    voucherPart: null,
    takesSplitTender: !isNone && usual.split_tender,
  }
}

/** What of it says in how many instalments. */
export type InstallmentsDraft = Pick<WaysDraft, 'max' | 'free' | 'rate' | 'minimum'>

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
export function installmentsOf({ max, free, rate, minimum }: InstallmentsDraft): InstallmentTerms | null {
  const monthly_rate = free < max ? rateOf(rate) : null
  if (free < max && monthly_rate === null) return null
  return { max, interest_free_up_to: free, monthly_rate, minimum }
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

/** The ways as the API wants them, in the store's order: all that is not as the store says, for what is left out is. */
export function waysOf(
  draft: WaysDraft,
  taken: readonly PaymentMethod[],
  usual: UsualWays,
): Pick<NewCharge, 'methods' | 'installments' | 'voucher' | 'split_tender'> {
  const methods = methodsOf(draft, taken, usual.methods ?? [])
  if (!methods.some(isCardMethod)) return usual.methods ? { methods } : {}
  const { voucherKind, voucherPart } = draft
  const voucher = { kind: voucherKind, ...(voucherPart !== null && { eligible_amount: voucherPart }) }
  const isSplitTender = canTakeSplitTender(draft) && (draft.takesSplitTender || mustTakeSplitTender(draft))
  return {
    methods,
    ...(draft.takesCard && installmentsOfCharge(draft, usual)),
    ...(draft.takesVoucher && { voucher }),
    ...(isSplitTender && { split_tender: true }),
  }
}

/** Those that the store lists come first, in its order. */
function methodsOf(
  draft: WaysDraft,
  taken: readonly PaymentMethod[],
  usual: readonly PaymentMethod[],
): PaymentMethod[] {
  const inOrder = [...usual.filter(method => taken.includes(method)), ...taken]
  return [...new Set(inOrder)].filter(method => draft[fieldOfMethod[method]])
}

function installmentsOfCharge(draft: WaysDraft, usual: UsualWays): Pick<NewCharge, 'installments'> {
  const terms = installmentsOf(draft)
  if (!terms || (terms.max === 1 && !usual.installments)) return {}
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
