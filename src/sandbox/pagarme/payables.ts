import { saoPauloDate, startOfSaoPauloDay } from '../../shared/brazil/sao-paulo-time.ts'
import { feeOf, installmentsOf } from '../payouts/payout-terms.ts'
import { type Account, type Pagarme, type PagarmeAnswer, type PagarmeCall, timeText } from './pagarme.ts'

interface BookLine {
  id: number
  charge: string
  kind: 'paid' | 'refunded' | 'chargedback' | 'won'
  amount: number
  installments: number
  created_at: number
  /** 1 while its money is held back beyond its day. */
  held: number
}

interface Payable {
  id: number
  charge_id: string
  type: 'credit' | 'refund' | 'chargeback' | 'chargeback_refund'
  amount: number
  fee: number
  installment: number
  payment_at: number
  created_at: number
  held: number
}

/** As many as a page has at most. */
const LARGEST_PAGE = 1_000
const DAY_MS = 86_400_000

/** `GET /payables`: one an instalment, and one of each thing that was taken back, by the day of its payment. */
export function listPayables(pagarme: Pagarme, { account, query }: PagarmeCall): PagarmeAnswer {
  const size = Math.min(Number(query.size) || 10, LARGEST_PAGE)
  const page = Math.max(Number(query.page) || 1, 1)
  const now = pagarme.now().getTime()
  const all = payablesOf(pagarme, account).filter(
    payable =>
      isWithin(payable.payment_at, query.payment_date_since, query.payment_date_until) &&
      isWithin(payable.created_at, query.created_since, query.created_until) &&
      isAsked(payable.charge_id, query.charge_id) &&
      isAsked(payable.type, query.type) &&
      isAsked(statusOf(payable, now), query.status),
  )
  const data = all.slice((page - 1) * size, page * size).map(payable => payableMessage(payable, now))
  return { status: 200, body: { data, paging: {} } }
}

const isAsked = (value: string, asked: string | undefined) => asked === undefined || asked === value

const isWithin = (at: number, since: string | undefined, until: string | undefined) =>
  (since === undefined || at >= Date.parse(since)) && (until === undefined || at <= Date.parse(until))

const statusOf = ({ payment_at, held }: Payable, now: number) => (payment_at <= now && !held ? 'paid' : 'waiting_funds')

function payablesOf({ db }: Pagarme, account: Account): Payable[] {
  const lines = db.all<BookLine>(
    `select line.id, charge.id as charge, line.kind, line.amount, charge.installments, line.created_at,
         charge.payout_held as held
       from pagarme_line as line join pagarme_charge as charge on charge.id = line.charge_id
      where charge.account_id = ? order by line.id`,
    account.id,
  )
  const won = db.all<BookLine>(
    `select won.id, charge.id as charge, 'won' as kind, won.amount, charge.installments, won.created_at,
         charge.payout_held as held
       from pagarme_won as won join pagarme_charge as charge on charge.id = won.charge_id
      where charge.account_id = ? order by won.id`,
    account.id,
  )
  return [...lines, ...won].flatMap(payablesIn)
}

/** A refund gives its part of the fee back, and a chargeback does not; what was won back comes whole. */
function payablesIn({ id, charge, kind, amount, installments, created_at, held }: BookLine): Payable[] {
  const common = { charge_id: charge, created_at, held }
  if (kind === 'paid') {
    return installmentsOf(amount, installments, created_at).map(({ number, gross, fee, dueAt }) => ({
      ...common,
      id: 4_304_000_000 + id * 100 + number,
      type: 'credit',
      amount: gross,
      fee,
      installment: number,
      payment_at: midnight(dueAt),
    }))
  }
  if (kind === 'won') {
    const at = { installment: 1, payment_at: midnight(created_at + DAY_MS) }
    return [{ ...common, ...at, id: 4_305_000_000 + id, type: 'chargeback_refund', amount, fee: 0 }]
  }
  const isRefund = kind === 'refunded'
  return [
    {
      ...common,
      id: 4_304_000_000 + id * 100,
      type: isRefund ? 'refund' : 'chargeback',
      amount: -amount,
      fee: isRefund ? -feeOf(amount) : 0,
      installment: 1,
      payment_at: midnight(created_at + DAY_MS),
    },
  ]
}

function payableMessage(payable: Payable, now: number): object {
  const { payment_at, created_at, held: _, ...shown } = payable
  return {
    ...shown,
    status: statusOf(payable, now),
    anticipation_fee: 0,
    fraud_coverage_fee: 0,
    recipient_id: 're_sandbox',
    payment_date: timeText(payment_at),
    payment_method: 'credit_card',
    accrual_at: timeText(created_at),
    created_at: timeText(created_at),
  }
}

/** Its days are midnights in São Paulo. */
function midnight(at: number): number {
  return startOfSaoPauloDay(saoPauloDate(new Date(at))).getTime()
}
