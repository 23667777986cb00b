import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** Disconnects a service: pages made from now on do not know it. @throws Problem not_found. */
export async function removeService(transaction: StoreTransaction, kind: ServiceKind, actor: Actor): Promise<void> {
  const removed = await transaction.db
    .deleteFrom('services')
    .where('store_id', '=', transaction.store)
    .where('kind', '=', kind)
    .returning('settings')
    .executeTakeFirst()
  if (!removed) throw new Problem('not_found', `The store has connected no ${kind}.`)
  await recordAudit(transaction, actor, 'service.remove', null, { kind, before: removed.settings })
}
