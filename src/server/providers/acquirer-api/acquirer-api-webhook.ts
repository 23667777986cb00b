import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardHint } from '../acquirer-port.ts'
import type { CallProof, InboxCall } from '../gateway-port.ts'
import { noticeMessage } from './acquirer-api-messages.ts'

/** Seconds that a call may be old, or ahead of our clock: a recorded call is not believed later. */
const OLDEST = 300

/**
 * Proves that a call to our inbox is the acquirer's. `acquirer-signature` is `v1=` and the HMAC-SHA256, in hex, of
 * `{acquirer-timestamp}.{body}` by the account's secret; several, separated by commas, while a secret is changed.
 */
export function proveAcquirerCall(secret: string, call: Pick<InboxCall, 'headers' | 'body'>, now: Date): CallProof {
  const seconds = textOf(call.headers['acquirer-timestamp'])
  if (!/^\d{1,12}$/.test(seconds)) return notGenuine('it carries no time')
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > OLDEST) return notGenuine('its time is not now')
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(call.body).digest()
  const given = textOf(call.headers['acquirer-signature'])
    .split(',')
    .flatMap(part => /^\s*v1=([0-9a-f]{64})\s*$/.exec(part)?.[1] ?? [])
  if (!given.some(hex => timingSafeEqual(Buffer.from(hex, 'hex'), expected))) {
    return notGenuine('its signature is not by the secret of this account')
  }
  return { genuine: true }
}

/** What of a notice tells nothing of a person. */
export const noticeFields = {
  type: /^[a-z_.]{1,60}$/,
  payment: /^\w{1,64}$/,
  reference: /^[\w-]{1,64}$/,
  chargeback: /^\w{1,64}$/,
}

/** Reads what the acquirer posts. News of a kind that we do not know name nothing to read. */
export function readAcquirerNotice(body: unknown): CardHint[] | null {
  const notice = noticeMessage.safeParse(body)
  if (!notice.success) return null
  const { payment, reference, chargeback: dispute = null } = notice.data
  return [{ payment, reference, dispute }]
}

function notGenuine(detail: string): CallProof {
  return { genuine: false, detail }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
