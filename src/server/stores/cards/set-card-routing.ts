import type { CardRoutingPut } from '../../../shared/contract/card-routing.ts'
import type { RoutingTarget } from '../../../shared/routing/route-card.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Connections } from '../accounts/connections.ts'
import { routingInForce } from './card-routing.ts'

/**
 * Says which cards go to which account, as the next version of the store's rules. Payments that were begun stay where
 * they are.
 * @throws Problem method_unavailable where the store has no acquirer; validation_failed for an account that takes no
 * cards of this store; routing_changed where another version came meanwhile.
 */
export async function setCardRouting(
  deps: { connections: Connections },
  transaction: StoreTransaction,
  { version: madeFrom, rules, otherwise }: CardRoutingPut,
  actor: Actor,
): Promise<void> {
  // Rules may go on naming what is closed: it is passed over until it is opened again.
  const known = await deps.connections.knownCardAccounts(transaction)
  const accounts = known.filter(({ isClosed }) => !isClosed)
  if (accounts.length === 0) throw new Problem('method_unavailable', 'The store has no account with an acquirer yet.')
  rejectUnknown(new Set(known.map(({ id }) => id)), [
    ...rules.map(({ to }, place) => [`rules.${place}.to`, to] as const),
    ['otherwise', otherwise],
  ])
  const now = await routingInForce(transaction, accounts)
  const version = now.version + 1
  const written =
    madeFrom === undefined || madeFrom === now.version
      ? await transaction.db
          .insertInto('card_routing')
          .values({
            store_id: transaction.store,
            version,
            rules: JSON.stringify(rules),
            otherwise: JSON.stringify(otherwise),
            created_at: transaction.now,
          })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : undefined
  if (!written) throw new Problem('routing_changed', `The rules are at version ${now.version} or a newer one.`)
  const before = { version: now.version, rules: now.rules, otherwise: now.otherwise }
  await recordAudit(transaction, actor, 'card_routing.set', null, { version, rules, otherwise, before })
}

function rejectUnknown(
  known: ReadonlySet<string>,
  lists: readonly (readonly [string, readonly RoutingTarget[]])[],
): void {
  const message = 'Expected an account of this store that takes cards.'
  const errors = lists.flatMap(([field, targets]) =>
    targets.flatMap(({ account }, place) =>
      known.has(account) ? [] : [{ field: `${field}.${place}.account`, code: 'not_available' as const, message }],
    ),
  )
  if (errors.length === 0) return
  throw new Problem('validation_failed', 'A rule names an account that the store has not with an acquirer.', { errors })
}
