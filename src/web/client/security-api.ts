import type { z } from 'zod'
import type {
  authenticatorSchema,
  proofSchema,
  recoveryCodesSchema,
  Security,
} from '../../shared/contract/second-factor.ts'
import type { sessionListSchema } from '../../shared/contract/session.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about how a person signs in. It travels with the pages that ask for it. */
export type SecurityApi = ReturnType<typeof createSecurityApi>

export type OwnSession = z.infer<typeof sessionListSchema>['data'][number]
export type ProofGiven = z.input<typeof proofSchema>
type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
/** What a browser is asked for a passkey, and what it answers: the browser's own words. */
type Words = Record<string, unknown>

export function createSecurityApi(call: Caller) {
  return {
    security: (signal?: AbortSignal) => call<Security>({ method: 'GET', path: '/v1/me/security', signal }),

    confirm: (proof: ProofGiven) =>
      call<void>({ method: 'POST', path: '/v1/me/confirm', body: proof, reads: 'nothing' }),

    beginAuthenticator: () =>
      call<z.infer<typeof authenticatorSchema>>({ method: 'POST', path: '/v1/me/authenticator' }),

    confirmAuthenticator: (code: string) =>
      call<RecoveryCodes>({ method: 'PUT', path: '/v1/me/authenticator', body: { code } }),

    removeAuthenticator: () => call<void>({ method: 'DELETE', path: '/v1/me/authenticator', reads: 'nothing' }),

    renewRecoveryCodes: () => call<RecoveryCodes>({ method: 'POST', path: '/v1/me/recovery-codes' }),

    askForNewPasskey: () => call<Words>({ method: 'POST', path: '/v1/me/passkeys/options' }),

    addPasskey: (name: string, answer: unknown) =>
      call<RecoveryCodes>({ method: 'POST', path: '/v1/me/passkeys', body: { name, answer } }),

    removePasskey: (id: string) =>
      call<void>({ method: 'DELETE', path: `/v1/me/passkeys/${encodeURIComponent(id)}`, reads: 'nothing' }),

    sessions: (signal?: AbortSignal) =>
      call<{ data: OwnSession[] }>({ method: 'GET', path: '/v1/me/sessions', signal }),

    endSession: (id: string) => call<void>({ method: 'DELETE', path: `/v1/me/sessions/${id}`, reads: 'nothing' }),

    endOtherSessions: () => call<void>({ method: 'DELETE', path: '/v1/me/sessions', reads: 'nothing' }),

    /** Of the door: of whoever is behind the password, or nobody yet. */
    askForPasskey: () => call<Words>({ method: 'POST', path: '/auth/passkey/options' }),

    signInByPasskey: (passkey: unknown, rememberMe: boolean) =>
      call<void>({ method: 'POST', path: '/auth/passkey/sign-in', body: { passkey, rememberMe }, reads: 'nothing' }),

    /** What is asked for behind what was right already. @throws ApiProblem unauthenticated. */
    askedFactors: () => call<{ code: boolean; passkey: boolean }>({ method: 'GET', path: '/auth/second-factor' }),

    giveFactor: (proof: ProofGiven) =>
      call<void>({ method: 'POST', path: '/auth/second-factor', body: proof, reads: 'nothing' }),
  }
}
