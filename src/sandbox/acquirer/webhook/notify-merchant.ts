import { randomText } from '../../random-text.ts'
import type { Acquirer } from '../acquirer.ts'
import type { Chargeback } from '../chargebacks/chargeback.ts'
import { type Fault, strike } from '../faults/fault.ts'
import { type Payment, readPayment } from '../payments/payment.ts'

/**
 * Ms that a notice told late is late, that one waits for the others at most, and between two that go in the wrong
 * order.
 */
const LATE = 3_000
const LONGEST_HOLD = 5_000
const APART = 60

/** What happened, as a webhook hears of it: a hint at what to read. `version` tells the newer one. */
type Notice = { payment: string; reference: string; status: string } & (
  | { type: 'payment.updated'; version: number }
  | { type: 'chargeback.updated'; chargeback: string; round: number }
)

/** Writes down that a merchant is to hear of a payment as it stands now. Within the transaction that made the news. */
export function notifyMerchant(acquirer: Acquirer, payment: Payment): Payment {
  const { id, reference, status, version } = payment
  enqueue(acquirer, payment.account_id, { type: 'payment.updated', payment: id, reference, status, version })
  return payment
}

/**
 * Writes down that a merchant is to hear of a chargeback as it stands now. Within the transaction that made the news.
 */
export function notifyOfChargeback<C extends Chargeback & { reference: string }>(acquirer: Acquirer, chargeback: C): C {
  const { id, payment_id: payment, reference, status, round } = chargeback
  const { account_id } = readPayment(acquirer, payment)
  enqueue(acquirer, account_id, { type: 'chargeback.updated', chargeback: id, payment, reference, status, round })
  return chargeback
}

function enqueue(acquirer: Acquirer, accountId: number, notice: Notice): void {
  const { db } = acquirer
  if (acquirer.isPast()) return
  if (!db.one('select 1 from acquirer_account where id = ? and webhook_url is not null', accountId)) return
  const fault = strike(acquirer, 'notice', { accountId })
  if (fault?.kind === 'webhook_never') return
  const body = JSON.stringify({ id: `ev_${randomText(24)}`, created_at: acquirer.now().toISOString(), ...notice })
  const delay = fault?.parameters.delay_ms
  if (fault?.kind === 'webhook_out_of_order') {
    write(acquirer, accountId, body, { after: delay ?? LONGEST_HOLD, heldBy: fault.id })
    sendHeldBack(acquirer, fault)
    return
  }
  const signed = fault?.kind === 'webhook_forged' ? 'forged' : fault?.kind === 'webhook_stale' ? 'stale' : 'rightly'
  write(acquirer, accountId, body, { after: fault?.kind === 'webhook_late' ? (delay ?? LATE) : 0, signed })
  if (fault?.kind === 'webhook_twice') write(acquirer, accountId, body, { after: delay ?? 0 })
}

function write(
  acquirer: Acquirer,
  accountId: number,
  body: string,
  { after, signed = 'rightly', heldBy = null }: { after: number; signed?: string; heldBy?: number | null },
): void {
  const now = acquirer.now().getTime()
  acquirer.db.run(
    `insert into acquirer_notice (account_id, body, created_at, next_attempt_at, signed, held_by)
     values (?, ?, ?, ?, ?, ?)`,
    accountId,
    body,
    now,
    now + after,
    signed,
    heldBy,
  )
}

/** Lets held notices go once there are enough: the last first. */
function sendHeldBack({ db, now }: Acquirer, fault: Fault): void {
  const held = db.all<{ id: number }>(
    `select id from acquirer_notice where held_by = ? and status = 'pending' order by id desc`,
    fault.id,
  )
  if (held.length < (fault.parameters.count ?? 3)) return
  for (const [index, { id }] of held.entries()) {
    db.run(
      'update acquirer_notice set held_by = null, next_attempt_at = ? where id = ?',
      now().getTime() + index * APART,
      id,
    )
  }
}
