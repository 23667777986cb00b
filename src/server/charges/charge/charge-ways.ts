import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import { isCardMethod, methodTraits } from '../../../shared/charge/method-traits.ts'
import { isWallet, type PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { ChargeCreate } from '../../../shared/contract/charge.ts'
import type { InstallmentTerms } from '../../../shared/contract/installments.ts'
import { termsOf } from '../../../shared/installments/installment-terms.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardAccount, PixAccount } from '../../stores/accounts/connections.ts'
import { takesVouchers } from '../../stores/cards/voucher-takers.ts'
import type { Store } from '../../stores/read-store.ts'
import { openedWallets } from '../../stores/wallets/wallet-terms.ts'
import { walletsAmong } from '../../stores/wallets/wallets.ts'
import type { ChargeDeps } from './charge-deps.ts'

/** What a charge may be paid by. */
interface ChargeWays {
  methods: PaymentMethod[]
  voucher: { kind: VoucherKind; eligible_amount?: number | undefined } | undefined
  installments: InstallmentTerms | null
  split_tender: boolean
}

/** What is known of the store by then: `named` is its account for cards, where the charge names any. */
interface Known {
  bank: PixAccount | null
  store: Store
  named: CardAccount | null
}

/**
 * What the charge says it takes; where it says nothing what its store says, as far as it can be taken now; and where
 * neither does, Pix, or cards where there is no bank.
 * @throws Problem validation_failed, method_unavailable.
 */
export async function chargeWays(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  input: ChargeCreate,
  { bank, store, named }: Known,
): Promise<ChargeWays> {
  const usual = input.methods ? null : store.usual_methods
  const needsCards = !input.methods && (usual ? usual.some(isCardMethod) : !bank)
  const acquirer = named ?? (needsCards ? await deps.connections.cards(transaction) : null)
  const plain: PaymentMethod[] = acquirer ? ['credit-card', 'debit-card'] : []
  const pix: PaymentMethod[] = bank ? ['pix'] : []
  const wanted = input.methods ?? usual ?? (bank ? pix : plain)
  const wallets = acquirer ? await openedWallets(deps, transaction, await walletsAmong(transaction, wanted)) : []
  const available: PaymentMethod[] = [...pix, ...plain, ...wallets.map(({ wallet }) => wallet)]
  const kind = input.voucher?.kind ?? (usual?.includes('voucher') ? store.usual_voucher_kind : null)
  if (acquirer && kind && (await takesVouchers(deps, transaction, kind))) available.push('voucher')

  const methods = [...new Set(usual ? usualAmong(usual, available, bank ? pix : plain) : wanted)]
  const voucher = input.voucher ?? (kind && methods.includes('voucher') ? { kind } : undefined)
  const mayBeParted = methods.some(isTender) && input.capture === 'automatic'
  const split_tender = input.split_tender ?? (usual !== null && store.usual_split_tender && mayBeParted)
  rejectUnavailable({ ...input, voucher, split_tender }, methods, available)
  const installments = input.installments
    ? termsOf(input.installments)
    : methods.includes('credit-card')
      ? store.usual_installments
      : null
  return { methods, voucher, installments, split_tender }
}

/** What the store says, less what it cannot take any more; where nothing is left that everybody has, what it has. */
function usualAmong(usual: PaymentMethod[], available: PaymentMethod[], otherwise: PaymentMethod[]): PaymentMethod[] {
  const left = usual.filter(method => available.includes(method))
  return left.every(method => isWallet(method)) ? otherwise : left
}

/** Whether it may be one of several that pay together, beside a code that is shown. */
const isTender = (method: PaymentMethod) => methodTraits[method].tender !== 'shown'

function whyNot(method: PaymentMethod, voucher: ChargeWays['voucher']): string {
  if (method !== 'voucher') return `The store cannot take ${method}.`
  if (!voucher) return 'Say in voucher what such a card may pay.'
  return `The store has no acquirer that takes vouchers, or no affiliation for ${voucher.kind} vouchers with it.`
}

function rejectUnavailable(
  {
    installments,
    capture,
    voucher,
    split_tender,
  }: Pick<ChargeCreate, 'installments' | 'capture'> & Pick<ChargeWays, 'voucher' | 'split_tender'>,
  methods: readonly PaymentMethod[],
  available: readonly PaymentMethod[],
): void {
  if (methods.length === 0) {
    throw new Problem(
      'method_unavailable',
      'The store has no provider yet: connect a bank to take Pix, or an acquirer to take cards.',
    )
  }
  const errors = methods.flatMap((method, index) =>
    available.includes(method)
      ? []
      : [{ field: `methods.${index}`, code: 'not_available' as const, message: whyNot(method, voucher) }],
  )
  if (errors.length === 0 && methods.every(method => isWallet(method))) {
    const message = 'Name pix or a card too: not every device has a wallet.'
    errors.push({ field: 'methods', code: 'not_available', message })
  }
  if (!methods.includes('credit-card')) {
    const message = 'Name credit-card in methods: it is for cards.'
    if (installments) errors.push({ field: 'installments', code: 'not_available', message })
    if (capture === 'manual') errors.push({ field: 'capture', code: 'not_available', message })
  }
  if (voucher && !methods.includes('voucher')) {
    errors.push({ field: 'voucher', code: 'not_available', message: 'Name voucher in methods: it is for vouchers.' })
  }
  if (split_tender && !methods.some(isTender)) {
    const message = 'Name a way beside pix in methods: a split tender needs one.'
    errors.push({ field: 'split_tender', code: 'not_available', message })
  }
  if (split_tender && capture === 'manual') {
    const message = 'A split tender is captured when all of it is there: leave capture automatic.'
    errors.push({ field: 'capture', code: 'not_available', message })
  }
  if (errors.length > 0)
    throw new Problem('validation_failed', 'The charge cannot be paid in every way asked for.', { errors })
}
