import { beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import type { World } from '../harness/world.ts'

/** The night's comparison of an account with its gateway begins now; a job carries it out. */
export async function beginNight({ app, store }: Pick<World, 'app' | 'store'>, account: string): Promise<void> {
  const { clock, database } = app.parts
  await database.inStore(store.id, async transaction => {
    const run = await beginReconciliation(transaction, account, clock.now(), null)
    await transaction.enqueue({ name: 'reconcile', data: { store: store.id, run: String(run) } })
  })
}
