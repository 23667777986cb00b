import type { ErrorCode } from '../../src/shared/contract/errors.ts'
import type { ApiAnswer } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import type { StoreAtBank } from './banks/store-at-bank.ts'
import { openLiveStore } from './live-store.ts'
import { rowOfDemo } from './row-of-demo.ts'

/** How a caller comes to each rejection of what only test stores have. */
export function waysOfTestStores(open: () => { world: World; storeWithoutBank: StoreAtBank }) {
  return {
    demo_not_possible: () => open().world.store.api.post('/v1/demo', {}),
    demo_exists: async () => {
      const { world, storeWithoutBank } = open()
      await rowOfDemo(world, storeWithoutBank)
      return storeWithoutBank.api.post('/v1/demo', {})
    },
    no_sandbox_here: async () => {
      const live = await openLiveStore(open().world)
      return live.post('/v1/provider-accounts/sandbox', { provider: 'cielo' })
    },
  } satisfies Partial<Record<ErrorCode, () => Promise<ApiAnswer>>>
}
