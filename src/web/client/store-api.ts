import type { Image } from '../../shared/contract/image.ts'
import type { StoreSettings, StoreUpdate } from '../../shared/contract/store-settings.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about the store itself. It travels with the page that shows it. */
export function createStoreApi(call: Caller) {
  return {
    store: (signal?: AbortSignal) => call<StoreSettings>({ method: 'GET', path: '/v1/store', signal }),
    uploadImage: (content: string, idempotencyKey: string) =>
      call<Image>({ method: 'POST', path: '/v1/images', body: { content }, idempotencyKey }),
    change: (change: StoreUpdate) => call<StoreSettings>({ method: 'PATCH', path: '/v1/store', body: change }),
  }
}
