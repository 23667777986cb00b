import type { Selectable } from 'kysely'
import {
  type CardProtection,
  type CardProtectionPut,
  cardProtectionPutSchema,
} from '../../../shared/contract/card-protection.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { CardProtectionTable } from '../../db/tables/card-protection-tables.ts'

/** How often cards may be tried at a store. */
export type CardLimits = Omit<Selectable<CardProtectionTable>, 'store_id' | 'changed_at'> & { changed_at: Date | null }

const known = new WeakMap<StoreTransaction, Promise<CardLimits>>()

/** What holds at the store of the transaction, read once in it. */
export function cardLimits(transaction: StoreTransaction): Promise<CardLimits> {
  const limits = known.get(transaction) ?? read(transaction)
  known.set(transaction, limits)
  return limits
}

async function read(transaction: StoreTransaction): Promise<CardLimits> {
  const [row] = await transaction.ask(ofStore({ store: transaction.store }))
  return row ?? usual
}

const ofStore = statement((db, { store }: { store: string }) =>
  db
    .selectFrom('card_protection')
    .select([
      'smallest_tender',
      'attempts_per_charge',
      'attempts_per_device',
      'attempts_per_network',
      'cards_per_payer',
      'attempts_per_store',
      'cards_closed_until',
      'changed_at',
    ])
    .where('store_id', '=', store),
)

const usual: CardLimits = { ...cardProtectionPutSchema.parse({}), cards_closed_until: null, changed_at: null }

/** Until when the store takes no cards; null where it takes them. */
export function closedUntil({ cards_closed_until: until }: CardLimits, now: Date): Date | null {
  return until && until > now ? until : null
}

/** What holds, as the API shows it. */
export async function showCardProtection(transaction: StoreTransaction): Promise<CardProtection> {
  const { cards_closed_until, changed_at, ...limits } = await cardLimits(transaction)
  return {
    object: 'card_protection',
    ...limits,
    cards_closed_until:
      closedUntil({ ...limits, cards_closed_until, changed_at }, transaction.now)?.toISOString() ?? null,
    changed_at: changed_at?.toISOString() ?? null,
  }
}

/** Says how often cards may be tried from now on, and whether they are closed for a while. */
export async function setCardProtection(
  transaction: StoreTransaction,
  input: CardProtectionPut,
  actor: Actor,
): Promise<CardProtection> {
  const { db, store, now } = transaction
  const values = {
    ...input,
    cards_closed_until: input.cards_closed_until === null ? null : new Date(input.cards_closed_until),
    changed_at: now,
  }
  await db
    .insertInto('card_protection')
    .values({ store_id: store, ...values })
    .onConflict(conflict => conflict.column('store_id').doUpdateSet(values))
    .execute()
  await recordAudit(transaction, actor, 'card_protection.set', store, { ...input })
  known.delete(transaction)
  return showCardProtection(transaction)
}

/** Lets the usual limits hold again, and cards be taken. */
export async function removeCardProtection(transaction: StoreTransaction, actor: Actor): Promise<void> {
  const { db, store } = transaction
  await db.deleteFrom('card_protection').where('store_id', '=', store).execute()
  await recordAudit(transaction, actor, 'card_protection.remove', store)
}
