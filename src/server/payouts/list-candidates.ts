import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PayoutCandidate } from '../../shared/contract/payout-decision.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PaymentTable } from '../db/tables/payment-table.ts'
import { asJudged, reportsOf } from './book-lines-of-payment.ts'
import { judgePayoutLine, kindInBooks } from './judge-payout-line.ts'
import { readPaidOut, readPayoutFacts } from './payout-facts.ts'
import { isOfPayment, type PayoutLineRow, readLine } from './payout-line-rows.ts'

/** That a person looks through. */
const MOST = 10

type Found = Selectable<PaymentTable> & {
  description: string | null
  reference: string | null
  customer_name: string | null
  /** As is asked for. */
  at: Date
}

/**
 * The payments of its account that a line may be about, the nearest to its day first, and of each whether the line fits
 * it: those of which `sought` is true of the `charge`, else those of the line's own amount, as one of some instalments
 * too. None of a line that is of no payment. @throws Problem payout_line_not_found.
 */
export async function listCandidates(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  id: string,
  sought: RawBuilder<boolean> | null,
): Promise<{ data: PayoutCandidate[] }> {
  const line = await readLine(transaction, id)
  if (!line) throw new Problem('payout_line_not_found', `There is no line ${id} of a payout in this store.`)
  if (!isOfPayment(line)) return { data: [] }
  const { reports } = await reportsOf(deps, transaction, line.provider_account_id)
  const { rows } = await sql<Found>`
    select payment.*, charge.description, charge.reference, charge.customer_name, payment.captured_at as at
    from charges as charge
      join payments as payment on payment.store_id = charge.store_id and payment.charge_id = charge.id
    where charge.store_id = ${transaction.store} and ${sought ?? ofAmount(line)} and payment.status = 'captured'
      and payment.provider_account_id = ${line.provider_account_id} and payment.captured_at is not null
      and payment.origin <> 'moved' and (payment.method <> 'pix' or payment.pix_gateway_id is not null)
    order by abs(extract(epoch from payment.captured_at - ${line.day}::date)) limit ${MOST}`.execute(transaction.db)
  const data: PayoutCandidate[] = []
  for (const payment of rows) {
    const { description, reference, customer_name, method, amount, at } = payment
    const named = { payment_id: payment.id, charge_id: payment.charge_id, description, reference, customer_name }
    const detail = await whyNot(transaction, line, payment, reports)
    data.push({ ...named, method, amount, captured_at: at.toISOString(), detail })
  }
  return { data }
}

/** Of a line without number, or of the first of some, the sale may be many times its amount, give or take a rest. */
function ofAmount({ gross, installments }: PayoutLineRow): RawBuilder<boolean> {
  const count = installments ?? 1
  const about = Math.abs(gross) * count
  const rest = count > 1 ? count : 0
  return sql<boolean>`charge.amount between ${about - rest} and ${about + rest}`
}

/** Why the line would not be booked as this payment's; null where it would, or where it opens the dispute itself. */
async function whyNot(
  transaction: StoreTransaction,
  line: PayoutLineRow,
  payment: Selectable<PaymentTable>,
  reports: { disputes: boolean; wins: boolean },
): Promise<string | null> {
  const kind = kindInBooks(line, payment.pix_gateway_id !== null)
  if (kind === 'chargeback' && !reports.disputes) return null
  if (kind === 'chargeback_reversal' && !reports.wins) return null
  const [facts, paid] = [await readPayoutFacts(transaction, payment), await readPaidOut(transaction, payment)]
  const judged = judgePayoutLine({ ...asJudged(line), kind }, facts, paid)
  return 'detail' in judged ? judged.detail : null
}
