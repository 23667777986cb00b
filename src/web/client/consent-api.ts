import type { z } from 'zod'
import type { Consent, consentGiveSchema } from '../../shared/contract/consent.ts'
import type { Caller } from './caller.ts'

/** What a person of the office allows third parties to be told. It travels with what asks them. */

export function createConsentApi(call: Caller) {
  return {
    consent: (gpc: boolean, signal?: AbortSignal) =>
      call<Consent>({ method: 'GET', path: '/v1/me/consent', query: { gpc: String(gpc) }, signal }),

    giveConsent: (body: z.input<typeof consentGiveSchema>) =>
      call<Consent>({ method: 'PUT', path: '/v1/me/consent', body }),
  }
}
