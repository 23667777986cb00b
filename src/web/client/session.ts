import { NoAnswer } from './problem.ts'

/** How the pages of the door reach the server. */
export interface AuthLine {
  baseUrl: string
  fetch: typeof fetch
}

/**
 * Asks something of `/auth`, which is not part of `/v1`: it answers with a cookie and errors of its own.
 * @throws NoAnswer when the server cannot be reached.
 */
export async function postAuth(line: AuthLine, path: string, body: unknown): Promise<Response> {
  try {
    return await line.fetch(`${line.baseUrl}/auth${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new NoAnswer('unreachable')
  }
}

/** The browser's session, once somebody is in (`createDoor` lets them in). */
export function createSession(line: AuthLine) {
  return {
    /**
     * Where to go on to sign out at the issuer too by which somebody came; null where there is no such place.
     * @throws NoAnswer when the server cannot be reached or fails.
     */
    async signOut(): Promise<string | null> {
      const response = await postAuth(line, '/sign-out', {})
      if (response.status === 401) return null
      if (!response.ok) throw new NoAnswer('not_the_api')
      const { location } = (await response.json()) as { location?: string | null }
      return location ?? null
    },
  }
}

export type Session = ReturnType<typeof createSession>
