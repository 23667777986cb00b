import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../src/server/access/principal.ts'
import { beginDueReconciliations, beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../src/server/reconciliation/reconcile-step.ts'
import { connectProvider } from '../../src/server/stores/accounts/connect-provider.ts'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type Reconciliation, reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { acquirerCredentials } from '../builders/cards/acquirer-connector.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { owedOrPaid } from '../builders/cards/held-cards.ts'
import { type CardStore, takeCards } from '../builders/cards/store-with-cards.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { copyPayment } from '../builders/copy-payment.ts'
import { balanceOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The books are compared with what the acquirer lists; what its calls did not tell is found then. */
let world: World
let cards: CardStore
let commands: CommandLine
const ours = new Set<string>()
beforeAll(async () => {
  world = await openWorld()
  cards = await takeCards(world)
  commands = openCommandLine(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(async () => {
  await world.close()
  commands.close()
})
beforeEach(() => fault({ kind: 'webhook_never' }))
afterEach(() => control().delete('/control/acquirer/faults'))

const control = () => world.outside
const fault = (plan: object) =>
  control().post('/control/acquirer/faults', { merchant_id: cards.merchant.merchant_id, ...plan })
const merchant = () => apiClient(cards.merchant.base_url, cards.merchant.secret_key)
const readPayment = async (id: string) => bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
const readCharge = async (id: string) => bodyOf(await world.store.api.get(`/v1/charges/${id}`), 200, chargeSchema)
const reviewItems = async () =>
  bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema).data.filter(
    ({ about }) => about === cards.account,
  )

async function payByCard(more: object = {}, store: TestStore = world.store): Promise<Payment> {
  const charge = await newCharge(store, { amount: 10_000, methods: ['pix', 'credit-card'], ...more })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const paid = bodyOf(await store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  if (store === world.store) ours.add(paid.id)
  return paid
}

/** A hold is looked at ten seconds after it began. Here that comes later: the comparison finds first what was done. */
async function lookLater(): Promise<void> {
  await world.database.owner.query(`update jobs.job set start_after = start_after + interval '1 hour'
    where name = 'follow-payment' and state = 'created'`)
}

/** The acquirer's own id of a payment. */
async function acquirersId(reference: string): Promise<string> {
  const { body } = await merchant().get(`/payments?reference=${reference}`)
  return (body as { data: { id: string }[] }).data[0]?.id ?? ''
}

/** Somebody does it on the acquirer's own pages, and nobody is told. */
async function atAcquirer(payment: string, what: 'refunds' | 'capture' | 'cancel' | 'chargebacks', body: object = {}) {
  const { status } = await control().post(`/control/acquirer/payments/${await acquirersId(payment)}/${what}`, body)
  expect([200, 201]).toContain(status)
}

/** Another program of the merchant asks for a payment. Returns the acquirer's id. */
async function byAnotherProgram(reference: string, more: object = {}, number: string = numbers.visaCredit) {
  const token = await typeCard(cards.merchant, { number })
  const asked = { token, reference, amount: 700, currency: 'BRL', funding: 'credit', capture: 'automatic', ...more }
  const { status, body } = await merchant().post('/payments', asked, { 'idempotency-key': randomUUID() })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

/** The comparisons with the acquirer, newest first. */
async function runs(): Promise<Reconciliation[]> {
  const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  return data.filter(({ provider_account_id }) => provider_account_id === cards.account)
}

/** Compares now, and tells what the newest comparison came to. */
async function compared(): Promise<Reconciliation & { code: number | null; line: string }> {
  const { code, out } = await commands.guiche(['reconcile', '--store', world.store.id, '--days', '1'])
  const [run] = await runs()
  if (!run) throw new Error('Nothing was compared')
  return { ...run, code, line: out }
}

/** What the acquirer's own books say of the payments of our store, in centavos. */
async function acquirersBooks(): Promise<{ net: number; fee: number }> {
  const { body } = await control().get(`/control/acquirer/ledger?merchant_id=${cards.merchant.merchant_id}`)
  const { lines, payments } = body as {
    lines: { payment_id: string; net: number; fee: number }[]
    payments: { id: string; reference: string }[]
  }
  const ids = new Set(payments.filter(({ reference }) => ours.has(reference)).map(({ id }) => id))
  const sum = { net: 0, fee: 0 }
  for (const { net, fee } of lines.filter(({ payment_id }) => ids.has(payment_id))) {
    sum.net += net
    sum.fee += fee
  }
  return sum
}

const ourBooks = async () => ({
  net: await owedOrPaid(world, cards.account),
  fee: await balanceOf(world, 'fees'),
})

test('a void, a capture and a capture that was voided there are found, and come to the same here', async () => {
  const [voided, captured, undone] = [
    await payByCard({ capture: 'manual' }),
    await payByCard({ capture: 'manual' }),
    await payByCard(),
  ]
  await lookLater()
  await atAcquirer(voided.id, 'cancel')
  await atAcquirer(captured.id, 'capture', { amount: 8_000 })
  await atAcquirer(undone.id, 'cancel')
  const run = await compared()
  expect(run).toMatchObject({ code: 0, listed: 3, missing: 1, returned: 1, corrected: 1, differences: [] })
  expect((await readPayment(voided.id)).status).toBe('canceled')
  expect(await readPayment(captured.id)).toMatchObject({ status: 'captured', amount: 8_000 })
  expect(await readPayment(undone.id)).toMatchObject({ status: 'captured', amount_refunded: 10_000 })
  expect(await ourBooks()).toEqual(await acquirersBooks())
})

test('what was disputed there is found by its payment', async () => {
  const payment = await payByCard()
  await atAcquirer(payment.id, 'chargebacks', { amount: 4_000 })
  expect(await compared()).toMatchObject({ code: 0, missing: 0, returned: 0, corrected: 1, differences: [] })
  const { data } = bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema)
  expect(data).toMatchObject([{ payment_id: payment.id, amount: 4_000, status: 'evidence_due' }])
})

test('what was captured there by no payment of ours waits for a person, until it has gone back', async () => {
  const id = await byAnotherProgram('maquininha-1')
  await byAnotherProgram('maquininha-2', { capture: 'manual' })
  const run = await compared()
  expect(run.code).toBe(1)
  expect(run.differences).toEqual([
    {
      kind: 'unknown_here',
      payment_id: null,
      end_to_end_id: null,
      reference: 'maquininha-1',
      provider_payment_id: id,
      books: 0,
      provider: 700,
    },
  ])
  expect(run.line).toContain(`  maquininha-1 ${id}: unknown_here, books 0, acquirer 700 centavos`)
  expect(await reviewItems()).toMatchObject([
    {
      kind: 'books_differ',
      about: cards.account,
      detail: `The books and the acquirer differ in 1 amounts: see reconciliation ${run.id}.`,
    },
  ])
  await control().post(`/control/acquirer/payments/${id}/refunds`, {})
  expect(await compared()).toMatchObject({ code: 0, differences: [] })
  expect(await reviewItems()).toEqual([])
})

test('what another store of ours was paid through the same account of the acquirer is no stranger', async () => {
  const other = await world.anotherStore()
  const wanted = { provider: 'acquirer-api', name: 'A mesma', payerAppUrl: null } as const
  const credentials = acquirerCredentials(cards.merchant)
  await world.app.parts.database.inStore(other.id, transaction =>
    connectProvider(world.app.parts, transaction, { ...wanted, credentials }, systemActor),
  )
  expect((await payByCard({}, other)).status).toBe('captured')
  expect(await compared()).toMatchObject({ code: 0, differences: [] })
})

test('what the books have and the acquirer denies is told, and goes when it is right again', async () => {
  const { id } = await payByCard()
  const fake = 'pay_01k00000000000000000000000'
  await copyPayment(world, id, { id: fake })
  const run = await compared()
  expect(run.code).toBe(1)
  expect(run.differences).toMatchObject([
    { kind: 'not_at_acquirer', payment_id: fake, reference: fake, books: 10_000, provider: 0 },
  ])
  // Nor is it gone because nobody looks at its day any more.
  const { owner } = world.database
  await owner.query(`update payments set captured_at = captured_at - interval '5 days' where id = $1`, [fake])
  expect(await compared()).toMatchObject({ code: 1, differences: run.differences })
  // What it is to bring in has been estimated meanwhile, at times.
  await owner.query(
    `with estimates as (delete from receivable_estimates where payment_id = $1)
     delete from payments where id = $1`,
    [fake],
  )
  expect((await compared()).differences).toEqual([])
})

test('page by page: what fails in the middle goes on from there, and a step done twice counts once', async () => {
  const [first, ...others] = [await payByCard(), await payByCard()]
  await atAcquirer(String(first?.id), 'refunds', { amount: 100 })
  for (let count = 0; count < 105; count++) await byAnotherProgram(`recusado-${count}`, {}, numbers.declined)
  for (const { id } of others) await atAcquirer(id, 'refunds', { amount: 200 })

  const { parts } = world.app
  const run = await parts.database.inStore(world.store.id, transaction =>
    beginReconciliation(
      transaction,
      cards.account,
      parts.clock.now(),
      new Date(parts.clock.now().getTime() - 86_400_000),
    ),
  )
  const step = () => reconcileStep(parts, { store: world.store.id, run: String(run) }, false)
  expect(await Promise.all([step(), step()])).toContain(false)
  expect((await runs())[0]).toMatchObject({ status: 'running', listed: 50 })
  await fault({ kind: 'error', status: 503, operation: 'listPayments' })
  await expect(step()).rejects.toThrow('The acquirer did not list what changed since')
  await control().delete('/control/acquirer/faults')
  while (!(await step()));
  const [ended] = await runs()
  expect(ended).toMatchObject({ status: 'done', missing: 0, returned: 2, differences: [] })
  expect(ended?.listed).toBeGreaterThan(107)
  expect(await ourBooks()).toMatchObject({ fee: (await acquirersBooks()).fee })
  const { rows } = await world.database.owner.query('select from reconciliation_payments')
  expect(rows).toEqual([])
})

test('a refund made at the acquirer, and told to nobody, is in the books after the night, to the centavo', async () => {
  const payment = await payByCard()
  const before = await ourBooks()
  expect(before).toEqual(await acquirersBooks())
  await atAcquirer(payment.id, 'refunds', { amount: 3_000 })
  await world.advance(25 * 3_600_000)
  expect(await ourBooks()).toEqual(before)
  const known = (await runs()).length
  await beginDueReconciliations(world.app.parts)
  const run = await until(async () => {
    const [newest, ...others] = await runs()
    return others.length === known && newest?.status === 'done' && newest
  }, 'the night has passed')
  expect(run).toEqual({
    id: expect.stringMatching(/^rcn_/),
    object: 'reconciliation',
    provider_account_id: cards.account,
    provider_account_name: 'Adquirente',
    takes: 'cards',
    status: 'done',
    from: expect.any(String),
    to: expect.any(String),
    listed: expect.any(Number),
    missing: 0,
    returned: 1,
    corrected: 0,
    differences: [],
    started_at: expect.any(String),
    ended_at: expect.any(String),
  })
  expect(await ourBooks()).toEqual({ net: before.net - 2_910, fee: before.fee - 90 })
  expect(await ourBooks()).toEqual(await acquirersBooks())
  expect(await readCharge(payment.charge_id)).toMatchObject({
    status: 'paid',
    amount_refunded: 3_000,
    refunds: [{ origin: 'bank', amount: 3_000, status: 'done' }],
  } satisfies object as Partial<Charge>)
  expect(await reviewItems()).toEqual([])
})
