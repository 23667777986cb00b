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
  const accounts = await deps.connections.cardAccounts(transaction)
  const policy =
    asked === undefined ? await routingInForce(transaction, accounts) : await routingOfVersion(transaction, asked)
  if (!policy) throw new Problem('not_found', `The rules have no version ${asked} in this store.`)
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
    accounts: accounts.map(({ id, name, vault }) => {
      const others = accounts.filter(other => other.id !== id && other.vault === vault)
      return { id, name, shares_tokens_with: others.map(other => other.id) }
    }),
    created_at: policy.createdAt?.toISOString() ?? null,
  }
}
