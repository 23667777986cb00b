import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerText, type ConsentAnswer, consentNow, readAnswer } from '../../shared/consent/consent-answer.ts'
import { fingerprint, recipientsOf } from '../../shared/consent/recipients.ts'
import type { StoreServices } from '../../shared/contract/service.ts'
import type { PageConsent } from '../../web/checkout/entries/render-port.ts'

const YEAR = 31_536_000

/** A store's own: what one store was allowed says nothing of another behind the same address. */
function consentCookie(store: string): string {
  return `guiche_consent_${fingerprint(store)}`
}

/**
 * What a payer's page asks and may do, by what the browser brings along; null where the store tells nobody anything.
 */
export function pageConsent(request: FastifyRequest, store: string, services: StoreServices): PageConsent | null {
  const cookie = consentCookie(store)
  const now = consentNow(recipientsOf(services), readAnswer(request.cookies[cookie]), hasPrivacyControl(request))
  return now.recipients.length > 0 ? { cookie, now: { ...now, given_at: null } } : null
}

/** Whether the browser asks for Global Privacy Control (https://www.w3.org/TR/gpc/). */
export function hasPrivacyControl(request: FastifyRequest): boolean {
  return request.headers['sec-gpc'] === '1'
}

/**
 * Has a payer's browser remember the answer for a year; without one, what it remembered is forgotten. The page's own
 * script may read it and take it back, so that a no holds where we cannot be reached.
 */
export function keepInBrowser(
  reply: FastifyReply,
  { store, answer, secure }: { store: string; answer: ConsentAnswer | null; secure: boolean },
): void {
  const place = { path: '/c', sameSite: 'lax', secure } as const
  if (answer) void reply.setCookie(consentCookie(store), answerText(answer), { ...place, maxAge: YEAR })
  else void reply.clearCookie(consentCookie(store), place)
}
