import { paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import type { ChargeDeps } from '../../charges/charge/charge-deps.ts'
import { lockCharge, readPayment, refundsOf } from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { recordDisputes } from '../../disputes/record-dispute.ts'
import type { CardDispute } from '../../providers/dispute-port.ts'
import { makeRoomFor } from './lapse-refund.ts'

/**
 * Writes the disputes that an acquirer tells of with a payment. Money that its issuer takes back is not refunded too:
 * what waits for an approval lapses first, where a dispute that is new takes more than is there without it.
 */
export async function recordDisputesBeforeRefunds(
  deps: ChargeDeps,
  store: string,
  { account, payment }: { account: string; payment: string },
  disputes: readonly CardDispute[],
): Promise<void> {
  if (disputes.length > 0) await giveWay(deps, store, payment, disputes)
  await recordDisputes(deps, store, account, disputes)
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

function giveWay(deps: ChargeDeps, store: string, id: string, disputes: readonly CardDispute[]): Promise<void> {
  return deps.database.inStore(store, async transaction => {
    const { charge_id } = await readPayment(transaction, id)
    const waits = (await refundsOf(transaction, [charge_id])).some(({ status }) => status === 'awaiting_approval')
    if (!waits) return
    await lockCharge(transaction, charge_id)
    const payment = await readPayment(transaction, id)
    const known = await transaction.db
      .selectFrom('disputes')
      .select(['provider_dispute_id', 'reported_at', 'status'])
      .where('store_id', '=', store)
      .where('payment_id', '=', id)
      .execute()
    const reported = new Map(known.map(row => [row.provider_dispute_id, row.reported_at?.getTime() ?? 0]))
    const won = new Set(known.flatMap(row => (row.status === 'won' ? [row.provider_dispute_id] : [])))
    const fresh = disputes.filter(
      one => one.updatedAt.getTime() > (reported.get(one.id) ?? 0) && !(one.isLastWord && won.has(one.id)),
    )
    const taken = fresh.reduce((sum, { amount }) => sum + amount, 0)
    if (taken > paymentBalance(payment).refundable) await makeRoomFor(deps, transaction, payment)
  })
}
