import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { isAtAcquirer } from './acquirer-status.ts'
import { cardsKept, retireSavedCards } from './saved-card-rows.ts'

/**
 * Writes what an acquirer's answer says of saved cards, under the charge's lock and however often it is told: a card
 * that it kept with this payment, that a saved card was used, or that its issuer will never take it. What was kept of a
 * payment that is not decided yet is its customer's once it is accepted, and deleted where it is not.
 * @returns the acquirer's id of a card that waits for that.
 */
export async function noteSavedCard(
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: CardPayment,
): Promise<string | null> {
  const accepted = isAtAcquirer(reported.status, 'secured')
  // What is told later of a payment that was accepted is of a capture or a refund, and no use of the card.
  const wasAwaited = paymentIs(payment.status, 'awaited')
  const { saved_card_id } = payment
  if (saved_card_id === null) {
    const storedCard = reported.storedCard ?? payment.card?.storedCard
    if (!storedCard) return null
    const consent = await readConsent(transaction, payment)
    if (consent && accepted) await keepCard(transaction, payment, { ...reported, storedCard }, consent.customer_id)
    // A gateway that keeps each card of a token was asked by nobody, and what paid nothing is kept for nobody.
    const isUnpaid = isAtAcquirer(reported.status, 'ended') && !accepted
    if (wasAwaited && (!consent || isUnpaid)) await dropUnkept(transaction, payment, storedCard)
    return consent && !accepted && !isUnpaid ? storedCard : null
  } else if (wasAwaited && accepted) {
    await writeOf(transaction, saved_card_id, { last_used_at: transaction.now })
  } else if (wasAwaited && reported.status === 'declined' && reported.decline?.retry === 'never') {
    await writeOf(transaction, saved_card_id, { rejected_at: transaction.now })
  }
  return null
}

/** A saved card that the acquirer does not know (any more) is kept nowhere. */
export async function loseSavedCard(transaction: StoreTransaction, card: string): Promise<void> {
  const { now } = transaction
  await writeOf(transaction, card, { removed_at: now, forgotten_at: now, provider_card: null })
}

/**
 * Keeps a card by the consent that was written before it was asked for. One that looks the same takes the older one's
 * place: it was typed again. Of a customer who was erased meanwhile nothing is kept.
 */
async function keepCard(
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: CardPayment & { storedCard: string },
  customer: string,
): Promise<void> {
  const { db, store, now } = transaction
  const { erased_at } = await db
    .selectFrom('customers')
    .select('erased_at')
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { brand, last4, expiry } = reported
  // What nobody could recognize is not offered to anybody.
  if (last4 === null || expiry === null) return
  const same = await findSame(transaction, payment, reported.storedCard)
  // Two of our customers are one to the gateway: what one of them removes would be gone for the other.
  if (same && same.customer_id !== customer) return
  if (same) {
    await keepAgain(transaction, payment, same.id, expiry)
    if (erased_at) await retireSavedCards(transaction, [same])
    return
  }
  const before = await cardsKept(transaction, customer)
  await retireSavedCards(
    transaction,
    before.filter(
      card =>
        card.brand === brand &&
        card.last4 === last4 &&
        card.expiry_month === expiry.month &&
        card.expiry_year === expiry.year,
    ),
  )
  const id = transaction.newId('crd')
  await db
    .insertInto('saved_cards')
    .values({
      id,
      store_id: store,
      customer_id: customer,
      provider_account_id: payment.provider_account_id,
      provider_card: reported.storedCard,
      brand,
      last4,
      expiry_month: expiry.month,
      expiry_year: expiry.year,
      payment_id: payment.id,
      created_at: now,
      last_used_at: now,
    })
    .execute()
  await nameOnPayment(transaction, payment, id)
  if (erased_at) await retireSavedCards(transaction, [{ id }])
}

/** What was agreed to before the card was asked for; undefined where nobody agreed. */
function readConsent({ db, store }: StoreTransaction, { id }: PaymentRow) {
  return db
    .selectFrom('card_consents')
    .select('customer_id')
    .where('store_id', '=', store)
    .where('payment_id', '=', id)
    .executeTakeFirst()
}

/** Has a card that is nobody's deleted where it is kept. */
export async function dropUnkept(transaction: StoreTransaction, payment: PaymentRow, card: string): Promise<void> {
  const data = { store: transaction.store, account: payment.provider_account_id, card, round: 0 }
  await transaction.enqueue({ name: 'forget-unkept-card', data })
}

/** The saved card that an acquirer has by this id of its own: one that it kept before, and was given again. */
function findSame({ db, store }: StoreTransaction, payment: PaymentRow, providerCard: string) {
  return db
    .selectFrom('saved_cards')
    .select(['id', 'customer_id'])
    .where('store_id', '=', store)
    .where('provider_account_id', '=', payment.provider_account_id)
    .where('provider_card', '=', providerCard)
    .executeTakeFirst()
}

/** One that was removed, and is not forgotten yet, is there again: it was typed with a new consent. */
async function keepAgain(
  transaction: StoreTransaction,
  payment: PaymentRow,
  card: string,
  expiry: { month: number; year: number },
): Promise<void> {
  const { db, store, now } = transaction
  const fresh = { last_used_at: now, rejected_at: null, removed_at: null, payment_id: payment.id }
  await db
    .updateTable('saved_cards')
    .set({ ...fresh, expiry_month: expiry.month, expiry_year: expiry.year })
    .where('store_id', '=', store)
    .where('id', '=', card)
    .execute()
  await nameOnPayment(transaction, payment, card)
}

async function nameOnPayment({ db, store }: StoreTransaction, { id }: PaymentRow, card: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ saved_card_id: card })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute()
}

async function writeOf(
  { db, store }: StoreTransaction,
  card: string,
  written: Partial<Record<'last_used_at' | 'rejected_at' | 'removed_at' | 'forgotten_at', Date>> & {
    provider_card?: null
  },
): Promise<void> {
  await db.updateTable('saved_cards').set(written).where('store_id', '=', store).where('id', '=', card).execute()
}
