import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import { isAnsweredByAcquirer } from '../../shared/charge/method-traits.ts'
import { isWallet } from '../../shared/charge/payment-method.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { Wallet } from '../../shared/contract/wallet.ts'
import { takesMoreCards } from '../charges/cards/attempt-limits.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import type { ChargeRow, PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { cardLimits, closedUntil } from '../stores/card-protection.ts'
import { listWallets, walletsAmong } from '../stores/wallets.ts'
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
  const names = await walletsAmong(transaction, charge.methods)
  if (names.length === 0) return null
  const [account, limits] = await Promise.all([deps.connections.cards(transaction), cardLimits(transaction)])
  if (!account || !takesMoreCards(payments, limits) || closedUntil(limits, transaction.now)) return null
  const { data } = await listWallets(transaction)
  const offered = data.filter(({ wallet }) => names.includes(wallet))
  return {
    amount: leftToPay(charge, payments),
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

function googlePay(wallets: readonly Wallet[]): Offered['google_pay'] {
  const found = wallets.find(one => one.wallet === 'google-pay')
  if (!found) return null
  const { environment, merchant_id, merchant_name, gateway, gateway_merchant_id } = found
  return { environment, merchant_id, merchant_name, gateway, gateway_merchant_id }
}

function applePay(wallets: readonly Wallet[]): Offered['apple_pay'] {
  const found = wallets.find(one => one.wallet === 'apple-pay')
  return found ? { display_name: found.display_name } : null
}

function samsungPay(wallets: readonly Wallet[]): Offered['samsung_pay'] {
  const found = wallets.find(one => one.wallet === 'samsung-pay')
  if (!found) return null
  const { environment, service_id, merchant_name, merchant_url } = found
  return { environment, service_id, merchant_name, merchant_url }
}
