import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { disputeSchema, listedDisputeSchema } from '../../src/shared/contract/dispute.ts'
import { erasureListSchema, erasureSchema, personalDataSchema } from '../../src/shared/contract/privacy.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { putSetting } from '../builders/store-policies.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What answered a dispute of somebody: who may read it, and that it goes with them. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MONTH_MS = 31 * 86_400_000
const TEXT = 'Entregue a Ana Souza, CPF 529.982.247-25, Rua das Flores 12.'
const ana = { name: 'Ana Souza', tax_id: '52998224725' }
const newCustomer = async (more: object = {}) =>
  bodyOf(await world.store.api.post('/v1/customers', { ...ana, ...more }), 201, customerSchema)

/** A case of MED that was answered with a text and a file. */
async function answeredCase(asked: Record<string, unknown>) {
  const { api } = world.store
  const { id: charge, payments } = await newPaidCharge(world, 5_000, asked)
  const opened = bodyOf(await api.post(`/v1/payments/${payments[0]?.id}/disputes`, {}), 201, disputeSchema)
  return { charge, ...(await answer(opened.id)) }
}

async function answer(id: string) {
  const content = Buffer.from('%PDF-1.4 Ana Souza, Rua das Flores 12 %%EOF').toString('base64')
  const files = [{ name: 'entrega-ana-souza.pdf', media_type: 'application/pdf', content }]
  const body = { text: TEXT, files }
  const answered = await world.store.api.post(`/v1/disputes/${id}/evidence`, body, { 'idempotency-key': id })
  return { id, file: bodyOf(answered, 200, disputeSchema).evidence?.files[0]?.id ?? '' }
}

const release = async (id: string) =>
  bodyOf(await world.store.api.post(`/v1/disputes/${id}/release`), 200, disputeSchema)
const read = async (id: string) => bodyOf(await world.store.api.get(`/v1/disputes/${id}`), 200, listedDisputeSchema)
const isErased = async (id: string) => (await read(id)).evidence_erased_at !== null

/** Where anything of it is still, besides the row of the dispute. */
async function tracesOf({ id, file }: { id: string; file: string }) {
  const { data: events } = (await world.store.api.get('/v1/events?limit=100')).body as {
    data: { type: string; data: { object: { id: string; evidence?: unknown; evidence_erased_at?: string } } }[]
  }
  const { rows: kept } = await world.database.owner.query('select 1 from idempotency_keys where object_id = $1', [id])
  return {
    events: JSON.stringify(events).includes('Rua das Flores'),
    marked: events
      .filter(({ data }) => data.object.id === id && data.object.evidence_erased_at)
      .map(({ type }) => type),
    file: (await world.store.api.get(`/v1/dispute-files/${file}`)).status,
    answers: kept.length,
  }
}
const nothing = { events: false, marked: ['dispute.won', 'dispute.submitted'], file: 404, answers: 0 }
const bytesOf = (file: string) => world.app.parts.files.get([world.store.id, file])
const gone = (file: string) => until(async () => (await bytesOf(file)) === null, 'the bytes of the file are gone')

test('evidence is told to whom it is about, and goes with their data', async () => {
  const customer = await newCustomer()
  const { charge, ...answered } = await answeredCase({ customer_id: customer.id })
  const { submitted_at } = await release(answered.id)
  const personal = await world.store.api.get(`/v1/customers/${customer.id}/personal-data`)
  expect(bodyOf(personal, 200, personalDataSchema).evidence).toEqual([
    {
      dispute_id: answered.id,
      charge_id: charge,
      text: TEXT,
      submitted_at,
      files: [
        {
          id: answered.file,
          name: 'entrega-ana-souza.pdf',
          media_type: 'application/pdf',
          size: 43,
          created_at: submitted_at,
        },
      ],
    },
  ])
  expect((await world.store.api.get(`/v1/dispute-files/${answered.file}`)).status).toBe(200)
  const { erased_at } = bodyOf(await world.store.api.delete(`/v1/customers/${customer.id}`), 200, customerSchema)
  // That there was an answer is said, and that it was erased.
  expect(await read(answered.id)).toMatchObject({
    status: 'won',
    answer: 'evidence',
    submitted_at,
    evidence: null,
    evidence_erased_at: erased_at,
  })
  expect(await tracesOf(answered)).toEqual(nothing)
  await gone(answered.file)
  expect(
    bodyOf(await world.store.api.get(`/v1/customers/${customer.id}/personal-data`), 200, personalDataSchema).evidence,
  ).toEqual([])
})

test('evidence of a charge that names its payer in itself goes by the job that takes them out of it', async () => {
  const customer = await newCustomer()
  const answered = await answeredCase({ customer: ana })
  await release(answered.id)
  bodyOf(await world.store.api.post(`/v1/customers/${customer.id}/erasure`), 202, erasureSchema)
  await expect.poll(() => isErased(answered.id)).toBe(true)
  expect(await tracesOf(answered)).toEqual(nothing)
  await gone(answered.file)
})

test('what answers a dispute that was opened after the erasure waits until it has ended', async () => {
  const { api } = world.store
  const customer = await newCustomer({ tax_id: '11144477735' })
  const charges = [
    await newPaidCharge(world, 5_000, { customer_id: customer.id }),
    await newPaidCharge(world, 5_000, { customer: { ...ana, tax_id: '11144477735' } }),
  ]
  bodyOf(await api.post(`/v1/customers/${customer.id}/erasure`), 202, erasureSchema)
  const done = async () => bodyOf(await api.get('/v1/erasures'), 200, erasureListSchema).data
  await expect.poll(async () => (await done()).every(({ status }) => status === 'done')).toBe(true)
  const answered = []
  for (const { payments } of charges) {
    const { id } = bodyOf(await api.post(`/v1/payments/${payments[0]?.id}/disputes`, {}), 201, disputeSchema)
    answered.push(await answer(id))
  }
  await forgetOldRows(world.app.parts)
  for (const { id } of answered) expect((await read(id)).evidence?.text).toBe(TEXT)
  for (const { id } of answered) await release(id)
  await forgetOldRows(world.app.parts)
  for (const { id } of answered) await expect.poll(() => isErased(id)).toBe(true)
  for (const each of answered) {
    expect(await tracesOf(each)).toEqual(nothing)
    await gone(each.file)
  }
  const before = (await done()).length
  await forgetOldRows(world.app.parts)
  expect(await done()).toHaveLength(before)
})

test('evidence of a charge that names nobody goes when its store has known payers for as long as it says', async () => {
  const answered = await answeredCase({})
  await release(answered.id)
  await putSetting(world.store.api, '/v1/privacy', { payers_kept_months: 12 })
  await forgetOldRows(world.app.parts)
  expect(await isErased(answered.id)).toBe(false)
  await world.advance(13 * MONTH_MS)
  await forgetOldRows(world.app.parts)
  await expect.poll(() => isErased(answered.id)).toBe(true)
  await gone(answered.file)
})

test('why money went back, and what another person wrote of it, is told to whom it is about', async () => {
  const { api } = world.store
  const customer = await newCustomer({ tax_id: '15350946056' })
  const { id: charge, payments } = await newPaidCharge(world, 5_000, { customer_id: customer.id })
  const reason = 'Ana desistiu da compra'
  expect((await api.post(`/v1/payments/${payments[0]?.id}/refunds`, { amount: 700, reason })).status).toBe(201)
  const personal = bodyOf(await api.get(`/v1/customers/${customer.id}/personal-data`), 200, personalDataSchema)
  expect(personal.refunds).toMatchObject([{ charge_id: charge, amount: 700, reason, approval_note: null }])
  expect(personal.unapplied_moves).toEqual([])
})
