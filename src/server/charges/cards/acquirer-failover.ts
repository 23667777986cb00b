import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment } from '../charge/charge-rows.ts'
import { attemptReference } from '../payments/attempt-reference.ts'
import { FIRST_LOOK } from '../payments/polling-schedule.ts'
import type { UnsentCard } from './create-card-payment.ts'

/** Of an acquirer's own words so much is kept. */
const LONGEST_DETAIL = 200

/**
 * Moves a card payment to the next account that takes its token, under a reference of its own: what the one before
 * answered proves that nothing was charged there. Committed before the next is asked.
 * @returns what is to be asked now; null where there is no other account, or the payment is not under way as it was any
 * more.
 */
export async function failOver(
  deps: ChargeDeps,
  store: string,
  unsent: UnsentCard,
  detail: string,
): Promise<UnsentCard | null> {
  const [account, ...next] = unsent.next
  if (!account) return null
  const attempt = unsent.attempt + 1
  return deps.database.inStore(store, async transaction => {
    const { payment: row } = await lockPayment(transaction, unsent.payment)
    // The job that follows it may have ended it meanwhile.
    if (row.status !== 'processing' || row.attempt !== unsent.attempt || !row.routing) return null
    const entry = { detail: detail.slice(0, LONGEST_DETAIL), at: transaction.now.toISOString() }
    const routing = JSON.stringify({ ...row.routing, notCharged: [...row.routing.notCharged, entry] })
    await transaction.db
      .updateTable('payments')
      .set({ provider_account_id: account.id, attempt, routing })
      .where('store_id', '=', store)
      .where('id', '=', row.id)
      .execute()
    const reference = attemptReference({ id: row.id, attempt })
    // The next account has as long to answer as the first had.
    transaction.dismiss('follow-payment', attemptReference(row))
    const data = { store, payment: row.id, round: 0 }
    await transaction.enqueue({ name: 'follow-payment', data, after: FIRST_LOOK, key: reference })
    await bumpChargeVersion(transaction, row.charge_id)
    return { ...unsent, account, next, attempt, request: { ...unsent.request, reference } }
  })
}
