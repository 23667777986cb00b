import { type Charge, chargeSchema } from '../../../src/shared/contract/charge.ts'
import type { Event } from '../../../src/shared/contract/event.ts'
import { eventListSchema } from '../../../src/shared/contract/event.ts'
import { ledgerEntryListSchema } from '../../../src/shared/contract/ledger.ts'
import { type ApiClient, bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'

/** What these speak to: a store's key. */
interface WithApi {
  api: ApiClient
}

/** A charge that shows its code. */
export async function newPixCharge({ api }: WithApi, amount = 12990, more: Record<string, unknown> = {}) {
  return bodyOf(await api.post('/v1/charges', { amount, pay_with: { method: 'pix' }, ...more }), 201, chargeSchema)
}

/** A charge that nobody was shown a code of. */
export async function newCharge({ api }: WithApi, more: Record<string, unknown> = {}) {
  return bodyOf(await api.post('/v1/charges', { amount: 100, ...more }), 201, chargeSchema)
}

export async function readCharge({ api }: WithApi, id: string): Promise<Charge> {
  return bodyOf(await api.get(`/v1/charges/${id}`), 200, chargeSchema)
}

/** The charge once it is as asked. */
export function chargeThat(store: WithApi, id: string, is: (charge: Charge) => boolean, what: string): Promise<Charge> {
  return until(async () => {
    const charge = await readCharge(store, id)
    return is(charge) && charge
  }, `charge ${id} ${what}`)
}

export function paidCharge(store: WithApi, id: string): Promise<Charge> {
  return chargeThat(store, id, ({ status }) => status === 'paid', 'is paid')
}

/** The code that the charge shows last. */
export function codeOf(charge: Charge): string {
  const code = charge.payments.at(-1)?.pix?.br_code
  if (!code) throw new Error(`Charge ${charge.id} shows no code`)
  return code
}

export function txidOf(charge: Charge): string {
  return charge.payments[0]?.pix?.txid ?? ''
}

/** The books of a charge: each entry as its kind and its postings. */
export async function entriesOf({ api }: WithApi, id: string) {
  const { data } = bodyOf(await api.get(`/v1/charges/${id}/entries`), 200, ledgerEntryListSchema)
  return data.map(({ kind, postings }) => ({ kind, postings }))
}

/** The types of the events about a charge, oldest first. */
export async function eventsOf({ api }: WithApi, charge: string): Promise<Event['type'][]> {
  const { data } = bodyOf(await api.get('/v1/events?limit=100'), 200, eventListSchema)
  const about = ({ data: { object } }: Event) =>
    object.id === charge || ('charge_id' in object && object.charge_id === charge)
  return data
    .filter(about)
    .map(({ type }) => type)
    .reverse()
}

/** Money arrives at the bank for a store's key, whatever the payer's bank would have said. */
export async function moneyArrives(
  world: World,
  input: { pixKey: string; amount: number; txid?: string },
): Promise<string> {
  const { pixKey, ...rest } = input
  const bank = world.outside
  const { status, body } = await bank.post('/control/bank/pix', { pix_key: pixKey, ...rest })
  if (status !== 201) throw new Error(`The money did not arrive: ${JSON.stringify(body)}`)
  return (body as { end_to_end_id: string }).end_to_end_id
}

/** A charge that was paid in full by the phone. */
export async function newPaidCharge(world: World, amount = 1000, more: Record<string, unknown> = {}): Promise<Charge> {
  const charge = await newPixCharge(world.store, amount, more)
  await world.pay(codeOf(charge))
  return paidCharge(world.store, charge.id)
}
