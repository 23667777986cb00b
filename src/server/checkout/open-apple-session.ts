import { Problem } from '../base/problem.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import { paymentsOf, readChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { WalletMerchant } from '../providers/wallet-port.ts'
import { readAppleMerchant } from '../stores/wallets/apple-identity.ts'
import { walletsOffered } from './wallets-offered.ts'

/**
 * Opens a session of Apple Pay for a payer's page, at the address that Apple told their browser. What comes back is for
 * that browser alone.
 * @throws Problem method_unavailable, validation_failed for an address that is not Apple's, wallet_not_ready.
 */
export async function openAppleSession(
  deps: CheckoutDeps,
  found: { store: string; charge: string },
  address: string,
): Promise<unknown> {
  if (!deps.applePay.isOurs(address)) {
    throw new Problem('validation_failed', 'The address is not one of Apple Pay.', {
      errors: [{ field: 'validation_url', code: 'not_available', message: 'Expected an address of Apple Pay.' }],
    })
  }
  const merchant = await deps.database.read(found.store, transaction => merchantOf(deps, transaction, found.charge))
  const answer = await deps.applePay.open(address, merchant)
  if (answer.outcome === 'ok') return answer.value
  const detail = 'detail' in answer ? answer.detail : answer.outcome
  deps.log.warn({ store: found.store, detail }, 'Apple Pay opened no session')
  throw new Problem('wallet_not_ready', 'Apple Pay opened no session for this store.')
}

async function merchantOf(deps: CheckoutDeps, transaction: StoreTransaction, charge: string): Promise<WalletMerchant> {
  const row = await readChargeRow(transaction, charge)
  const wallets = await walletsOffered(deps, transaction, row, await paymentsOf(transaction, [charge]))
  const merchant = wallets?.apple_pay ? await readAppleMerchant(deps.sealer, transaction) : null
  if (!merchant) throw new Problem('method_unavailable', 'This charge cannot be paid by apple-pay.')
  return { ...merchant, host: new URL(deps.publicUrl).hostname }
}
