import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Stage, StageStore } from './open-stage.ts'
import { shopApi } from './shop-api.ts'

/** A shop that has connected all three services, and a charge of its that waits. */
export interface ServedShop {
  store: StageStore
  charge: Charge
}

/** Opens it a few minutes before the pictures. Nothing is sent to any service: nobody in the pictures has said yes. */
export async function seedServedShop(stage: Stage): Promise<ServedShop> {
  stage.clock.set('2026-11-21T13:58:00-03:00')
  const nina = { owner: 'Nina Prado', email: 'nina@padaria-aurora.example' }
  const store = await stage.openStore({ name: 'Padaria Aurora', ...nina, bank: 'sandbox' })
  const shop = shopApi(stage, store)
  await shop.put('/v1/services/analytics', {
    host: 'https://eu.i.posthog.com',
    project_key: 'phc_8f3kPq0TzYxW2nVb7LmRc5dHs9AjUe',
  })
  await shop.put('/v1/services/experiments', { api_host: 'https://cdn.growthbook.io', client_key: 'sdk-4fK9xQ2' })
  await shop.put('/v1/services/monitoring', {
    dsn: 'https://0123456789abcdef0123456789abcdef@o1.ingest.sentry.io/42',
    replay: true,
    replay_rate: 5,
  })
  const order = { amount: 12_990, description: 'Cesta de café da manhã', reference: '1047', expires_in: 1_800 }
  return { store, charge: await shop.showCode(await shop.create(order)) }
}
