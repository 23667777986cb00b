import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Stage, StageStore } from './open-stage.ts'
import { shopApi } from './shop-api.ts'

/** A shop with a PSP contract at Pagar.me, and a charge of its that waits: its gateway must know who pays by card. */
export interface PspShop {
  store: StageStore
  charge: Charge
}

/** Opens it a few minutes before the pictures. */
export async function seedPspShop(stage: Stage): Promise<PspShop> {
  stage.clock.set('2026-11-21T13:58:00-03:00')
  const davi = { owner: 'Davi Prado', email: 'davi@padaria-aurora.example' }
  const store = await stage.openStore({ name: 'Padaria Aurora', ...davi, bank: 'sandbox' })
  await stage.takePagarme(store)
  const shop = shopApi(stage, store)
  const order = { amount: 12_990, description: 'Cesta de café da manhã', reference: '1061', expires_in: 1_800 }
  return { store, charge: await shop.showCode(await shop.create({ ...order, methods: ['pix', 'credit-card'] })) }
}
