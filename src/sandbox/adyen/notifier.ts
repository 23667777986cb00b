import { callEndpoint, type Deliveries, nextTry, startDeliveries } from '../deliveries.ts'
import type { Adyen } from './adyen.ts'

interface Row {
  id: number
  url: string | null
  body: string
  created_at: number
  attempts: number
}

/** Starts telling the merchants what they are to hear. */
export function startAdyenNotifier({ db, now }: Adyen): Deliveries {
  return startDeliveries<Row>({
    now,
    due: (at, most) =>
      db.all<Row>(
        `select notice.id, webhook_url as url, body, notice.created_at, attempts
           from adyen_notice as notice join adyen_account as account on account.id = notice.account_id
          where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
        at,
        most,
      ),
    nextAttempt: at =>
      db.one<{ at: number | null }>(
        `select min(next_attempt_at) as at from adyen_notice where status = 'pending' and next_attempt_at > ?`,
        at,
      )?.at ?? null,
    send: async ({ url, body }, stopping) =>
      url === null ? 'the webhook was removed' : callEndpoint(url, { body, headers: {} }, stopping),
    record: (outcomes, at) =>
      db.transaction(() => {
        for (const { delivery, failure } of outcomes) {
          // A call that is not believed is not believed later either.
          const again = failure === null || failure === 'HTTP 403' ? null : nextTry(delivery, at)
          db.run(
            `update adyen_notice set attempts = attempts + 1, status = ?, next_attempt_at = ?, last_failure = ? where id = ?`,
            failure === null ? 'delivered' : again === null ? 'abandoned' : 'pending',
            again ?? at,
            failure,
            delivery.id,
          )
        }
      }),
  })
}
