import type { RoutingPolicy } from '../../../shared/routing/route-card.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'

/** A store's rules for its cards. Version 0: none were ever said. */
export interface CardRoutingPolicy extends RoutingPolicy {
  readonly version: number
  readonly createdAt: Date | null
}

/**
 * The rules in force: the newest. Where none were ever said all cards go to the oldest account, and the others stand in
 * for it.
 * @param accounts the store's accounts with acquirers, the oldest first.
 */
export async function routingInForce(
  transaction: StoreTransaction,
  accounts: readonly { id: string }[],
): Promise<CardRoutingPolicy> {
  const [row] = await transaction.ask(newest({ store: transaction.store }))
  if (row) return policyOf(row)
  const otherwise = accounts.map(({ id }, place) => ({ account: id, share: place === 0 ? 100 : 0 }))
  return { version: 0, rules: [], otherwise, createdAt: null }
}

/** The rules of a version; null where there is none. */
export async function routingOfVersion(
  { db, store }: StoreTransaction,
  version: number,
): Promise<CardRoutingPolicy | null> {
  const row = await db
    .selectFrom('card_routing')
    .selectAll()
    .where('store_id', '=', store)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? policyOf(row) : null
}

const newest = statement((db, { store }: { store: string }) =>
  db.selectFrom('card_routing').selectAll().where('store_id', '=', store).orderBy('version', 'desc').limit(1),
)

function policyOf({
  version,
  rules,
  otherwise,
  created_at,
}: RoutingPolicy & { version: number; created_at: Date }): CardRoutingPolicy {
  return { version, rules, otherwise, createdAt: created_at }
}
