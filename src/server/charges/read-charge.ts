import type { Charge } from '../../shared/contract/charge.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readChargeRow } from './charge-rows.ts'
import { showCharges } from './show-charge.ts'

/** One charge with its payments and refunds, as the API shows it. @throws Problem charge_not_found. */
export async function readCharge(transaction: StoreTransaction, charge: string, publicUrl: string): Promise<Charge> {
  const [shown] = await showCharges(transaction, [await readChargeRow(transaction, charge)], publicUrl)
  if (!shown) throw new Error('showCharges shows every row that it is given')
  return shown
}
