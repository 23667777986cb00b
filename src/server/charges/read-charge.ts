import type { Charge } from '../../shared/contract/charge.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { showCharges } from './show-charge.ts'

/** One charge as it is now. @throws Problem charge_not_found. */
export async function readCharge(transaction: StoreTransaction, charge: string, publicUrl: string): Promise<Charge> {
  const row = await transaction.db
    .selectFrom('charges')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge)
    .executeTakeFirst()
  const shown = row ? (await showCharges(transaction, [row], publicUrl))[0] : undefined
  if (!shown) throw new Problem('charge_not_found', `There is no charge ${charge} in this store.`)
  return shown
}
