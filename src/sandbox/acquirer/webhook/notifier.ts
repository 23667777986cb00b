import { callEndpoint, type Deliveries, nextTry, type Outcome, startDeliveries } from '../../deliveries.ts'
import type { Acquirer } from '../acquirer.ts'
import { signNotice } from './sign-notice.ts'

interface Notice {
  id: number
  url: string | null
  secret: string
  signed: 'rightly' | 'forged' | 'stale'
  body: string
  created_at: number
  attempts: number
}

/** Seconds by which a stale notice's time is past: more than the 300 that a merchant accepts. */
const STALE = 600

/** Starts telling the merchants what they are to hear. */
export function startNotifier(acquirer: Acquirer): Deliveries {
  const { db } = acquirer
  return startDeliveries<Notice>({
    now: acquirer.now,
    due: (now, most) =>
      db.all<Notice>(
        `select notice.id, webhook_url as url, webhook_secret as secret, signed, body, notice.created_at, attempts
           from acquirer_notice as notice join acquirer_account as account on account.id = account_id
          where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
        now,
        most,
      ),
    nextAttempt: now =>
      db.one<{ at: number | null }>(
        `select min(next_attempt_at) as at from acquirer_notice where status = 'pending' and next_attempt_at > ?`,
        now,
      )?.at ?? null,
    send: async ({ url, secret, signed, body }, stopping) => {
      if (url === null) return 'the webhook was removed'
      const seconds = Math.floor(acquirer.now().getTime() / 1_000) - (signed === 'stale' ? STALE : 0)
      const headers = signNotice(signed === 'forged' ? `not ${secret}` : secret, seconds, body)
      return callEndpoint(url, { body, headers: { ...headers, 'user-agent': 'guiche-sandbox-acquirer' } }, stopping)
    },
    record: (outcomes, now) =>
      db.transaction(() => {
        for (const outcome of outcomes) record(acquirer, outcome, now)
      }),
  })
}

/** A notice that is signed wrongly on purpose is sent once: its rejection is what was asked for. */
function record({ db }: Acquirer, { delivery: notice, failure }: Outcome<Notice>, now: number): void {
  const again = failure === null || notice.url === null || notice.signed !== 'rightly' ? null : nextTry(notice, now)
  if (again === null) {
    db.run(
      'update acquirer_notice set status = ?, attempts = attempts + 1, ended_at = ?, last_failure = ? where id = ?',
      failure === null ? 'delivered' : 'abandoned',
      now,
      failure,
      notice.id,
    )
    return
  }
  db.run(
    'update acquirer_notice set attempts = attempts + 1, next_attempt_at = ?, last_failure = ? where id = ?',
    again,
    failure,
    notice.id,
  )
}
