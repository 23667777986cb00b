import { isAnsweredByAcquirer } from '../../shared/charge/method-traits.ts'
import { systemActor } from '../access/principal.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { claimRefund } from '../refunds/request-refund.ts'
import type { Asks, Before } from './asks.ts'
import type { TenderMoney } from './tender-money.ts'

/**
 * Seconds after which a refund that was rejected is asked for again, by how often it was: for two hours, for a day,
 * then once a day.
 */
const AGAIN = [60, 120, ...Array.from({ length: 23 }, () => 300), ...Array.from({ length: 24 }, () => 3600)]
const ONCE_A_DAY = 86_400

/**
 * Requests that what is left of a tender goes back to its payer, with the look that comes when it is to be asked for
 * again. What was rejected is left until then, and of a Pix the bank is read first: it may have given some of it back
 * without our asking. Rows only. The charge is locked, and there is something left that is not for a person.
 */
export async function refundTender(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  tender: PaymentRow,
  { left, rejected }: TenderMoney,
  before: Before,
): Promise<Pick<Asks, 'refunds' | 'reads'>> {
  const last = rejected.at(-1)
  if (last && !isAnsweredByAcquirer(tender) && !before.read.has(tender.id)) return { refunds: [], reads: [tender] }
  if (last && transaction.now < againAt(last.created_at, rejected.length)) return { refunds: [], reads: [] }
  const refund = await claimRefund(deps, transaction, tender, { amount: left, reason: null }, systemActor)
  const due = againAt(transaction.now, rejected.length + 1)
  await lookAgain(transaction, tender.charge_id, due)
  return { refunds: [refund], reads: [] }
}

/** The job that looks at the tenders of a charge at a time. */
export async function lookAgain({ enqueue, store, now }: StoreTransaction, charge: string, due: Date): Promise<void> {
  const data = { store, charge, watch: null, due: due.toISOString() }
  await enqueue({ name: 'follow-split-tender', data, after: (due.getTime() - now.getTime()) / 1000 })
}

function againAt(since: Date, times: number): Date {
  return new Date(since.getTime() + (AGAIN[times - 1] ?? ONCE_A_DAY) * 1000)
}
