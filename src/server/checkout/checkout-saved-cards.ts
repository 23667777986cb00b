import { CARD_CONSENT_WORDING } from '../../shared/cards/card-consent.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import { cardsKept, savedCardStatus } from '../charges/cards/saved-card-rows.ts'
import { keepsCards } from '../charges/cards/saved-card-terms.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { ChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'

/** What a browser shows of itself: what we gave it when it opened a customer session; null when it shows nothing. */
export type BrowserProof = string | null

/** Whether a browser has shown, by a session that still lasts, that it is the charge's customer's. */
async function isCustomers(
  { db, store, now }: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'customer_id'>,
  browser: BrowserProof,
): Promise<boolean> {
  if (!charge.customer_id || !browser) return false
  const found = await db
    .selectFrom('customer_sessions')
    .select('id')
    .where('store_id', '=', store)
    .where('charge_id', '=', charge.id)
    .where('customer_id', '=', charge.customer_id)
    .where('browser_hash', '=', sha256(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** @throws Problem customer_not_proved. */
export async function rejectStranger(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'customer_id'>,
  browser: BrowserProof,
): Promise<void> {
  if (await isCustomers(transaction, charge, browser)) return
  throw new Problem(
    'customer_not_proved',
    'The browser opened no session of this charge’s customer, or its time is over.',
  )
}

/**
 * The saved cards that the payer's page offers, and whether it may keep another one; null for a browser that is not
 * shown to be the customer's, and where no credit card is taken (any more).
 */
export async function savedCardsOffered(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  charge: ChargeRow,
  { cards, browser }: { cards: CheckoutState['cards']; browser: BrowserProof },
): Promise<CheckoutState['saved_cards']> {
  if (!charge.customer_id || !cards?.fundings.includes('credit')) return null
  if (!(await isCustomers(transaction, charge, browser))) return null
  const kept = await cardsKept(transaction, charge.customer_id)
  const account = await deps.connections.cards(transaction)
  const mayKeep = account !== null && keepsCards(account) && kept.length < limits.savedCards
  return {
    cards: kept.map(row => ({
      id: row.id,
      status: savedCardStatus(row, transaction.now),
      brand: row.brand,
      last4: row.last4,
      expiry_month: row.expiry_month,
      expiry_year: row.expiry_year,
    })),
    consent: mayKeep ? CARD_CONSENT_WORDING : null,
  }
}
