import { systemActor } from '../access/principal.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { creditOf, lockCredit } from './move-rows.ts'
import { takeBackMove } from './take-back-move.ts'

/**
 * The job after a customer was erased: no charge can name them any more, so that nobody could use their credit. It goes
 * back to the charges that it came from, as a review item: a person refunds or moves it. A move in a transaction of its
 * own, for it locks its charge.
 */
export async function takeBackCredit(
  deps: ChargeDeps & { database: Database },
  { store, customer }: Jobs['take-back-credit'],
): Promise<void> {
  const takeOne = () =>
    deps.database.inStore(store, async transaction => {
      await lockCredit(transaction, customer)
      const [oldest] = await creditOf(transaction, customer)
      if (oldest) await takeBackMove(deps, transaction, oldest.id, systemActor)
      return oldest !== undefined
    })
  while (await takeOne());
}
