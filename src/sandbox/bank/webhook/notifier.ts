import { callEndpoint, type Deliveries, nextTry, type Outcome, startDeliveries } from '../../deliveries.ts'
import type { Bank } from '../bank.ts'

interface Notice {
  id: number
  url: string | null
  profile: string | null
  traceparent: string | null
  body: string
  created_at: number
  attempts: number
}

/** Starts telling the webhooks what they are to hear. */
export function startNotifier(bank: Bank): Deliveries {
  return startDeliveries<Notice>({
    now: bank.now,
    due: (now, most) => dueNotices(bank, now, most),
    nextAttempt: now => nextAttempt(bank, now),
    send: async (notice, stopping) => {
      if (notice.url === null) return 'the webhook was removed'
      // What the key's bank puts behind the address.
      const ending = bank.profiles.get(notice.profile ?? 'standard')?.webhook.appends === 'nothing' ? '' : '/pix'
      const traced = notice.traceparent && { traceparent: notice.traceparent }
      const request = { body: notice.body, headers: { 'user-agent': 'guiche-sandbox-bank', ...traced } }
      return callEndpoint(notice.url.replace(/\/$/, '') + ending, request, stopping)
    },
    record: (outcomes, now) => record(bank, outcomes, now),
  })
}

function dueNotices(bank: Bank, now: number, most: number): Notice[] {
  return bank.db.all<Notice>(
    `select notice.id, coalesce(notice.url, webhook.url) as url, receiver.profile, notice.traceparent, body,
      notice.created_at, attempts
       from webhook_notice as notice left join webhook on webhook.pix_key = notice.pix_key
            left join receiver on receiver.id = webhook.receiver_id
      where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
    now,
    most,
  )
}

function nextAttempt(bank: Bank, now: number): number | null {
  const next = bank.db.one<{ at: number | null }>(
    `select min(next_attempt_at) as at from webhook_notice where status = 'pending' and next_attempt_at > ?`,
    now,
  )
  return next?.at ?? null
}

function record(bank: Bank, outcomes: Outcome<Notice>[], now: number): void {
  bank.db.transaction(() => {
    for (const { delivery: notice, failure } of outcomes) {
      const again = failure === null || notice.url === null ? null : nextTry(notice, now)
      if (failure === null) end(bank, notice.id, 'delivered', null, now)
      else if (again === null) end(bank, notice.id, 'abandoned', failure, now)
      else {
        bank.db.run(
          'update webhook_notice set attempts = attempts + 1, next_attempt_at = ?, last_failure = ? where id = ?',
          again,
          failure,
          notice.id,
        )
      }
    }
  })
}

function end(bank: Bank, id: number, status: 'delivered' | 'abandoned', failure: string | null, now: number): void {
  bank.db.run(
    'update webhook_notice set status = ?, attempts = attempts + 1, ended_at = ?, last_failure = ? where id = ?',
    status,
    now,
    failure,
    id,
  )
}
