import type { CardRouting, CardRoutingPut } from '../../shared/contract/card-routing.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about which cards go to which acquirer. It travels with the page that says so. */
export type CardRoutingApi = ReturnType<typeof createCardRoutingApi>

export function createCardRoutingApi(call: Caller) {
  return {
    routing: (signal?: AbortSignal) => call<CardRouting>({ method: 'GET', path: '/v1/card-routing', signal }),
    setRouting: (body: CardRoutingPut) => call<CardRouting>({ method: 'PUT', path: '/v1/card-routing', body }),
  }
}
