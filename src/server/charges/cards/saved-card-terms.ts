import { CARD_CONSENT_WORDING } from '../../../shared/cards/card-consent.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { CardCreate, PaymentCreate } from '../../../shared/contract/payment.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'
import { isErased } from '../charge/require-customer.ts'
import { cardsKept, type SavedCardRow, savedCardStatus } from './saved-card-rows.ts'

/**
 * Whether a payment uses a card of the customer's, or gives them one: who asks for that must be them, or stand in for
 * them.
 */
export function asksForCustomer(input: PaymentCreate): boolean {
  return input.method === 'credit-card' && (input.saved_card !== undefined || input.save_card === true)
}

/** A saved card that a payment is made with, and the acquirer's own id of it. */
export type ChosenCard = Pick<SavedCardRow, 'id' | 'provider_account_id' | 'brand'> & { provider_card: string }

/** The saved card that a payment names; null for a card that was typed. @throws Problem as the next. */
export async function savedCardOf(
  transaction: StoreTransaction,
  charge: ChargeRow,
  input: CardCreate,
): Promise<ChosenCard | null> {
  return input.method === 'credit-card' && input.saved_card
    ? findSavedCard(transaction, charge, input.saved_card)
    : null
}

/**
 * A saved card of the charge's customer that can be paid with.
 * @throws Problem validation_failed when it is not theirs, saved_card_unusable when it is past its month or rejected.
 */
export async function findSavedCard(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'customer_id'>,
  id: string,
): Promise<ChosenCard> {
  const kept = charge.customer_id ? await cardsKept(transaction, charge.customer_id) : []
  const row = kept.find(card => card.id === id)
  if (!row?.provider_card) throw notAvailable('saved_card', 'The charge’s customer has no such card.')
  const status = savedCardStatus(row, transaction.now)
  if (status === 'expired') throw new Problem('saved_card_unusable', 'The card is past its month.')
  if (status === 'rejected') throw new Problem('saved_card_unusable', 'The issuer has declined the card for good.')
  return { ...row, provider_card: row.provider_card }
}

/** Whether an acquirer keeps cards in a way that we offer: what cannot be forgotten is not kept. */
export function keepsCards({ port }: Pick<CardAccount, 'port'>): boolean {
  return port.abilities.storedCards !== undefined
}

/**
 * Whether the security code came with a saved card where its account asks for it, and only there.
 * @throws Problem validation_failed.
 */
export function checkCode(
  input: CardCreate,
  saved: ChosenCard | null,
  { account, source }: { account: Pick<CardAccount, 'port'>; source: CardToKeep['source'] },
): void {
  if (!saved || input.method !== 'credit-card') return
  const { code = 'none' } = account.port.abilities.storedCards ?? {}
  if (code === 'none' && input.code_token) throw notAvailable('code_token', 'This card is paid with without its code.')
  const isNeeded = code === 'required' || (code === 'asked' && source === 'checkout')
  if (!isNeeded || input.code_token) return
  const message = 'Expected what the gateway’s frame made of the card’s security code.'
  throw new Problem('validation_failed', 'The card is paid with by its security code.', {
    errors: [{ field: 'code_token', code: 'required', message }],
  })
}

/** What a payer or a merchant asks to have kept, with what its holder agreed to. */
export interface CardToKeep {
  customer: string
  source: 'checkout' | 'api'
  wording: string
  language: 'pt-BR' | 'en-GB'
  agreedAt: Date
}

/**
 * What is kept of a payment's card once it is accepted; null when nobody asked for it.
 * @throws Problem validation_failed when the charge has no customer or one who was erased, the acquirer keeps no cards
 *   or the consent is none of ours; saved_cards_full.
 */
export async function cardToKeep(
  transaction: StoreTransaction,
  charge: ChargeRow,
  input: CardCreate,
  { account, source }: { account: CardAccount; source: CardToKeep['source'] },
): Promise<CardToKeep | null> {
  if (input.method !== 'credit-card' || !input.save_card || !input.consent) return null
  const { wording, language, agreed_at } = input.consent
  const customer = charge.customer_id
  if (!customer) throw notAvailable('save_card', 'The charge names no customer by customer_id.')
  if (await isErased(transaction, customer)) throw notAvailable('save_card', 'The charge’s customer was erased.')
  if (!keepsCards(account)) throw notAvailable('save_card', 'The acquirer of this charge keeps no cards.')
  if (source === 'checkout' && wording !== CARD_CONSENT_WORDING) {
    throw notAvailable('consent.wording', `The checkout’s words are of ${CARD_CONSENT_WORDING}.`)
  }
  const agreedAt = agreed_at ? new Date(agreed_at) : transaction.now
  if (agreedAt > transaction.now) throw notAvailable('consent.agreed_at', 'Expected a time that has been.')
  if ((await cardsKept(transaction, customer)).length >= limits.savedCards) {
    throw new Problem('saved_cards_full', `The customer has ${limits.savedCards} saved cards.`)
  }
  return { customer, source, wording, language, agreedAt }
}

/** Writes what a customer agreed to beside the payment, before anything is sent. */
export async function writeConsent(
  { db, store, now }: StoreTransaction,
  { payment, charge, keep }: { payment: string; charge: string; keep: CardToKeep },
): Promise<void> {
  await db
    .insertInto('card_consents')
    .values({
      payment_id: payment,
      store_id: store,
      customer_id: keep.customer,
      charge_id: charge,
      source: keep.source,
      wording: keep.wording,
      language: keep.language,
      agreed_at: keep.agreedAt,
      created_at: now,
    })
    .execute()
}

function notAvailable(field: string, message: string): Problem {
  return new Problem('validation_failed', 'The card cannot be used or kept so.', {
    errors: [{ field, code: 'not_available', message }],
  })
}
