import { paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import type { ChargeDeps } from '../../charges/charge/charge-deps.ts'
import { lockCharge, readPayment, refundsOf } from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { recordDisputes, takenAnew } from '../../disputes/record-dispute.ts'
import type { CardDispute } from '../../providers/dispute-port.ts'
import { makeRoomFor } from './lapse-refund.ts'

/** Writes the disputes that an acquirer tells of with a payment; what waits for an approval gives way first. */
export async function recordDisputesBeforeRefunds(
  deps: ChargeDeps,
  store: string,
  about: { account: string; payment: string },
  disputes: readonly CardDispute[],
): Promise<void> {
  if (disputes.length > 0) {
    await deps.database.inStore(store, transaction => giveWayToDisputes(deps, transaction, about, disputes))
  }
  await recordDisputes(deps, store, about.account, disputes)
}

/**
 * The same for what a bank has blocked by MED, as a person notes it: all that is left where `amount` is null. The rest
 * is the case's.
 */
export async function giveWayToMedCase(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  id: string,
  amount: number | null,
): Promise<void> {
  const { charge_id } = await readPayment(transaction, id)
  await lockCharge(transaction, charge_id)
  const payment = await readPayment(transaction, id)
  const isThere = amount !== null && amount <= paymentBalance(payment).refundable
  if (!isThere) await makeRoomFor(deps, transaction, payment)
}

/**
 * Money that its issuer takes back is not refunded too: what waits for an approval lapses, where disputes of the
 * payment that are new, or in another round, take more than is there without it. What a dispute has taken before it
 * does not take again. Nothing happens where the account has no such payment.
 */
export async function giveWayToDisputes(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  { account, payment: id }: { account: string; payment: string },
  disputes: readonly CardDispute[],
): Promise<void> {
  const { db, store } = transaction
  const found = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('provider_account_id', '=', account)
    .executeTakeFirst()
  if (!found) return
  const waits = (await refundsOf(transaction, [found.charge_id])).some(({ status }) => status === 'awaiting_approval')
  if (!waits) return
  await lockCharge(transaction, found.charge_id)
  const payment = await readPayment(transaction, id)
  const known = await db
    .selectFrom('disputes')
    .select(['provider_dispute_id', 'status', 'round', 'amount', 'reported_at'])
    .where('store_id', '=', store)
    .where('payment_id', '=', id)
    .execute()
  const before = new Map(known.map(row => [row.provider_dispute_id, row]))
  const taken = disputes.reduce((sum, one) => sum + takenAnew(before.get(one.id), one), 0)
  if (taken > paymentBalance(payment).refundable) await makeRoomFor(deps, transaction, payment)
}
