import { type Charge, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { providerAccountSchema as accountSchema } from '../../../src/shared/contract/provider-account.ts'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import type { AccountThere, GatewayDriver, SaleThere } from '../../builders/gateways/gateway-driver.ts'
import { ana } from '../../builders/gateways/gateway-shop.ts'
import { bodyOf } from '../../harness/api-client.ts'
import type { TestStore } from '../../harness/make-store.ts'
import type { World } from '../../harness/world.ts'
import { doneOrRejected } from '../payment-model/shop.ts'

export type Payment = Charge['payments'][0]

/** One sequence: a store of its own with one account at a gateway, and the charges that were asked for. */
export interface GatewayStore {
  world: World
  store: TestStore
  driver: GatewayDriver
  account: AccountThere
  charges: string[]
  /** What somebody gave back at the gateway's own pages, by our payment. */
  byHand: Map<string, number>
  /** What a gateway's library gave for a payer whose issuer asked, by the charge. */
  brought: Map<string, object>
  /** Milliseconds of the real clock: the slowest that a call is to be taken by a fault so far. */
  slowest: number
}

export async function openGatewayStore(world: World, driver: GatewayDriver): Promise<GatewayStore> {
  const store = await world.anotherStore()
  const account = await driver.open(world, store)
  // However often cards are declined here, none is to wait for that.
  await store.api.send('PUT', '/v1/card-protection', '{"attempts_per_store":1000}', {
    'content-type': 'application/json',
  })
  if (driver.pix) bodyOf(await store.api.post(`/v1/provider-accounts/${account.id}/use`, {}), 200, accountSchema)
  return { world, store, driver, account, charges: [], byHand: new Map(), brought: new Map(), slowest: 0 }
}

/** Asks for a charge that a card alone may pay. */
export async function createCharge(
  { store, charges }: GatewayStore,
  { amount, capture }: { amount: number; capture: 'automatic' | 'manual' },
): Promise<string> {
  const asked = { amount, capture, methods: ['credit-card'], customer: ana }
  const { id } = bodyOf(await store.api.post('/v1/charges', asked), 201, chargeSchema)
  charges.push(id)
  return id
}

export function chargesOf({ store, charges }: GatewayStore): Promise<Charge[]> {
  return Promise.all(charges.map(id => readCharge(store, id)))
}

/** Asks for a charge that shows a code, and that a card may pay as well; none where the gateway makes no codes now. */
export async function showCode(
  { store, charges }: GatewayStore,
  amount: number,
  expires_in: number,
): Promise<Charge | null> {
  const methods = ['pix', 'credit-card']
  const asked = { amount, expires_in, methods, customer: ana, pay_with: { method: 'pix' } }
  const answer = await store.api.post('/v1/charges', asked)
  if (!doneOrRejected(answer)) return null
  const charge = bodyOf(answer, 201, chargeSchema)
  charges.push(charge.id)
  return charge
}

/** The codes that a charge ever showed, the newest first. */
export function codesOf({ payments }: Charge): string[] {
  return [...new Set(payments.flatMap(({ pix }) => pix?.br_code ?? []))].reverse()
}

/** What the gateway has of a payment, under each reference by which it was ever asked for. */
export async function salesOf({ account }: GatewayStore, { id, routing, pix }: Payment): Promise<SaleThere[]> {
  if (pix) return pix.txid ? account.sales(pix.txid) : []
  const references = new Set([id, ...(routing?.attempts ?? []).map(({ reference }) => reference)])
  return (await Promise.all([...references].map(reference => account.sales(reference)))).flat()
}
