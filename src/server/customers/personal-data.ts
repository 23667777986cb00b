import { sql } from 'kysely'
import type { PersonalData } from '../../shared/contract/privacy.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { filesOf } from '../disputes/dispute-rows.ts'
import { readCustomer, showCustomer } from './customer-rows.ts'

const MOST_CHARGES = 1_000

/** What is held about a person, for whoever asks for it (LGPD, art. 18). That somebody took it is in the audit. */
export async function personalData(transaction: StoreTransaction, id: string, actor: Actor): Promise<PersonalData> {
  const { db, store, now } = transaction
  const customer = showCustomer(await readCustomer(transaction, id))
  const found = await db
    .selectFrom('charges')
    .select(['id', 'amount', 'status', 'description', 'reference', 'metadata', 'created_at', 'paid_at'])
    .select(['customer_name', 'customer_email', 'customer_phone', 'customer_tax_id', 'customer_address'])
    .where('store_id', '=', store)
    .where(eb =>
      eb.or([
        eb('customer_id', '=', id),
        ...(customer.tax_id ? [eb('customer_tax_id', '=', customer.tax_id).and('customer_id', 'is', null)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_CHARGES + 1)
    .execute()
  const charges = found.slice(0, MOST_CHARGES)
  const ids = charges.length > 0 ? charges.map(charge => charge.id) : ['']
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'charge_id', 'method', 'status', 'amount', 'created_at', 'captured_at'])
    .select(sql<string | null>`card ->> 'brand'`.as('card_brand'))
    .select(sql<string | null>`card ->> 'last4'`.as('card_last4'))
    .where('store_id', '=', store)
    .where('charge_id', 'in', ids)
    .orderBy('id')
    .execute()
  const saved_cards = await db
    .selectFrom('saved_cards')
    .select(['id', 'brand', 'last4', 'expiry_month', 'expiry_year', 'created_at', 'last_used_at', 'removed_at'])
    .where('store_id', '=', store)
    .where('customer_id', '=', id)
    .execute()
  const consents = await db
    .selectFrom('card_consents')
    .select(['payment_id', 'source', 'wording', 'language', 'agreed_at'])
    .where('store_id', '=', store)
    .where('customer_id', '=', id)
    .execute()
  const notes = await db
    .selectFrom('charge_notes')
    .select(['charge_id', 'body', 'created_at'])
    .where('store_id', '=', store)
    .where('body', 'is not', null)
    .where('charge_id', 'in', ids)
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['charge_id', 'kind', 'recipient', 'created_at', 'sent_at'])
    .where('store_id', '=', store)
    .where('charge_id', 'in', ids)
    .execute()
  const besides = { evidence: await evidenceOf(transaction, ids), ...(await whyMoneyWent(transaction, ids)) }
  await recordAudit(transaction, actor, 'customer.export', id, { charges: charges.length })
  const more_charges = found.length > MOST_CHARGES
  const held = { customer, charges, more_charges, payments, saved_cards, consents, notes, mails, ...besides }
  return { object: 'personal_data', made_at: now.toISOString(), ...held }
}

/** What answered disputes of the charges. Its files are had by their ids. */
async function evidenceOf(
  transaction: StoreTransaction,
  charges: readonly string[],
): Promise<PersonalData['evidence']> {
  const { db, store } = transaction
  const answered = await db
    .selectFrom('disputes')
    .select(['id as dispute_id', 'charge_id', 'evidence_text as text', 'submitted_at'])
    .where('store_id', '=', store)
    .where('evidence_text', 'is not', null)
    .where('charge_id', 'in', charges)
    .orderBy('id')
    .execute()
  const given = await filesOf(
    transaction,
    answered.map(({ dispute_id }) => dispute_id),
  )
  return answered.map(row => {
    const theirs = given.filter(({ dispute_id }) => dispute_id === row.dispute_id)
    const files = theirs.map(({ id, name, media_type, size, created_at }) => ({
      id,
      name,
      media_type,
      size,
      created_at,
    }))
    return { ...row, files }
  })
}

/** What people wrote of why money went back, or to another charge. */
async function whyMoneyWent(
  { db, store }: StoreTransaction,
  charges: readonly string[],
): Promise<Pick<PersonalData, 'refunds' | 'unapplied_moves'>> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'charge_id', 'payment_id', 'status', 'amount', 'reason', 'approval_note', 'created_at', 'done_at'])
    .where('store_id', '=', store)
    .where('charge_id', 'in', charges)
    .orderBy('id')
    .execute()
  const unapplied_moves = await db
    .selectFrom('unapplied_moves')
    .select(['id', 'charge_id', 'moved_to', 'to_charge_id', 'amount', 'reason', 'created_at', 'ended_at'])
    .where('store_id', '=', store)
    .where('charge_id', 'in', charges)
    .orderBy('id')
    .execute()
  return { refunds, unapplied_moves }
}
