import type { CardRouting, CardRoutingQuery } from '../../../shared/contract/card-routing.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Connections } from '../accounts/connections.ts'
import { routingInForce, routingOfVersion } from './card-routing.ts'

/**
 * A store's rules for its cards as the API shows them: those in force, or those of a version.
 * @throws Problem not_found for a version that never was.
 */
export async function showCardRouting(
  deps: { connections: Connections },
  transaction: StoreTransaction,
  { version: asked }: CardRoutingQuery = {},
): Promise<CardRouting> {
  const known = await deps.connections.knownCardAccounts(transaction)
  const open = known.filter(({ isClosed }) => !isClosed)
  const policy =
    asked === undefined ? await routingInForce(transaction, open) : await routingOfVersion(transaction, asked)
  if (!policy) throw new Problem('not_found', `The rules have no version ${asked} in this store.`)
  const named = new Set([...policy.rules.flatMap(({ to }) => to), ...policy.otherwise].map(({ account }) => account))
  const accounts = known.filter(({ id, isClosed }) => !isClosed || named.has(id))
  return {
    object: 'card_routing',
    version: policy.version,
    rules: policy.rules.map(rule => ({
      ...rule,
      methods: [...rule.methods],
      brands: [...rule.brands],
      to: [...rule.to],
    })),
    otherwise: [...policy.otherwise],
    accounts: accounts.map(({ id, name, vault, isClosed }) => {
      const others = accounts.filter(other => other.id !== id && other.vault === vault)
      return { id, name, is_closed: isClosed, shares_tokens_with: others.map(other => other.id) }
    }),
    created_at: policy.createdAt?.toISOString() ?? null,
  }
}
