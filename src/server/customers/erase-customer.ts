import { sql } from 'kysely'
import type { ChargeStatus } from '../../shared/charge/charge-status.ts'
import type { PayerFactName } from '../../shared/contract/payer-facts.ts'
import type { Erasure } from '../../shared/contract/privacy.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { cardsKept, retireSavedCards } from '../charges/cards/saved-card-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { eraseEvidence } from '../disputes/erase-evidence.ts'
import { eraseMailsAbout } from '../mails/erase-mails.ts'
import { eraseNotesAbout } from '../notes/erase-notes.ts'
import { lockCustomer, readCustomer } from './customer-rows.ts'
import { beginErasure } from './erasures.ts'

/**
 * Erases what is personal of a customer, as the LGPD asks (docs/decisions/0028): their fields, their saved cards here
 * and at the acquirer, what the notes on their charges say, what answered their disputes, and every answer that is kept
 * for a repetition. Charges that name the same CPF or CNPJ and no customer follow by a job, and what is said of who
 * pays later on when the charge has ended.
 * What was charged and paid stays, and names them by id alone; their credit goes back, by a job, to the charges that it
 * came from. Twice is once.
 * @throws Problem customer_not_found, customer_in_dispute.
 */
export async function eraseCustomer(
  transaction: StoreTransaction,
  customer: string,
  actor: Actor,
  reason: Erasure['reason'] = 'request',
): Promise<void> {
  const { db, store, now } = transaction
  await lockChargesOf(transaction, await readCustomer(transaction, customer))
  const { erased_at, tax_id } = await lockCustomer(transaction, customer)
  if (erased_at) return
  await rejectInDispute(transaction, { id: customer, tax_id })
  const naming = tax_id === null ? [] : await chargesNaming(transaction, tax_id)
  const charges = [...naming.map(({ id }) => id), ...(await chargesWithFacts(transaction, customer))]
  await retireSavedCards(transaction, await cardsKept(transaction, customer))
  const personal = {
    name: null,
    email: null,
    phone: null,
    tax_id: null,
    address: null,
    reference: null,
    metadata: '{}',
  }
  await db
    .updateTable('customers')
    .set({ ...personal, updated_at: now, erased_at: now })
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .execute()
  await db
    .updateTable('customer_sessions')
    .set({ expires_at: now })
    .where('store_id', '=', store)
    .where('customer_id', '=', customer)
    .execute()
  await eraseNotesAbout(transaction, customer)
  await eraseMailsAbout(transaction, customer)
  await eraseEvidence(transaction, await chargesWithEvidence(transaction, customer))
  await db.deleteFrom('idempotency_keys').where('store_id', '=', store).where('object_id', '=', customer).execute()
  const erasure = await beginErasure(transaction, { customer, reason, charges })
  // Of their own charges `givePayerFacts` knows that they were erased.
  for (const { id: charge, status } of naming) {
    if (status === 'open') await transaction.enqueue({ name: 'erase-when-ended', data: { store, charge, customer } })
  }
  await transaction.enqueue({ name: 'take-back-credit', data: { store, customer } })
  await recordAudit(transaction, actor, 'customer.erase', customer, { reason, erasure, charges: charges.length })
}

/**
 * Locks what the erasure will name, and what more may be said on before it ends: charges come before their customer
 * (`lockCharge`), for whoever has one of them may wait for the customer.
 */
async function lockChargesOf(
  { db, store }: StoreTransaction,
  { id: customer, tax_id }: { id: string; tax_id: string | null },
): Promise<void> {
  await sql`select id from charges where store_id = ${store} and id in (
      select id from charges where store_id = ${store} and customer_id = ${customer}
        and (status = 'open' or facts_given <> '{}' or id in (
          select charge_id from disputes where store_id = ${store} and evidence_text is not null))
      union all select id from charges where store_id = ${store} and customer_tax_id = ${tax_id}
        and customer_id is null)
    order by id for key share`.execute(db)
}

/** Charges that name the same person in themselves: nothing but a CPF or CNPJ proves that it is the same. */
function chargesNaming(
  { db, store }: StoreTransaction,
  taxId: string,
): Promise<{ id: string; status: ChargeStatus }[]> {
  return db
    .selectFrom('charges')
    .select(['id', 'status'])
    .where('store_id', '=', store)
    .where('customer_tax_id', '=', taxId)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute()
}

/** Charges of theirs on which more was said of who pays. */
async function chargesWithFacts({ db, store }: StoreTransaction, customer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where('store_id', '=', store)
    .where('customer_id', '=', customer)
    .where('facts_given', '<>', sql<PayerFactName[]>`'{}'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Charges of theirs of which a dispute was answered. */
async function chargesWithEvidence({ db, store }: StoreTransaction, customer: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where store_id = ${store} and customer_id = ${customer}
      and id in (select charge_id from disputes where store_id = ${store} and evidence_text is not null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whoever contests a payment is not erased, be the charge the customer's or one that names the same CPF or CNPJ. */
async function rejectInDispute(
  { db, store }: StoreTransaction,
  { id: customer, tax_id }: { id: string; tax_id: string | null },
): Promise<void> {
  const dispute = await db
    .selectFrom('disputes')
    .innerJoin('charges', join =>
      join.onRef('charges.store_id', '=', 'disputes.store_id').onRef('charges.id', '=', 'disputes.charge_id'),
    )
    .select('disputes.id')
    .where('disputes.store_id', '=', store)
    .where(({ and, or, eb }) =>
      or([
        eb('charges.customer_id', '=', customer),
        ...(tax_id === null
          ? []
          : [and([eb('charges.customer_id', 'is', null), eb('charges.customer_tax_id', '=', tax_id)])]),
      ]),
    )
    .where('disputes.ended_at', 'is', null)
    .executeTakeFirst()
  if (dispute) throw new Problem('customer_in_dispute', `The dispute ${dispute.id} has not ended.`)
}
