import { createHmac, randomUUID } from 'node:crypto'
import { type Deliveries, nextTry } from '../deliveries.ts'
import { type GatewayNotice, startGatewayNotices } from '../gateway-notices.ts'
import type { MercadoPago } from './mercado-pago.ts'

interface Notice extends GatewayNotice {
  secret: string
  topic: string
  about: string
  signed: 'rightly' | 'forged'
}

/** Starts to notify the merchants. */
export function startMercadoPagoNotifier({ db, now: time }: MercadoPago): Deliveries {
  return startGatewayNotices<Notice>({
    db,
    now: time,
    gateway: 'mercado_pago',
    columns: ['webhook_secret as secret', 'topic', 'coalesce(about, cast(payment_id as text)) as about', 'signed'],
    address: addressOf,
    headers: notice => signed(notice, time()),
    again: (notice, _, now) => (notice.signed === 'forged' ? null : nextTry(notice, now)),
  })
}

function addressOf({ about, topic }: Notice, registered: string): string {
  const url = new URL(registered)
  url.searchParams.set('data.id', about)
  url.searchParams.set('type', topic)
  return url.href
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
