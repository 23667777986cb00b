import { centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import { attemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { readPayoutFacts } from './payout-facts.ts'
import type { PayoutLineRow } from './payout-line-rows.ts'

/**
 * A gateway that tells of no chargeback won back tells of the money that comes by one: the loss is reversed here,
 * before the first line that tells of it is judged. Only a loss that is the payment's one, and that all such lines of
 * it come to, paid or expected; what comes to anything else is judged as it is, and stands before a person. The charge
 * is locked.
 */
export async function recordWonByPayout(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  account: string,
  { payment, lines }: { payment: PaymentRow; lines: readonly PayoutLineRow[] },
): Promise<void> {
  const reported = lines.filter(({ kind }) => kind === 'chargeback_reversal')
  if (reported.length === 0 || payment.pix_gateway_id !== null) return
  const { db, store, now } = transaction
  const disputes = await db
    .selectFrom('disputes')
    .selectAll()
    .where('store_id', '=', store)
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'chargeback')
    .where('status', '=', 'lost')
    .execute()
  const [lost, another] = disputes
  if (!lost?.provider_dispute_id || another) return
  const { won } = await readPayoutFacts(transaction, payment)
  if (lost.amount !== (await reportedBefore(transaction, payment, reported)) + sumOf(reported) - won) return
  await recordDispute(deps, transaction, account, {
    id: lost.provider_dispute_id,
    payment: payment.card_payment ?? '',
    reference: attemptReference(payment),
    amount: centavos(lost.amount),
    status: 'won',
    round: lost.round + 1,
    reason: 'other',
    code: '',
    answered: false,
    openedAt: lost.opened_at,
    evidenceDueAt: now,
    updatedAt: now,
    endedAt: now,
  })
}

/** What other lines of the payment tell, whatever became of them. */
async function reportedBefore(
  { db, store }: StoreTransaction,
  { id }: PaymentRow,
  but: readonly PayoutLineRow[],
): Promise<number> {
  const rows = await db
    .selectFrom('payout_lines')
    .select('gross')
    .where('store_id', '=', store)
    .where('payment_id', '=', id)
    .where('kind', '=', 'chargeback_reversal')
    .where(
      'id',
      'not in',
      but.map(line => line.id),
    )
    .execute()
  return sumOf(rows)
}

function sumOf(lines: readonly { gross: number }[]): number {
  return lines.reduce((sum, { gross }) => sum + gross, 0)
}
