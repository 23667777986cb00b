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
 * it: those of which `sought` is true of the `charge`, else those of the line's own amount. None of a line that is of
 * no payment. @throws Problem payout_line_not_found.
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
    from (${sought ? soughtPayments(transaction, line, sought) : alikePayments(transaction, line)}) as payment
      join charges as charge on charge.store_id = payment.store_id and charge.id = payment.charge_id
    order by abs(extract(epoch from payment.captured_at - ${line.day}::date)), payment.id limit ${MOST}`.execute(
    transaction.db,
  )
  const data: PayoutCandidate[] = []
  for (const payment of rows) {
    const { description, reference, customer_name, method, amount, at } = payment
    const named = { payment_id: payment.id, charge_id: payment.charge_id, description, reference, customer_name }
    const detail = await whyNot(transaction, line, payment, reports)
    data.push({ ...named, method, amount, captured_at: at.toISOString(), detail })
  }
  return { data }
}

/** Days between a sale and the money of its first instalment, at the most, and from one instalment to the next. */
const DAYS = 40
/** The newest of what is looked for: of a common word there are as many as charges. */
const NEWEST = 200

/** Captured payments of its account that an acquirer pays out. */
function payments({ store }: StoreTransaction, { provider_account_id: account }: PayoutLineRow) {
  return sql`payment.store_id = ${store} and payment.provider_account_id = ${account} and payment.status = 'captured'
    and payment.captured_at is not null and payment.origin <> 'moved'
    and (payment.method <> 'pix' or payment.pix_gateway_id is not null)`
}

/**
 * Those of the line's amount, from the days from which it may be; of one of some instalments those of so many times its
 * amount, give or take a rest. By what was paid, interest included.
 */
function alikePayments(transaction: StoreTransaction, line: PayoutLineRow): RawBuilder<unknown> {
  const count = line.installments ?? 1
  const about = Math.abs(line.gross) * count
  const rest = count > 1 ? count : 0
  return sql`select payment.* from payments as payment
    where ${payments(transaction, line)} and payment.amount between ${about - rest} and ${about + rest}
      and payment.captured_at between ${line.day}::date - ${DAYS * count}::int and ${line.day}::date + 2`
}

/** Those of charges of which something is true, the newest of them. */
function soughtPayments(transaction: StoreTransaction, line: PayoutLineRow, sought: RawBuilder<boolean>) {
  return sql`select payment.* from charges as charge
      join payments as payment on payment.store_id = charge.store_id and payment.charge_id = charge.id
    where charge.store_id = ${transaction.store} and ${sought} and ${payments(transaction, line)}
    order by charge.id desc limit ${NEWEST}`
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
