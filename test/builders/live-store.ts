import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { type ApiClient, apiClient } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'

/** Opens a live store without accounts, and speaks by a key of its settings. */
export async function openLiveStore(world: World): Promise<ApiClient> {
  const { parts } = world.app
  const holder = { name: 'Loja', legalName: 'Loja Ltda.', taxId: '12ABC34501DE35', city: 'Recife' }
  const id = await createStore(parts, { ...holder, mode: 'live' }, systemActor)
  const { key } = await parts.database.inStore(id, transaction =>
    createApiKey(transaction, { name: 'Test', scopes: ['charges:read', 'settings:write'] }, systemActor),
  )
  return apiClient(world.url, key)
}
