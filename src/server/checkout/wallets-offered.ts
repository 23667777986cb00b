import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import { isAnsweredByAcquirer } from '../../shared/charge/method-traits.ts'
import { isWallet } from '../../shared/charge/payment-method.ts'
import type { WalletBrand } from '../../shared/charge/wallet-brands.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PayerNeeds } from '../../shared/contract/payer-needs.ts'
import type { Wallet } from '../../shared/contract/wallet.ts'
import { takesMoreCards } from '../charges/cards/attempt-limits.ts'
import { factsToAsk, needsToShow, payerFor } from '../charges/cards/card-payer.ts'
import { takersOf } from '../charges/cards/card-takers.ts'
import { chooseAcquirer } from '../charges/cards/choose-acquirer.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import type { ChargeRow, PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { WalletTerms } from '../providers/gateway-port.ts'
import { cardLimits, closedUntil } from '../stores/cards/card-protection.ts'
import { walletTerms } from '../stores/wallets/wallet-terms.ts'
import { walletsAmong } from '../stores/wallets/wallets.ts'
import { cardToShow } from './checkout-cards.ts'

/**
 * What the payer's page needs to ask the device for wallets; null where the charge, the store or the number of attempts
 * lets none.
 */
export async function walletsOffered(
  deps: Pick<CheckoutDeps, 'connections'>,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
): Promise<CheckoutState['wallets']> {
  if (charge.status !== 'open' || charge.expires_at <= transaction.now) return null
  const taken = await walletsAmong(transaction, charge.methods)
  if (taken.length === 0) return null
  const amount = leftToPay(charge, payments)
  const last = payments.findLast(isAnsweredByAcquirer)
  const offers = taken.map(wallet => offerOf(deps, transaction, charge, { wallet, amount, last }))
  const [limits, ...found] = await Promise.all([cardLimits(transaction), ...offers])
  const offered = found.filter(offer => offer !== null)
  if (offered.length === 0 || !takesMoreCards(payments, limits) || closedUntil(limits, transaction.now)) return null
  return {
    amount,
    google_pay: googlePay(offered),
    apple_pay: applePay(offered),
    samsung_pay: samsungPay(offered),
    ended: endedByWallet(payments, transaction.now),
  }
}

type Offered = NonNullable<CheckoutState['wallets']>

/** The wallets tell of what came to nothing by them: who pays so has typed no card. */
function endedByWallet(payments: readonly PaymentRow[], now: Date): Offered['ended'] {
  const newest = payments.findLast(payment => isAnsweredByAcquirer(payment))
  const shown = newest && isWallet(newest.method) ? cardToShow(payments, now) : null
  if (shown?.status !== 'declined' && shown?.status !== 'failed' && shown?.status !== 'expired') return null
  return { payment: shown.payment, status: shown.status, decline: shown.decline }
}

/** A wallet with the account that its token is made for. */
interface Offer {
  wallet: Wallet
  terms: WalletTerms
  /** As the page is told it. */
  taken: { account: string; brands: WalletBrand[]; fundings: ('credit' | 'debit')[]; needs?: PayerNeeds }
}

/**
 * The account that a wallet's token is made for, by the store's rules; null where none takes it. The token comes back
 * with its name, and goes nowhere else. A gateway that must know who pays is asked once that is known: the page asks
 * before it opens the wallet's sheet, since no wallet gives a CPF, and none waits for what is asked beside its sheet.
 */
async function offerOf(
  deps: Pick<CheckoutDeps, 'connections'>,
  transaction: StoreTransaction,
  charge: ChargeRow,
  { wallet, amount, last }: { wallet: Wallet; amount: number; last: PaymentRow | undefined },
): Promise<Offer | null> {
  const method = wallet.wallet
  const route = await chooseAcquirer(deps, transaction, {
    charge: charge.id,
    method,
    amount,
    takers: takersOf(method, wallet),
  })
  const terms = route && walletTerms(route.account, wallet)
  if (!terms) return null
  const { id, port } = route.account
  const needs = needsToShow(charge, factsToAsk(charge, await payerFor(transaction, charge, port), port, last))
  const { brands, fundings } = terms
  return {
    wallet,
    terms,
    taken: { account: id, brands: [...brands], fundings: [...fundings], ...(needs && { needs }) },
  }
}

function googlePay(offers: readonly Offer[]): Offered['google_pay'] {
  for (const { wallet, terms, taken } of offers) {
    if (wallet.wallet !== 'google-pay' || !terms.gateway) continue
    const { environment, merchant_id, merchant_name } = wallet
    const { name: gateway, merchantId: gateway_merchant_id } = terms.gateway
    return { environment, merchant_id, merchant_name, gateway, gateway_merchant_id, ...taken }
  }
  return null
}

function applePay(offers: readonly Offer[]): Offered['apple_pay'] {
  for (const { wallet, taken } of offers) {
    if (wallet.wallet === 'apple-pay') return { display_name: wallet.display_name, ...taken }
  }
  return null
}

function samsungPay(offers: readonly Offer[]): Offered['samsung_pay'] {
  for (const { wallet, taken } of offers) {
    if (wallet.wallet !== 'samsung-pay') continue
    const { environment, service_id, merchant_name, merchant_url } = wallet
    return { environment, service_id, merchant_name, merchant_url, ...taken }
  }
  return null
}
