import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverEvent } from '../../src/server/events/deliver-event.ts'
import { processMessage } from '../../src/server/inbox/process-message.ts'
import { type Charge, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { type BankWire, layBankWire } from '../builders/banks/bank-wire.ts'
import { chargeThat, codeOf, entriesOf, newCharge, newPixCharge } from '../builders/banks/pix-charges.ts'
import { type StoreAtPlayedBank, storeAtPlayedBank } from '../builders/banks/store-at-played-bank.ts'
import { deliveriesOf } from '../builders/deliveries.ts'
import { type Calls, type Stoppable, type Tripping, tripping } from '../builders/fail-points.ts'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * A process of the application is stopped before and after every statement, and before and after every outbound call,
 * of each verb: once by an error, once for good. What it left is put right by whoever asks again and by the jobs of
 * another process, with one effect.
 */
let world: World
let bank: BankWire
let store: StoreAtPlayedBank
let listener: WebhookListener
let trip: Tripping

beforeAll(async () => {
  world = await openWorld()
  bank = await layBankWire(world.sandboxUrl)
  store = await storeAtPlayedBank(world, 'standard', bank.url)
  listener = await startWebhookListener()
  trip = tripping(world)
  await world.database.owner.query(`set guiche.store = '${store.id}'`)
  const sandbox = world.outside
  await sandbox.post('/control/bank/faults', { kind: 'webhook_never', pix_key: store.given.pix_key })
})
afterAll(async () => {
  await trip.close()
  await world.close()
  await Promise.all([bank.close(), listener.close()])
})

/** The calls of the bank's API. */
const bankCalls: Calls = { count: () => bank.seen.length, stopAt: stop => bank.arm(stop) }

/** The calls of the merchant's endpoint: it does not take the event, or takes it and hangs up. */
let receivedBefore = 0
const merchantCalls: Calls = {
  count: () => listener.received.length - receivedBefore,
  stopAt(stop) {
    receivedBefore = listener.received.length
    listener.answer = stop ? (stop.side === 'before' ? 503 : 'silence') : 200
    listener.onReceived = () => {
      stop?.reached()
      if (stop?.side === 'after') setImmediate(() => listener.hangUp())
    }
  },
}

/** Ms that a verb may take: many small works, one after another. */
const PATIENCE = 5 * 60_000

const from = (running: Stoppable): ApiClient => apiClient(running.app.url ?? '', store.key)
/** @throws Error unless it was done. */
async function done(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer
  if (status > 201) throw new Error(`Answered ${status}`)
}

/** Pays a code at the bank, which calls nobody. */
async function pay(charge: Charge): Promise<string> {
  const { body } = await world.outside.post('/phone/pay', { br_code: codeOf(charge) })
  return (body as { end_to_end_id: string }).end_to_end_id
}

interface Asked {
  key: string
  path: string
  body: object
}

/** A request with its key, as a merchant's program repeats it until it is answered. */
const ask = (api: ApiClient, { key, path, body }: Asked) => api.post(path, body, { 'idempotency-key': key })
const askAgain = (asked: Asked) =>
  until(async () => {
    const { status, body } = await ask(store.api, asked)
    if (status === 201) return true
    expect(body).toMatchObject({ code: 'idempotency_in_progress' })
    return false
  }, `${asked.path} is answered`)

let made = 0

test(
  'create: at every statement and call',
  async () => {
    await trip.tripAll<Asked>(
      {
        async prepare() {
          const reference = `create-${made++}`
          return { key: reference, path: '/v1/charges', body: { amount: 1000, reference, pay_with: { method: 'pix' } } }
        },
        run: (running, asked) => done(ask(from(running), asked)),
        again: askAgain,
        async check({ key }) {
          const charge = await until(async () => {
            const { data } = bodyOf(await store.api.get(`/v1/charges?reference=${key}`), 200, chargeListSchema)
            expect(data).toHaveLength(1)
            return data[0]?.payments[0]?.status === 'waiting' && data[0]
          }, `${key} shows its code`)
          expect(charge.payments).toHaveLength(1)
          expect(await eventsOf(charge.id)).toEqual(['charge.created', 'payment.waiting'])
          expect(await pay(charge)).toMatch(/^E/)
        },
      },
      bankCalls,
    )
  },
  PATIENCE,
)

interface Paid {
  charge: Charge
  /** What the bank posts to us. */
  body: object
}

/** A charge that was paid at the bank, which has told nobody. */
async function paidAtBank(): Promise<Paid> {
  const charge = await newPixCharge(store, 1000)
  return { charge, body: { pix: [{ endToEndId: await pay(charge), txid: charge.payments[0]?.pix?.txid }] } }
}

const inbox = () => `${new URL(bank.webhookUrl ?? '').pathname}/pix`
const BOOKED = ['charge.created', 'payment.waiting', 'charge.paid', 'payment.captured']

test(
  'confirm: at every statement and call from the inbox to the books',
  async () => {
    await trip.tripAll<Paid>(
      {
        prepare: paidAtBank,
        async run(running, { body }) {
          await done(from(running).post(inbox(), body))
          await processMessage(running.app.parts.jobDeps, await jobOf('process-inbox', 'message'))
        },
        again: ({ body }) => done(store.api.post(inbox(), body)),
        async check({ charge }) {
          const paid = await chargeThat(store, charge.id, ({ status }) => status === 'paid', 'is paid')
          expect(paid).toMatchObject({
            amount_applied: 1000,
            flags: [],
            payments: [{ status: 'captured', amount: 1000 }],
          })
          expect(paid.payments).toHaveLength(1)
          expect(await entriesOf(store, charge.id)).toHaveLength(1)
          expect(await eventsOf(charge.id)).toEqual(BOOKED)
        },
      },
      bankCalls,
    )
  },
  PATIENCE,
)

test(
  'refund: at every statement and call',
  async () => {
    await trip.tripAll<Asked & { charge: string }>(
      {
        async prepare() {
          const { charge, body } = await paidAtBank()
          await done(store.api.post(inbox(), body))
          const paid = await chargeThat(store, charge.id, ({ status }) => status === 'paid', 'is paid')
          const path = `/v1/payments/${paid.payments[0]?.id}/refunds`
          return { key: `refund-${charge.id}`, path, body: { amount: 400 }, charge: charge.id }
        },
        run: (running, asked) => done(ask(from(running), asked)),
        again: askAgain,
        async check({ charge }) {
          const back = await chargeThat(store, charge, ({ amount_refunded }) => amount_refunded > 0, 'gave back')
          expect(back).toMatchObject({ amount_refunded: 400, refunds: [{ status: 'done', amount: 400 }] })
          expect(back.refunds).toHaveLength(1)
          expect(await entriesOf(store, charge)).toHaveLength(2)
          expect(await eventsOf(charge)).toEqual([...BOOKED, 'refund.created', 'refund.done'])
          const { body } = await world.outside.get('/control/bank/ledger')
          const { returns } = body as { returns: { end_to_end_id: string; amount: number; status: string }[] }
          const ofThis = returns.filter(one => one.end_to_end_id === back.payments[0]?.pix?.end_to_end_id)
          expect(ofThis).toMatchObject([{ amount: 400, status: 'DEVOLVIDO' }])
        },
      },
      bankCalls,
    )
  },
  PATIENCE,
)

test(
  'delivery of an event: at every statement and call',
  async () => {
    await store.api.post('/v1/webhook-endpoints', { url: listener.url })
    await trip.tripAll<{ charge: string }>(
      {
        prepare: async () => ({ charge: '' }),
        async before(running, work) {
          work.charge = (await newCharge({ api: from(running) })).id
        },
        async run(running) {
          const job = await jobOf('deliver-event', 'delivery')
          await deliverEvent(running.app.parts.jobDeps, { ...job, attempt: 1 })
        },
        again: async () => undefined,
        async check({ charge }) {
          const delivery = await until(async () => {
            const deliveries = await deliveriesOf(store, charge)
            expect(deliveries).toHaveLength(1)
            return deliveries[0]?.status === 'delivered' && deliveries[0]
          }, `${charge} is told of`)
          expect(delivery.attempts.at(-1)).toMatchObject({ status_code: 200 })
          expect(delivery.attempts.length).toBeLessThanOrEqual(2)
          const received = listener.received.filter(({ headers }) => headers['webhook-id'] === delivery.event_id)
          expect(new Set(received.map(({ body }) => body)).size).toBe(1)
        },
      },
      merchantCalls,
    )
  },
  PATIENCE,
)

/** The types of the events about a charge, oldest first. The API lists those of all charges. */
async function eventsOf(charge: string): Promise<string[]> {
  const { rows } = await world.database.owner.query('select type from events where charge_id = $1 order by id', [
    charge,
  ])
  return rows.map(({ type }) => type)
}

/** What the newest job of this name was handed. */
async function jobOf<Key extends string>(name: string, about: Key): Promise<{ store: string } & Record<Key, string>> {
  const { rows } = await world.database.owner.query(
    `select data from jobs.job where name = $1 and data->>'store' = $2 order by data->>$3 desc limit 1`,
    [name, store.id, about],
  )
  return rows[0].data
}
