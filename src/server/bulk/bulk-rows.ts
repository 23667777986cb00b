import type { Selectable } from 'kysely'
import {
  type BulkAction,
  type BulkActionChargeList,
  type BulkActionList,
  type BulkKind,
  type BulkOutcome,
  bulkOutcomes,
  bulkScopes,
} from '../../shared/contract/bulk-action.ts'
import type { Scope } from '../../shared/contract/roles.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { BulkActionTable } from '../db/tables/bulk-tables.ts'
import { presentCharges, whyNot } from './present-outcomes.ts'

export type BulkActionRow = Selectable<BulkActionTable>

/** May they do this to charges? @throws Problem forbidden, naming the scopes. */
export function requireBulkKind(kind: BulkKind, scopes: readonly Scope[]): void {
  const missing = bulkScopes[kind].filter(scope => !scopes.includes(scope))
  if (missing.length > 0) throw new Problem('forbidden', `This needs the scope ${missing.join(' and ')}.`)
}

/** One bulk action with what came of its charges. @throws Problem bulk_action_not_found. */
export async function readBulkAction(transaction: StoreTransaction, id: string): Promise<BulkAction> {
  const row = await findBulkAction(transaction, id)
  const [shown] = await showAll(transaction, [row])
  return shown as BulkAction
}

/** @throws Problem bulk_action_not_found. */
export async function findBulkAction({ db, store }: StoreTransaction, id: string): Promise<BulkActionRow> {
  const row = await db
    .selectFrom('bulk_actions')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('bulk_action_not_found', `There is no bulk action ${id} in this store.`)
  return row
}

/** A page of the bulk actions that are kept, newest first. */
export async function listBulkActions(
  transaction: StoreTransaction,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<BulkActionList> {
  const { db, store } = transaction
  let rows = db
    .selectFrom('bulk_actions')
    .selectAll()
    .where('store_id', '=', store)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('id', '<', cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  return { data: await showAll(transaction, page), next_cursor }
}

async function showAll({ db, store }: StoreTransaction, rows: readonly BulkActionRow[]): Promise<BulkAction[]> {
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom(presentCharges(store).as('one'))
    .select(['bulk_action_id', 'outcome'])
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('amount').as('amount')])
    .where(
      'bulk_action_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['bulk_action_id', 'outcome'])
    .execute()
  return rows.map(row => {
    const ofIt = counts.filter(({ bulk_action_id }) => bulk_action_id === row.id)
    const outcomes = Object.fromEntries(
      bulkOutcomes.map(outcome => [outcome, Number(ofIt.find(one => one.outcome === outcome)?.count ?? 0)]),
    ) as Record<BulkOutcome, number>
    return {
      id: row.id,
      object: 'bulk_action',
      kind: row.kind,
      status: row.status,
      filters: row.filters,
      charges: row.charges,
      outcomes,
      amount: ofIt.reduce((sum, { amount }) => sum + Number(amount), 0),
      created_at: row.created_at.toISOString(),
      started_at: row.started_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
    }
  })
}

/** What came of each charge, newest charges first. @throws Problem bulk_action_not_found. */
export async function listBulkCharges(
  transaction: StoreTransaction,
  id: string,
  { limit, cursor, outcome }: { limit: number; cursor?: string | undefined; outcome?: BulkOutcome | undefined },
): Promise<BulkActionChargeList> {
  const { db, store } = transaction
  await findBulkAction(transaction, id)
  let rows = db
    .selectFrom(presentCharges(store).as('one'))
    .innerJoin('charges as charge', join =>
      join.onRef('charge.id', '=', 'one.charge_id').onRef('charge.store_id', '=', 'one.store_id'),
    )
    .select(['charge.id', 'charge.description', 'charge.reference', 'charge.amount'])
    .select(['one.kind', 'one.outcome', 'one.became', 'one.code', 'one.detail'])
    .where('one.bulk_action_id', '=', id)
    .orderBy('one.charge_id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('one.charge_id', '<', cursor)
  if (outcome) rows = rows.where('one.outcome', '=', outcome)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  const data = page.map(({ id: charge_id, description, reference, amount, ...one }) => ({
    object: 'bulk_action_charge' as const,
    ...{ charge_id, description, reference, amount, outcome: one.outcome },
    ...whyNot(one),
  }))
  return { data, next_cursor }
}
