import { randomText } from '../random-text.ts'
import { type Charge, chargeMessage } from './charge.ts'
import { strike } from './faults.ts'
import { type Pagarme, timeText } from './pagarme.ts'

/** Ms that a late notice is late, where nothing else was told. */
const LATE = 60_000

/** Which news a charge is, by what it has become. */
function eventOf({ status, transaction_status, canceled_amount }: Charge): string {
  if (status === 'paid') return canceled_amount > 0 ? 'charge.partial_canceled' : 'charge.paid'
  if (status === 'canceled') return 'charge.refunded'
  if (status === 'failed') return 'charge.payment_failed'
  return status === 'pending' && transaction_status === 'pending_review' ? 'charge.pending' : `charge.${status}`
}

/** Writes down that a merchant is to hear of a charge as it stands now, within the transaction that made the news. */
export function notify(pagarme: Pagarme, accountId: number, charge: Charge): void {
  publish(pagarme, accountId, { type: eventOf(charge), data: chargeMessage(pagarme, charge) })
}

/** The same of any news. */
export function publish(pagarme: Pagarme, accountId: number, { type, data }: { type: string; data: object }): void {
  const { db } = pagarme
  const account = db.one<{ account_id: string; name: string }>(
    'select account_id, name from pagarme_account where id = ? and webhook_url is not null',
    accountId,
  )
  if (!account) return
  const fault = strike(pagarme, 'notice', { accountId })
  if (fault?.kind === 'webhook_never') return
  const now = pagarme.now().getTime()
  const hook = `hook_${randomText(16)}`
  const body = JSON.stringify({
    id: hook,
    account: { id: account.account_id, name: account.name },
    type,
    // As it is published: without its zone.
    created_at: timeText(now).replace('Z', ''),
    data,
  })
  const write = () =>
    db.run(
      `insert into pagarme_notice (hook_id, account_id, body, signed, created_at, next_attempt_at)
        values (?, ?, ?, ?, ?, ?)`,
      hook,
      accountId,
      body,
      fault?.kind === 'webhook_forged' ? 'forged' : 'rightly',
      now,
      fault?.kind === 'webhook_late' ? now + (fault.parameters.delay_ms ?? LATE) : now,
    )
  write()
  if (fault?.kind === 'webhook_twice') write()
}
