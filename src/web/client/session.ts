import { NoAnswer } from './problem.ts'

/** How a sign-in ended. Expected ends are values, not throws. */
export type SignInEnd =
  | { outcome: 'signed_in' }
  | { outcome: 'rejected' }
  | { outcome: 'too_many_attempts'; retryAfter: number | null }

/**
 * The browser's session. `/auth` is not part of `/v1`: it answers with a cookie and errors of its own.
 * @throws NoAnswer when the server cannot be reached or fails.
 */
export function createSession(settings: { baseUrl: string; fetch: typeof fetch }) {
  async function post(path: string, body: unknown): Promise<Response> {
    try {
      return await settings.fetch(`${settings.baseUrl}/auth${path}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      })
    } catch {
      throw new NoAnswer('unreachable')
    }
  }

  return {
    async signIn(email: string, password: string): Promise<SignInEnd> {
      const response = await post('/sign-in/email', { email, password })
      if (response.ok) return { outcome: 'signed_in' }
      if (response.status === 429) return { outcome: 'too_many_attempts', retryAfter: secondsToWait(response) }
      // 400 is an address that cannot be one, 403 an account that may not sign in: both are told as a wrong pair.
      if (response.status < 500) return { outcome: 'rejected' }
      throw new NoAnswer('not_the_api')
    },

    async signOut(): Promise<void> {
      const response = await post('/sign-out', {})
      if (!response.ok && response.status !== 401) throw new NoAnswer('not_the_api')
    },
  }
}

export type Session = ReturnType<typeof createSession>

/** better-auth's limiter writes X-Retry-After, everybody else Retry-After. */
function secondsToWait(response: Response): number | null {
  const written = response.headers.get('Retry-After') ?? response.headers.get('X-Retry-After')
  const seconds = Number(written ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
