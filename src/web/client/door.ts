import { createCaller } from './caller.ts'
import { NoAnswer } from './problem.ts'
import { type AuthLine, postAuth } from './session.ts'

/** How a sign-in ended. Expected ends are values, not throws. */
export type SignInEnd =
  | { outcome: 'signed_in' }
  /** The password was right, and one of these is asked for behind it. */
  | { outcome: 'second_factor'; factors: { code: boolean; passkey: boolean } }
  | { outcome: 'rejected' }
  /** The password was right, and opens no store of this person: their issuer does. */
  | { outcome: 'sso_required' }
  | { outcome: 'too_many_attempts'; retryAfter: number | null }

/**
 * How somebody comes in, and changes what they come in by.
 * @throws NoAnswer when the server cannot be reached or fails.
 */
export function createDoor(line: AuthLine) {
  const call = createCaller({ ...line, storeId: () => null })
  return {
    /** `shared`: at a device that others use too, the session ends after half an hour without use. */
    async signIn(email: string, password: string, shared: boolean): Promise<SignInEnd> {
      const response = await postAuth(line, '/sign-in/email', { email, password, rememberMe: !shared })
      if (response.ok) {
        const { factors } = (await response.json()) as { factors?: { code: boolean; passkey: boolean } }
        return factors ? { outcome: 'second_factor', factors } : { outcome: 'signed_in' }
      }
      if (response.status === 429) return { outcome: 'too_many_attempts', retryAfter: secondsToWait(response) }
      if (response.status === 403 && (await codeOf(response)) === 'sso_required') return { outcome: 'sso_required' }
      // 400 is an address that cannot be one, 403 an account that may not sign in: both are told as a wrong pair.
      if (response.status < 500) return { outcome: 'rejected' }
      throw new NoAnswer('not_the_api')
    },

    /** @throws ApiProblem password_wrong, password_not_accepted, too_many_attempts. */
    changePassword: (current: string, wanted: string) =>
      call<void>({
        method: 'PUT',
        path: '/v1/me/password',
        body: { current_password: current, new_password: wanted },
        reads: 'nothing',
      }),

    /** Whether there is such an account nobody is told. */
    async forgotPassword(email: string): Promise<'sent' | 'rejected'> {
      const response = await postAuth(line, '/password-reset', { email })
      if (response.ok) return 'sent'
      if (response.status < 500) return 'rejected'
      throw new NoAnswer('not_the_api')
    },

    /** @throws ApiProblem reset_link_over, password_not_accepted. */
    newPassword: (token: string, password: string) =>
      call<void>({
        method: 'POST',
        path: '/auth/password-reset/finish',
        body: { token, password },
        reads: 'nothing',
      }),
  }
}

/** The code of a problem, where the answer is one. */
async function codeOf(response: Response): Promise<unknown> {
  return ((await response.json().catch(() => null)) as { code?: unknown } | null)?.code
}

/** better-auth's limiter writes X-Retry-After, everybody else Retry-After. */
function secondsToWait(response: Response): number | null {
  const written = response.headers.get('Retry-After') ?? response.headers.get('X-Retry-After')
  const seconds = Number(written ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
