import { createHmac, randomUUID } from 'node:crypto'
import { callEndpoint, type Deliveries, nextTry, startDeliveries } from '../deliveries.ts'
import type { MercadoPago } from './mercado-pago.ts'

interface Notice {
  id: number
  url: string | null
  secret: string
  topic: string
  about: string
  body: string
  signed: 'rightly' | 'forged'
  created_at: number
  attempts: number
}

/** Starts telling the merchants what they are to hear. */
export function startMercadoPagoNotifier({ db, now: time }: MercadoPago): Deliveries {
  return startDeliveries<Notice>({
    now: time,
    due: (now, most) =>
      db.all<Notice>(
        `select notice.id, webhook_url as url, webhook_secret as secret, topic,
                coalesce(about, cast(payment_id as text)) as about, body, signed,
                notice.created_at, attempts
           from mercado_pago_notice as notice join mercado_pago_account as account on account.id = notice.account_id
          where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
        now,
        most,
      ),
    nextAttempt: now =>
      db.one<{ at: number | null }>(
        `select min(next_attempt_at) as at from mercado_pago_notice where status = 'pending' and next_attempt_at > ?`,
        now,
      )?.at ?? null,
    send: async (notice, stopping) => {
      if (notice.url === null) return 'the webhook was removed'
      const url = new URL(notice.url)
      url.searchParams.set('data.id', notice.about)
      url.searchParams.set('type', notice.topic)
      return callEndpoint(url.href, { body: notice.body, headers: signed(notice, time()) }, stopping)
    },
    record: (outcomes, now) =>
      db.transaction(() => {
        for (const { delivery, failure } of outcomes) {
          const again = failure === null || delivery.signed === 'forged' ? null : nextTry(delivery, now)
          db.run(
            `update mercado_pago_notice
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

/** HMAC over the id of the query, the request's id and the time: nothing of the body. */
function signed({ secret, about, signed: how }: Notice, now: Date): Record<string, string> {
  const requestId = randomUUID()
  const ts = Math.floor(now.getTime() / 1_000)
  const manifest = `id:${about};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', how === 'forged' ? 'somebody else' : secret)
    .update(manifest)
    .digest('hex')
  return {
    'user-agent': 'guiche-sandbox-mercado-pago',
    'x-request-id': requestId,
    'x-signature': `ts=${ts},v1=${v1}`,
  }
}
