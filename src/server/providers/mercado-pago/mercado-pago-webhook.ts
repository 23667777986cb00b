import { createHmac, timingSafeEqual } from 'node:crypto'
import { readJson } from '../../base/read-json.ts'
import type { CardHint } from '../acquirer-port.ts'
import type { CallProof, InboxCall } from '../gateway-port.ts'
import { caseHint } from './mercado-pago-disputes.ts'
import { noticeMessage, oldNotice } from './mercado-pago-messages.ts'

/**
 * Ms that a call may be old: wide, because nobody says whether one that is sent again is signed anew, and an old one
 * makes us read and nothing else.
 */
const OLDEST_MS = 86_400_000
/** Above it a `ts` counts milliseconds: seconds come there in 5138. */
const MILLISECONDS_FROM = 1e11

/**
 * Proves that a call is Mercado Pago's. `x-signature` is `ts=…,v1=…`, where v1 is the HMAC-SHA256, in hex, of
 * `id:{data.id};request-id:{x-request-id};ts:{ts};` by the secret of the webhook. The id is that of the query, and
 * nothing of the body is signed: one that names another payment is not believed. Where the account has no secret, the
 * one in the address is all that tells: what is heard is read in any case.
 */
export function proveMercadoPagoCall(secret: string | undefined, call: InboxCall, now: Date): CallProof {
  if (secret === undefined) return { genuine: true }
  const id = call.query.get('data.id') ?? ''
  const parts = new Map(
    textOf(call.headers['x-signature'])
      .split(',')
      .map(part => {
        const [name = '', value = ''] = part.trim().split('=')
        return [name, value] as const
      }),
  )
  const ts = parts.get('ts') ?? ''
  const given = /^[0-9a-f]{64}$/i.exec(parts.get('v1') ?? '')?.[0]
  if (!given || !/^\d{1,15}$/.test(ts)) return notGenuine('it is not signed')
  const at = Number(ts) > MILLISECONDS_FROM ? Number(ts) : Number(ts) * 1_000
  if (Math.abs(now.getTime() - at) > OLDEST_MS) return notGenuine('its time is not now')
  const requestId = textOf(call.headers['x-request-id'])
  // Its documents put the id in small letters, and its own validator takes it as it came.
  const isRight = [id, id.toLowerCase()].some(one => isSame(given, digestOf(secret, { id: one, requestId, ts })))
  if (!isRight) return notGenuine('its signature is not by the secret of this account')
  const body = noticeMessage.safeParse(readJson(Buffer.from(call.body).toString('utf8')))
  if (body.success && body.data.data.id.toLowerCase() !== id.toLowerCase()) {
    return notGenuine('its body speaks of something else than what is signed')
  }
  return { genuine: true }
}

/** The topic of chargebacks: as webhooks have it, and as it was called before. */
const CHARGEBACKS: ReadonlySet<string> = new Set(['topic_chargebacks_wh', 'chargebacks'])

/**
 * Reads what Mercado Pago posts: a payment to be read, or a chargeback's case, of which the id alone is signed. News of
 * anything else names nothing.
 */
export function readMercadoPagoNotice(body: unknown): CardHint[] | null {
  const notice = noticeMessage.safeParse(body)
  if (!notice.success) return oldNotice.safeParse(body).success ? [] : null
  const { type, data } = notice.data
  // The reference is not told: it comes with the payment.
  if (type === 'payment') return [{ payment: data.id, reference: '', dispute: null }]
  const named = CHARGEBACKS.has(type) ? caseHint(data.id) : null
  return named ? [{ payment: named, reference: '', dispute: data.id }] : []
}

/** A part that is absent is left out with what stands around it. */
function digestOf(secret: string, { id, requestId, ts }: { id: string; requestId: string; ts: string }): Buffer {
  const manifest = `${id && `id:${id};`}${requestId && `request-id:${requestId};`}ts:${ts};`
  return createHmac('sha256', secret).update(manifest).digest()
}

function isSame(hex: string, right: Buffer): boolean {
  return timingSafeEqual(Buffer.from(hex, 'hex'), right)
}

function notGenuine(detail: string): CallProof {
  return { genuine: false, detail }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
