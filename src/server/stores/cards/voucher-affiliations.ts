import type { Selectable } from 'kysely'
import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { VoucherAffiliation, VoucherAffiliationListQuery } from '../../../shared/contract/vouchers.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import type { VoucherAffiliationTable } from '../../db/tables/card-tables.ts'
import type { VoucherAffiliation as Affiliation } from '../../providers/gateway-port.ts'

/**
 * The store's affiliations for a kind of purchase, as an acquirer is told of them; none where no such voucher is taken.
 */
export async function affiliationsFor(transaction: StoreTransaction, kind: VoucherKind): Promise<Affiliation[]> {
  const rows = await select(transaction).orderBy('brand').execute()
  return rows.filter(({ kinds }) => kinds.includes(kind)).map(asKnown)
}

/** The store's affiliations for purchases of whatever kind, in the same words. */
export async function allAffiliations(transaction: StoreTransaction): Promise<Affiliation[]> {
  return (await select(transaction).orderBy('brand').execute()).map(asKnown)
}

function asKnown(row: Selectable<VoucherAffiliationTable>): Affiliation {
  const { brand, tax_id, mcc, merchant_id, affiliation_id } = row
  return { brand, taxId: tax_id, mcc, merchantId: merchant_id, affiliationId: affiliation_id }
}

/** A page of the affiliations that count, the newest first. */
export async function listAffiliations(
  transaction: StoreTransaction,
  query: VoucherAffiliationListQuery,
): Promise<{ data: VoucherAffiliation[]; next_cursor: string | null }> {
  let rows = select(transaction)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(show), next_cursor }
}

/** One affiliation, ended or not. */
export async function readAffiliation({ db, store }: StoreTransaction, id: string): Promise<VoucherAffiliation> {
  const row = await db
    .selectFrom('voucher_affiliations')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return show(row)
}

/** Ends an affiliation: no voucher of its brand is taken any more. @throws Problem voucher_affiliation_not_found. */
export async function removeAffiliation(transaction: StoreTransaction, id: string, actor: Actor): Promise<void> {
  const removed = await transaction.db
    .updateTable('voucher_affiliations')
    .set({ removed_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['brand', 'kinds', 'tax_id', 'mcc', 'merchant_id', 'affiliation_id'])
    .executeTakeFirst()
  if (!removed) {
    throw new Problem('voucher_affiliation_not_found', `There is no affiliation ${id} in this store.`)
  }
  const { brand, ...before } = removed
  await recordAudit(transaction, actor, 'voucher_affiliation.remove', id, { brand, before })
}

function select({ db, store }: StoreTransaction) {
  return db.selectFrom('voucher_affiliations').selectAll().where('store_id', '=', store).where('removed_at', 'is', null)
}

function show(row: Selectable<VoucherAffiliationTable>): VoucherAffiliation {
  return {
    id: row.id,
    object: 'voucher_affiliation',
    brand: row.brand,
    kinds: row.kinds,
    tax_id: row.tax_id,
    mcc: row.mcc,
    merchant_id: row.merchant_id,
    affiliation_id: row.affiliation_id,
    created_at: row.created_at.toISOString(),
  }
}
