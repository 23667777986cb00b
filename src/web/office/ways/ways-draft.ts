import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import { byRoom, methodTraits } from '../../../shared/charge/method-traits.ts'
import { isWallet, type PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { InstallmentTerms } from '../../../shared/contract/installments.ts'
import type { WaysToPay } from '../../../shared/contract/ways-to-pay.ts'
import type { WantedWays } from '../../client/ways-to-pay-api.ts'
import { firstWays, type InstallmentsDraft, installmentsOf } from '../charges/new/ways-draft.ts'

/** A line of the payer's list: both kinds of cards are one. */
export const lines = ['pix', 'card', 'voucher'] as const
export type Line = (typeof lines)[number]

/** What the page says, as it stands. */
export interface UsualDraft extends InstallmentsDraft {
  order: readonly Line[]
  taken: readonly PaymentMethod[]
  voucherKind: VoucherKind
  splitTender: boolean
}

/** In which line of the payer's list a method is; null for wallets, which are buttons above it. */
export function lineOf(method: PaymentMethod): Line | null {
  if (isWallet(method)) return null
  return byRoom(method, { pix: 'pix', cards: method === 'voucher' ? 'voucher' : 'card' } as const)
}

/** What holds, as a draft: where the store says nothing, what its charges take by themselves. */
export function usualDraft(ways: WaysToPay): UsualDraft {
  const { available, ...usual } = ways
  const alone: PaymentMethod[] = available.includes('pix') ? ['pix'] : available.filter(one => lineOf(one) === 'card')
  const taken = usual.methods?.filter(method => available.includes(method)) ?? alone
  const { max, free, rate, minimum, voucherKind } = firstWays(available, usual)
  const said = [...new Set(taken.flatMap(method => lineOf(method) ?? []))]
  const order = [...new Set([...said, ...lines])]
  return { order, taken, max, free, rate, minimum, voucherKind, splitTender: usual.split_tender }
}

/**
 * The draft with a kind of purchase that the store may sell by voucher: a charge of another kind takes none. Where no
 * kind is known it stays.
 */
export function withKindTaken(draft: UsualDraft, kinds: readonly VoucherKind[]): UsualDraft {
  return {
    ...draft,
    voucherKind: kinds.includes(draft.voucherKind) ? draft.voucherKind : (kinds[0] ?? draft.voucherKind),
  }
}

/** The draft with this line one place up or down. */
export function moved(order: readonly Line[], line: Line, by: -1 | 1): Line[] {
  const place = order.indexOf(line)
  const other = order[place + by]
  if (!other) return [...order]
  return order.map(one => (one === line ? other : one === other ? line : one))
}

/** The lines that the payer will see, in their order. */
export function linesShown({ order, taken }: Pick<UsualDraft, 'order' | 'taken'>): Line[] {
  return order.filter(line => taken.some(method => lineOf(method) === line))
}

/** Whether something beside a code is taken: only then there is anything to divide. */
export function canBeParted({ taken }: Pick<UsualDraft, 'taken'>): boolean {
  return taken.some(method => methodTraits[method].tender !== 'shown')
}

/** The draft as the API wants it; null while it cannot be said. */
export function waysWanted(draft: UsualDraft): WantedWays | null {
  const { order, taken, voucherKind, splitTender } = draft
  const shown = linesShown({ order, taken })
  const installments = taken.includes('credit-card') ? installmentsOf(draft) : null
  if (shown.length === 0 || (taken.includes('credit-card') && !installments)) return null
  return {
    methods: [...shown.flatMap(line => taken.filter(one => lineOf(one) === line)), ...taken.filter(isWallet)],
    installments: installments && installments.max > 1 ? termsWanted(installments) : null,
    voucher_kind: taken.includes('voucher') ? voucherKind : null,
    split_tender: splitTender && canBeParted(draft),
  }
}

function termsWanted({ monthly_rate, ...terms }: InstallmentTerms): NonNullable<WantedWays['installments']> {
  return { ...terms, ...(monthly_rate !== null && { monthly_rate }) }
}
