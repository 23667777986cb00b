import { createCaller } from './caller.ts'

/** What the door offers beside the password. */
export interface OfferedSso {
  id: string
  label: string
}

/** Where somebody goes on to once they are in. */
export interface SsoWay {
  next?: string
  program?: 'counter'
  rememberMe?: boolean
  /** Somebody who is in shows again that it is they. */
  again?: boolean
}

/** Signing in at an issuer: what is offered, and the way there. Nobody is known yet, so it is not part of `/v1`. */
export function createSsoDoor() {
  const call = createCaller({ baseUrl: '', fetch: (input, init) => fetch(input, init), storeId: () => null })
  return {
    /** For people of an e-mail domain. */
    offered: async (domain: string, signal?: AbortSignal) =>
      (await call<{ offered: OfferedSso[] }>({ method: 'GET', path: '/auth/sso', query: { domain }, signal })).offered,

    /** Leaves this page for the issuer's. @throws ApiProblem sso_not_set_up, sso_unavailable. */
    async goTo(connection: string, way: SsoWay = {}): Promise<void> {
      const body = { connection, ...way }
      const { location } = await call<{ location: string }>({ method: 'POST', path: '/auth/sso/start', body })
      window.location.assign(location)
    },
  }
}
