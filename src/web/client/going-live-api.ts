import type { GoingLive, GoingLiveConfirmable, LiveStore } from '../../shared/contract/going-live.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about what a store needs before real money. It travels with what shows it. */
export function createGoingLiveApi(call: Caller) {
  return {
    confirm: (item: GoingLiveConfirmable, confirmed: boolean) =>
      call<GoingLive>({ method: 'PUT', path: `/v1/going-live/${item}`, body: { confirmed } }),

    openLiveStore: (idempotencyKey: string) =>
      call<LiveStore>({ method: 'POST', path: '/v1/going-live/live-store', idempotencyKey }),
  }
}
