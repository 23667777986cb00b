import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type ChargeRow, type LockedCharge, type PaymentRow, paymentsOf } from '../charges/charge/charge-rows.ts'
import { coverCharge } from '../charges/charge/cover-charge.ts'
import { recordChargeEvent } from '../charges/charge/record-charge-event.ts'
import { withdrawStalePixCodes } from '../charges/pix/withdraw-pix-codes.ts'
import { splitTenderUnderWay } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'

/**
 * What a charge may still take of money that is moved to it.
 * @throws Problem charge_not_open, split_tender_under_way.
 */
export async function roomFor(transaction: StoreTransaction, { charge, payments }: LockedCharge): Promise<Centavos> {
  if (charge.status !== 'open' || charge.cancel_requested_at) {
    throw new Problem('charge_not_open', `The charge is ${charge.status}: money is moved to one that is open.`)
  }
  if (await splitTenderUnderWay(transaction, charge)) {
    throw new Problem('split_tender_under_way', 'The charge is being paid by a split tender just now.')
  }
  return leftToPay(charge, payments)
}

/**
 * Writes the payment that stands for moved money at the charge that it pays, and books it. Returns its id.
 * @param from the account that the money waits in.
 */
export async function insertMoved(
  transaction: StoreTransaction,
  to: ChargeRow,
  { source, amount, move, from }: { source: PaymentRow; amount: Centavos; move: string; from: AccountName },
): Promise<string> {
  const id = transaction.newId('pay')
  await transaction.db
    .insertInto('payments')
    .values({
      id,
      store_id: transaction.store,
      charge_id: to.id,
      provider_account_id: source.provider_account_id,
      method: source.method,
      status: 'captured',
      origin: 'moved',
      source_payment_id: source.id,
      amount,
      amount_applied: amount,
      pix_txid: null,
      pix_br_code: null,
      pix_expires_at: null,
      pix_end_to_end_id: null,
      failure_code: null,
      failure_detail: null,
      cancel_requested_at: null,
      created_at: transaction.now,
      captured_at: transaction.now,
    })
    .execute()
  bookEntry(transaction, {
    kind: from === 'customer_credit' ? 'credit_used' : 'unapplied_received',
    key: `move:${move}:in`,
    about: id,
    charge: to.id,
    postings: [{ source: 'sales', destination: from, amount }],
  })
  return id
}

/**
 * Brings a charge in line with money that was moved to it: paid where it lacks nothing any more. The charge is locked.
 */
export async function settleMoved(deps: ChargeDeps, transaction: StoreTransaction, charge: ChargeRow): Promise<void> {
  const payments = await paymentsOf(transaction, [charge.id])
  if (leftToPay(charge, payments) === 0) {
    await coverCharge(deps, transaction, charge, payments)
    return
  }
  const flags = [...new Set([...charge.flags, 'partial' as const])].sort()
  await transaction.db
    .updateTable('charges')
    .set({ flags })
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge.id)
    .execute()
  await bumpChargeVersion(transaction, charge.id)
  await withdrawStalePixCodes(transaction, charge, payments)
  await recordChargeEvent(transaction, 'charge.updated', charge.id, deps.publicUrl)
}

/** How much is moved: what was asked for, or all that there is and that fits. @throws Problem unapplied_not_enough. */
export function amountToMove(asked: number | undefined, { there, room }: { there: number; room: number }): Centavos {
  const most = Math.min(there, room) as Centavos
  if (most <= 0 || (asked ?? most) > most) {
    throw new Problem(
      'unapplied_not_enough',
      `${there} centavos pay nothing yet, and ${room} fit: at most ${Math.max(0, most)}.`,
    )
  }
  return (asked ?? most) as Centavos
}
