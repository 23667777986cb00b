import { callEndpoint, type Deliveries, startDeliveries } from '../deliveries.ts'
import type { Cielo } from './cielo.ts'

interface Notice {
  id: number
  url: string | null
  header: string | null
  value: string | null
  body: string
  shows: 'rightly' | 'forged'
  created_at: number
  attempts: number
}

/** Every half an hour, and three times more. */
const AGAIN = 30 * 60_000
const MOST = 4

/** Starts telling the merchants what they are to hear. */
export function startCieloNotifier(cielo: Cielo): Deliveries {
  const { db } = cielo
  return startDeliveries<Notice>({
    now: cielo.now,
    due: (now, most) =>
      db.all<Notice>(
        `select notice.id, webhook_url as url, webhook_header as header, webhook_value as value, body, shows,
                notice.created_at, attempts
           from cielo_notice as notice join cielo_account as account on account.id = notice.account_id
          where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
        now,
        most,
      ),
    nextAttempt: now =>
      db.one<{ at: number | null }>(
        `select min(next_attempt_at) as at from cielo_notice where status = 'pending' and next_attempt_at > ?`,
        now,
      )?.at ?? null,
    send: async (notice, stopping) => {
      if (notice.url === null) return 'the webhook was removed'
      return callEndpoint(notice.url, { body: notice.body, headers: headersOf(notice) }, stopping)
    },
    record: (outcomes, now) =>
      db.transaction(() => {
        for (const { delivery, failure } of outcomes) {
          const isOver = failure === null || delivery.shows === 'forged' || delivery.attempts + 1 >= MOST
          db.run(
            `update cielo_notice set attempts = attempts + 1, status = ?, next_attempt_at = ?, last_failure = ? where id = ?`,
            failure === null ? 'delivered' : isOver ? 'abandoned' : 'pending',
            isOver ? now : now + AGAIN,
            failure,
            delivery.id,
          )
        }
      }),
  })
}

/** The header that a person has set on the site, and nothing else that proves who calls. */
function headersOf({ header, value, shows }: Notice): Record<string, string> {
  return {
    'user-agent': 'guiche-sandbox-cielo',
    ...(header !== null && { [header.toLowerCase()]: shows === 'forged' ? `${value}?` : (value ?? '') }),
  }
}
