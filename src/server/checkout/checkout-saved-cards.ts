import { CARD_CONSENT_WORDING } from '../../shared/cards/card-consent.ts'
import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import { cardsKept, type SavedCardRow, savedCardStatus } from '../charges/cards/saved-card-rows.ts'
import { keepsCards } from '../charges/cards/saved-card-terms.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import { type ChargeRow, type PaymentRow, readChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { isPlainForm } from '../providers/gateway-port.ts'
import type { CardAccount } from '../stores/accounts/connections.ts'
import { installmentsAt } from './checkout-cards.ts'

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

/** The same for whoever has no transaction yet. @throws Problem customer_not_proved, charge_not_found. */
export async function rejectStrangerOf(
  { database }: Pick<CheckoutDeps, 'database'>,
  { store, charge }: { store: string; charge: string },
  browser: BrowserProof,
): Promise<void> {
  await database.read(store, async transaction =>
    rejectStranger(transaction, await readChargeRow(transaction, charge), browser),
  )
}

/**
 * The saved cards that the payer's page offers, and whether it may keep another one; null for a browser that is not
 * shown to be the customer's, and where no credit card is taken (any more). A card is paid with at the account that it
 * was kept with: one of an account that takes no cards is not offered.
 */
export async function savedCardsOffered(
  deps: Pick<CheckoutDeps, 'connections' | 'frameAddresses'>,
  transaction: StoreTransaction,
  charge: ChargeRow,
  {
    payments,
    cards,
    browser,
  }: { payments: readonly PaymentRow[]; cards: CheckoutState['cards']; browser: BrowserProof },
): Promise<CheckoutState['saved_cards']> {
  if (!charge.customer_id || !cards?.fundings.includes('credit')) return null
  if (!(await isCustomers(transaction, charge, browser))) return null
  const kept = await cardsKept(transaction, charge.customer_id)
  const accounts = await deps.connections.cardAccounts(transaction)
  const typedAt = accounts.find(({ id }) => id === cards.account)
  const left = leftToPay(charge, payments)
  const mayKeep = typedAt !== undefined && keepsCards(typedAt) && kept.length < limits.savedCards
  return {
    cards: kept.flatMap(row => {
      const account = accounts.find(({ id }) => id === row.provider_account_id)
      if (!account) return []
      return [
        {
          id: row.id,
          status: savedCardStatus(row, transaction.now),
          brand: row.brand,
          last4: row.last4,
          expiry_month: row.expiry_month,
          expiry_year: row.expiry_year,
          code: codeOffered(deps, charge, row, account),
          ...otherTerms(charge, left, account, cards),
        },
      ]
    }),
    consent: mayKeep ? CARD_CONSENT_WORDING : null,
  }
}

/** What its account does otherwise than the one of a card that is typed; nothing where they do alike. */
function otherTerms(
  charge: ChargeRow,
  left: Centavos,
  { port, gatewayPlans }: CardAccount,
  typed: NonNullable<CheckoutState['cards']>,
) {
  const terms = installmentsAt(charge, left, { abilities: port.abilities, gatewayPlans })
  const isSame =
    terms.gateway_plans === (typed.gateway_plans ?? false) && terms.installments.length === typed.installments.length
  return isSame ? {} : { terms }
}

/** Where the security code of a saved card is typed: a gateway that asks for it has a frame of its own for that. */
function codeOffered(
  { frameAddresses }: Pick<CheckoutDeps, 'frameAddresses'>,
  charge: ChargeRow,
  { provider_card }: SavedCardRow,
  { id: account, form, port }: CardAccount,
): NonNullable<CheckoutState['saved_cards']>['cards'][number]['code'] {
  const { code = 'none' } = port.abilities.storedCards ?? {}
  if (code === 'none' || form?.kind !== 'frames' || !isPlainForm(form)) return null
  return {
    form: frameAddresses.addressOf(form, charge.checkout_token),
    publishable_key: form.publishableKey,
    shape: form.shape,
    account,
    card: port.nameInFrame?.(provider_card ?? '') ?? '',
  }
}
