import type { StoreCreated, StoreWanted } from '../../shared/contract/new-store.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` that opens another store. It travels with what shows it. */
export function createStoresApi(call: Caller) {
  return {
    open: (store: StoreWanted, idempotencyKey: string) =>
      call<StoreCreated>({ method: 'POST', path: '/v1/stores', body: store, idempotencyKey }),
  }
}
