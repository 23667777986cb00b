import type { World } from '../harness/world.ts'
import { answerConsent } from './consent.ts'
import { confirmBackup } from './going-live.ts'
import { analytics, putService } from './services.ts'
import { setRouting } from './two-acquirers.ts'
import { googlePay, putWallet } from './wallets.ts'

/** A row of each table that the settings of the world's store write; `account` takes its cards. */
export async function rowsOfSettings(world: World, account: string): Promise<void> {
  const { store } = world
  await store.api.post('/v1/voucher-affiliations', { brand: 'vrbeneficios', affiliation_id: '123' })
  await setRouting(world, { rules: [], otherwise: [{ account, share: 100 }] })
  await store.api.post('/v1/fee-schedules', { fees: [{ up_to: 1, rate: '2.99' }], days: 30 })
  await putWallet(store.api, 'google-pay', googlePay)
  await store.api.send('PUT', '/v1/card-protection', '{}', { 'content-type': 'application/json' })
  await putService(store.api, 'analytics', analytics)
  await answerConsent(store)
  await confirmBackup(store.api)
}
