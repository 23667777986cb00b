import type { Charge } from '../../../shared/contract/charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readStore } from '../../stores/read-store.ts'
import { lastSplitTenderOf } from '../split-tender/split-tender-rows.ts'
import { paymentsOf, readChargeRow, refundsOf } from './charge-rows.ts'
import { showCharge } from './show-charge.ts'

/** One charge with its payments and refunds, as the API shows it. @throws Problem charge_not_found. */
export async function readCharge(transaction: StoreTransaction, charge: string, publicUrl: string): Promise<Charge> {
  const [row, payments, refunds, { mode }] = await Promise.all([
    readChargeRow(transaction, charge),
    paymentsOf(transaction, [charge]),
    refundsOf(transaction, [charge]),
    readStore(transaction),
  ])
  return showCharge(row, payments, refunds, { publicUrl, mode }, await lastSplitTenderOf(transaction, row))
}
