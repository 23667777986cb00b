import { Webhook } from 'standardwebhooks'
import type { Event } from '../../shared/contract/event.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Clock } from '../base/clock.ts'
import { hidePersonal } from '../base/hide-personal.ts'
import type { HttpAnswer, HttpCaller } from '../base/http-caller.ts'
import { isHttps } from './check-address.ts'

export interface SendDeps {
  clock: Clock
  /** One that may reach private addresses, and one that may not: which one a store gets is the operator's choice. */
  callers: { anywhere: HttpCaller; publicOnly: HttpCaller }
  allowPrivate(mode: 'test' | 'live'): boolean
}

/** What is sent, and where to. */
export interface Sending {
  url: string
  mode: 'test' | 'live'
  /** The newest first; each signs, so that a receiver that knows any of them can check it. */
  secrets: readonly string[]
  event: Event
}

/** What every attempt of a delivery carries alike. */
export function steadyHeaders(event: { id: string }): Record<string, string> {
  return { 'content-type': 'application/json', 'user-agent': 'Guiche', 'webhook-id': event.id }
}

/** Sends an event once by the Standard Webhooks scheme. */
export async function sendWebhook(deps: SendDeps, { url, mode, secrets, event }: Sending): Promise<HttpAnswer> {
  if (mode === 'live' && !isHttps(url)) {
    return { kind: 'no-answer', reason: 'not-https', sent: 'no', detail: 'a live store is told over https alone' }
  }
  const body = JSON.stringify(event)
  const at = deps.clock.now()
  const caller = deps.allowPrivate(mode) ? deps.callers.anywhere : deps.callers.publicOnly
  return caller.call({
    method: 'POST',
    url,
    operation: 'deliver the webhook',
    headers: {
      ...steadyHeaders(event),
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map(secret => new Webhook(secret).sign(event.id, at, body)).join(' '),
    },
    body,
  })
}

/** Four times what is kept: what is hidden in it makes it shorter. */
const READ_AT_MOST = 4 * limits.webhookAnswer

/** How an answer begins, as a person may read it; null where nothing came, or what is no text. */
export function keptAnswer(answer: HttpAnswer): string | null {
  if (answer.kind !== 'response' || answer.body.length === 0) return null
  const text = answer.body.toString('utf8').slice(0, READ_AT_MOST)
  if (text.includes('\0')) return null
  return hidePersonal(text).slice(0, limits.webhookAnswer).toWellFormed()
}
