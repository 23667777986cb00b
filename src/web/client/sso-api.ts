import type { Sso, SsoPut, SsoTest } from '../../shared/contract/sso.ts'
import type { Caller } from './caller.ts'

const path = '/v1/sso'

/** The part of `/v1` about the issuer at which people of a store sign in. It travels with its page. */
export function createSsoApi(call: Caller) {
  return {
    sso: (signal?: AbortSignal) => call<Sso>({ method: 'GET', path, signal }),
    setSso: (wanted: SsoPut) => call<Sso>({ method: 'PUT', path, body: wanted }),
    removeSso: () => call<null>({ method: 'DELETE', path, reads: 'nothing' }),
    testSso: () => call<SsoTest>({ method: 'POST', path: `${path}/test` }),
  }
}
