import { systemActor } from '../access/principal.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import type { PaymentRow } from '../charges/charge-rows.ts'
import type { SplitRow } from '../charges/split-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { claimRefund } from '../refunds/request-refund.ts'
import { raiseAttention, settleAttention } from '../stores/attention.ts'
import { type Aftermath, moneyOf } from './part-money.ts'

/**
 * Of parts that were contested when their split was undone: what came back of them since is given back to the payer, once, and what
 * cannot be is put before a person. Rows only. Returns the refunds that were requested. The charge is locked.
 */
export async function returnContested(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  {
    splits,
    payments,
  }: { splits: readonly Pick<SplitRow, 'id' | 'status' | 'ended_at'>[]; payments: readonly PaymentRow[] },
  after: Aftermath,
): Promise<string[]> {
  const requested: string[] = []
  for (const part of payments) {
    const split = splits.find(({ id }) => id === part.split_id)
    if (split?.status !== 'undone' || !wasTakenAsPart(part, split)) continue
    const { left, wasDisputed, isForPerson } = moneyOf(part, after)
    if (!wasDisputed) continue
    if (left <= 0) settleAttention(transaction, 'part_kept', part.id)
    else if (isForPerson) await putBeforePerson(transaction, part, left)
    else requested.push(await claimRefund(deps, transaction, part, { amount: left, reason: null }, systemActor))
  }
  return requested
}

/** What came after its split had ended, or was accepted since, is no part's money. */
function wasTakenAsPart({ status, captured_at, amount_applied }: PaymentRow, { ended_at }: Pick<SplitRow, 'ended_at'>) {
  return (
    status === 'captured' &&
    amount_applied === 0 &&
    captured_at !== null &&
    ended_at !== null &&
    captured_at <= ended_at
  )
}

async function putBeforePerson(
  transaction: StoreTransaction,
  { id, charge_id, amount_disputed }: PaymentRow,
  left: number,
): Promise<void> {
  const contested = amount_disputed > 0 ? `${amount_disputed} centavos of it are disputed, and ` : ''
  const detail = `A part of an undone split: ${contested}${left} centavos are not taken back by its issuer any more.`
  await raiseAttention(transaction, { kind: 'part_kept', about: id, charge: charge_id, detail })
}
