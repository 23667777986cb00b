import type { Database } from './database.ts'
import { callEndpoint, type Deliveries, startDeliveries } from './deliveries.ts'

/** A call that a merchant is to receive, as a played gateway keeps it. */
export interface GatewayNotice {
  id: number
  /** The merchant's webhook; null where it was removed. */
  url: string | null
  body: string
  created_at: number
  attempts: number
}

/** How a played gateway notifies its merchants: what a call holds and when it is repeated is of its own documents. */
interface Notifying<Notice extends GatewayNotice> {
  db: Database
  now(): Date
  /** Its notices are the table `<gateway>_notice`, its merchants `<gateway>_account`. */
  gateway: string
  /** What it keeps of a notice and its merchant besides, as columns. */
  columns: readonly string[]
  /** What is called: the merchant's address, or one with more behind it. */
  address?(notice: Notice, url: string): string
  headers(notice: Notice): Record<string, string>
  /** When a notice is sent again that was answered so; null where the gateway gives up. */
  again(notice: Notice, failure: string, now: number): number | null
}

/** Starts to deliver a gateway's notices: those that wait from before the last stop, then what comes. */
export function startGatewayNotices<Notice extends GatewayNotice>(notifying: Notifying<Notice>): Deliveries {
  const { db, gateway } = notifying
  const columns = ['notice.id', 'webhook_url as url', 'body', 'notice.created_at', 'attempts', ...notifying.columns]
  return startDeliveries<Notice>({
    now: notifying.now,
    due: (now, most) =>
      db.all<Notice>(
        `select ${columns.join(', ')}
           from ${gateway}_notice as notice join ${gateway}_account as account on account.id = notice.account_id
          where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
        now,
        most,
      ),
    nextAttempt: now =>
      db.one<{ at: number | null }>(
        `select min(next_attempt_at) as at from ${gateway}_notice where status = 'pending' and next_attempt_at > ?`,
        now,
      )?.at ?? null,
    send: async (notice, stopping) => {
      if (notice.url === null) return 'the webhook was removed'
      const address = notifying.address?.(notice, notice.url) ?? notice.url
      return callEndpoint(address, { body: notice.body, headers: notifying.headers(notice) }, stopping)
    },
    record: (outcomes, now) =>
      db.transaction(() => {
        for (const { delivery, failure } of outcomes) {
          const again = failure === null ? null : notifying.again(delivery, failure, now)
          db.run(
            `update ${gateway}_notice
                set attempts = attempts + 1, status = ?, next_attempt_at = ?, last_failure = ? where id = ?`,
            failure === null ? 'delivered' : again === null ? 'abandoned' : 'pending',
            again ?? now,
            failure,
            delivery.id,
          )
        }
      }),
  })
}
