import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { beginDueReconciliations } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { type Dispute, disputeListSchema, disputeSchema } from '../../src/shared/contract/dispute.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import {
  codeOf,
  entriesOf,
  eventsOf,
  newCharge,
  newPixCharge,
  paidCharge,
  readCharge,
} from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardStore, takeCards } from '../builders/cards/store-with-cards.ts'
import { openFourEyes } from '../builders/refund-approvals.ts'
import { balanceOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardStore
beforeAll(async () => {
  world = await openWorld()
  cards = await takeCards(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())
afterEach(() => control().delete('/control/acquirer/faults'))

const DAY = 86_400_000
const control = () => world.outside
const fault = (plan: object) =>
  control().post('/control/acquirer/faults', { merchant_id: cards.merchant.merchant_id, ...plan })
const held = () => `held:${cards.account}`
const receivable = () => `receivable:${cards.account}`

async function paidByCard(amount = 10_000): Promise<Payment> {
  const charge = await newCharge(world.store, { amount, methods: ['pix', 'credit-card'] })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const paid = await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
  const payment = bodyOf(paid, 201, paymentSchema)
  expect(payment.status).toBe('captured')
  return payment
}

const readPayment = async (id: string) => bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)

/** The payer disputes a payment at the issuer. Returns the acquirer's id of the chargeback. */
async function contest(payment: string, more: object = {}): Promise<string> {
  const { body } = await apiClient(cards.merchant.base_url, cards.merchant.secret_key).get(
    `/payments?reference=${payment}`,
  )
  const { data } = body as { data: { id: string }[] }
  const opened = await control().post(`/control/acquirer/payments/${data[0]?.id}/chargebacks`, more)
  return (opened.body as { id: string }).id
}

const decide = (chargeback: string, outcome: 'won' | 'lost') =>
  control().post(`/control/acquirer/chargebacks/${chargeback}/decide`, { outcome })

function disputeThat(chargeback: string, status: Dispute['status']): Promise<Dispute> {
  return until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/disputes?limit=100'), 200, disputeListSchema)
    const found = data.find(({ provider_id, ...dispute }) => provider_id === chargeback && dispute.status === status)
    return found && bodyOf(await world.store.api.get(`/v1/disputes/${found.id}`), 200, disputeSchema)
  }, `chargeback ${chargeback} is ${status}`)
}

async function reviewItems(dispute: string): Promise<string[]> {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ about }) => about === dispute).map(({ kind }) => kind)
}

const post = (dispute: string, what: string, body: object = {}) =>
  world.store.api.post(`/v1/disputes/${dispute}/${what}`, body)
const pdf = { name: 'comprovante de entrega.pdf', media_type: 'application/pdf', content: btoa('%PDF-1.7 entregue') }
const looks = ({ tracker }: Dispute) => tracker.map(({ step, status }) => `${step} ${status}`)

test('a chargeback is heard of, held, answered with evidence and won', async () => {
  const payment = await paidByCard()
  const before = await balanceOf(world, receivable())
  const chargeback = await contest(payment.id, { amount: 4_000, reason: 'not_received' })
  const dispute = await disputeThat(chargeback, 'evidence_due')
  expect(dispute).toEqual({
    id: expect.stringMatching(/^dsp_/),
    object: 'dispute',
    kind: 'chargeback',
    status: 'evidence_due',
    charge_id: payment.charge_id,
    payment_id: payment.id,
    amount: 4_000,
    amount_returned: 0,
    amount_held: 4_000,
    amount_overdrawn: 0,
    round: 1,
    reason: 'not_received',
    code: '13.1',
    provider_id: chargeback,
    answer: null,
    evidence: null,
    evidence_erased_at: null,
    failure: null,
    tracker: [
      { step: 'opened', status: 'completed', at: dispute.opened_at },
      { step: 'evidence', status: 'warning', at: null },
      { step: 'decision', status: 'next', at: null },
    ],
    opened_at: expect.any(String),
    evidence_due_at: new Date(Date.parse(dispute.opened_at) + 7 * DAY).toISOString(),
    submitted_at: null,
    ended_at: null,
  })
  expect(await readPayment(payment.id)).toMatchObject({ amount_refunded: 0, amount_disputed: 4_000 })
  expect(await reviewItems(dispute.id)).toEqual(['dispute_evidence_due'])
  expect([await balanceOf(world, held()), before - (await balanceOf(world, receivable()))]).toEqual([4_000, 4_000])

  const submitted = bodyOf(
    await post(dispute.id, 'evidence', { text: 'Entregue no dia 3.', files: [pdf] }),
    200,
    disputeSchema,
  )
  expect(submitted).toMatchObject({
    status: 'submitted',
    answer: 'evidence',
    evidence: {
      text: 'Entregue no dia 3.',
      files: [{ id: expect.stringMatching(/^dsf_/), name: pdf.name, media_type: pdf.media_type, size: 17 }],
    },
    submitted_at: expect.any(String),
  })
  expect(looks(submitted)).toEqual(['opened completed', 'evidence completed', 'decision on-hold'])
  expect(await reviewItems(dispute.id)).toEqual([])
  problemOf(await post(dispute.id, 'evidence', { text: 'Mais uma vez.' }), 'dispute_not_answerable')
  problemOf(await post(dispute.id, 'accept'), 'dispute_not_answerable')
  problemOf(await post(dispute.id, 'release'), 'dispute_not_answerable')

  const file = await world.store.api.get(`/v1/dispute-files/${submitted.evidence?.files[0]?.id}`)
  expect(file).toMatchObject({ status: 200, body: '%PDF-1.7 entregue' })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''comprovante%20de%20entrega.pdf")

  await decide(chargeback, 'won')
  const won = await disputeThat(chargeback, 'won')
  expect(looks(won)).toEqual(['opened completed', 'evidence completed', 'won completed'])
  expect(await readPayment(payment.id)).toMatchObject({ amount_disputed: 0 })
  expect([await balanceOf(world, held()), await balanceOf(world, receivable())]).toEqual([0, before])
  expect((await entriesOf(world.store, payment.charge_id)).slice(2)).toEqual([
    { kind: 'chargeback_opened', postings: [{ source: receivable(), destination: held(), amount: 4_000 }] },
    { kind: 'chargeback_won', postings: [{ source: held(), destination: receivable(), amount: 4_000 }] },
  ])
  expect((await eventsOf(world.store, payment.charge_id)).slice(-3)).toEqual([
    'dispute.opened',
    'dispute.submitted',
    'dispute.won',
  ])
})

test('a dispute that is accepted is over, and the money is gone once', async () => {
  const payment = await paidByCard()
  const chargeback = await contest(payment.id)
  const { id } = await disputeThat(chargeback, 'evidence_due')
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(id, 'accept')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const accepted = await disputeThat(chargeback, 'accepted')
  expect(looks(accepted)).toEqual(['opened completed', 'accepted completed'])
  expect((await entriesOf(world.store, payment.charge_id)).slice(2)).toEqual([
    { kind: 'chargeback_opened', postings: [{ source: receivable(), destination: held(), amount: 10_000 }] },
    { kind: 'chargeback_lost', postings: [{ source: held(), destination: 'chargebacks', amount: 10_000 }] },
  ])
  expect(await readPayment(payment.id)).toMatchObject({ amount_disputed: 10_000, amount_lost: 10_000 })
  expect((await eventsOf(world.store, payment.charge_id)).slice(-2)).toEqual(['dispute.opened', 'dispute.accepted'])
})

test('told twice and out of order: one dispute, its books once, its last word counts', async () => {
  await fault({ kind: 'webhook_twice' })
  const payment = await paidByCard()
  const chargeback = await contest(payment.id, { reason: 'fraud' })
  await decide(chargeback, 'lost')
  await disputeThat(chargeback, 'lost')
  await until(async () => {
    const { rows } = await world.database.owner.query(`select 1 from inbox_messages where status = 'received'`)
    return rows.length === 0
  }, 'the inbox is empty')
  const { data } = bodyOf(await world.store.api.get(`/v1/disputes?charge=${payment.charge_id}`), 200, disputeListSchema)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ status: 'lost', answer: null, ended_at: expect.any(String) })
  expect((await entriesOf(world.store, payment.charge_id)).map(({ kind }) => kind)).toEqual([
    'card_captured',
    'acquirer_fee',
    'chargeback_opened',
    'chargeback_lost',
  ])
  expect(await reviewItems(data[0]?.id ?? '')).toEqual([])
})

test('what the acquirer did not hear is told again, under the same answer', async () => {
  const payment = await paidByCard()
  const chargeback = await contest(payment.id)
  const { id } = await disputeThat(chargeback, 'evidence_due')
  await fault({ kind: 'error', status: 503, operation: 'submitEvidence', times: 2 })
  const answer = bodyOf(await post(id, 'evidence', { text: 'Entregue.', files: [pdf] }), 200, disputeSchema)
  expect(answer).toMatchObject({ status: 'evidence_due', answer: 'evidence' })
  expect(looks(answer)).toEqual(['opened completed', 'evidence current', 'decision next'])
  await world.advance(11_000)
  await disputeThat(chargeback, 'submitted')
})

slow('without a word until its time is over it is lost, and the acquirer’s silence hides nothing', async () => {
  const payment = await paidByCard()
  await fault({ kind: 'webhook_never' })
  const chargeback = await contest(payment.id)
  // Nobody called: the night's question finds it.
  await world.advance(DAY)
  await beginDueReconciliations(world.app.parts)
  const { id } = await disputeThat(chargeback, 'evidence_due')
  await world.advance(7 * DAY)
  await disputeThat(chargeback, 'lost')
  problemOf(await post(id, 'evidence', { text: 'Tarde demais.' }), 'dispute_not_answerable')
  expect(await reviewItems(id)).toEqual([])
})

test('files that are none, too many or too heavy are rejected, and nothing is kept of them', async () => {
  const { id } = await disputeThat(await contest((await paidByCard()).id), 'evidence_due')
  const png = { ...pdf, media_type: 'image/png' }
  const heavy = { ...pdf, content: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(4_194_304)]).toString('base64') }
  const kept = () => readdirSync(join(world.dataDir, 'files', world.store.id)).length
  const before = kept()
  expect(fieldsOf(await post(id, 'evidence', { text: ' ', files: [] }))).toEqual(['text too_short'])
  expect(fieldsOf(await post(id, 'evidence', { text: 'x'.repeat(2_501) }))).toEqual(['text too_long'])
  expect(fieldsOf(await post(id, 'evidence', { text: 'x', files: [pdf, png] }))).toEqual(['files.1.content invalid'])
  expect(fieldsOf(await post(id, 'evidence', { text: 'x', files: [heavy] }))).toEqual(['files.0.content too_large'])
  expect(fieldsOf(await post(id, 'evidence', { text: 'x', files: Array(6).fill(pdf) }))).toEqual(['files too_long'])
  expect(fieldsOf(await post(id, 'evidence', { text: 'x', files: [{ ...pdf, content: '!' }] }))).toEqual([
    'files.0.content bad_format',
  ])
  const script = { ...pdf, name: 'x.html', media_type: 'text/html' }
  expect(fieldsOf(await post(id, 'evidence', { text: 'x', files: [script] }))).toEqual([
    'files.0.media_type not_in_list',
  ])
  const disguised = [
    { ...pdf, name: 'comprovante.png' },
    { ...pdf, name: 'comprovante' },
    { ...pdf, name: 'COMPROVANTE.PDF' },
    { ...pdf, name: 'comprovante.pdf.exe' },
  ]
  expect(fieldsOf(await post(id, 'evidence', { text: 'x', files: disguised }))).toEqual([
    'files.0.name invalid',
    'files.1.name invalid',
    'files.3.name invalid',
  ])
  expect(kept()).toBe(before)
})

slow('a chargeback of what was paid once too often leaves the sales alone', async () => {
  const charge = await newPixCharge(world.store, 5_000, { methods: ['pix', 'credit-card'] })
  const card_token = await typeCard(cards.merchant, { number: numbers.slowApproval, holder_name: 'ANA SOUZA' })
  const body = { method: 'credit-card', card_token }
  // The issuer takes its time; the payer pays by Pix meanwhile.
  const asked = world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
  await until(async () => (await readCharge(world.store, charge.id)).payments.length === 2, 'the card is asked for')
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  const payment = bodyOf(await asked, 201, paymentSchema)
  await until(async () => (await readPayment(payment.id)).status === 'captured', 'the card is captured too')
  const chargeback = await contest(payment.id, { amount: 4_500 })
  await disputeThat(chargeback, 'evidence_due')
  problemOf(await world.store.api.post(`/v1/payments/${payment.id}/disputes`, {}), 'payment_not_disputable')
  await decide(chargeback, 'lost')
  await disputeThat(chargeback, 'lost')
  expect((await entriesOf(world.store, charge.id)).at(-1)).toEqual({
    kind: 'chargeback_lost',
    postings: [{ source: held(), destination: 'unapplied', amount: 4_500 }],
  })
})

test('a refund that awaits approval gives way to a chargeback that takes its money', async () => {
  const { ana, bia, ask, decide, read } = await openFourEyes(world, 1_000)
  const payment = await paidByCard(10_000)
  const [large, small] = [await ask(ana.office, payment.id, 6_000), await ask(bia.office, payment.id, 2_000)]
  expect([large.status, small.status]).toEqual(['awaiting_approval', 'awaiting_approval'])
  await contest(payment.id, { amount: 2_000 })
  await until(async () => (await readPayment(payment.id)).amount_disputed === 2_000, 'there is room for the first')
  expect((await read(large.id)).status).toBe('awaiting_approval')
  await contest(payment.id, { amount: 1_000 })
  await until(async () => (await readPayment(payment.id)).amount_disputed === 3_000, 'the second one is held too')
  expect(await read(large.id)).toMatchObject({ status: 'canceled', approval: { outcome: 'lapsed' } })
  problemOf(await decide(bia.office, 'approve', large.id), 'refund_not_awaiting_approval')
  expect((await readPayment(payment.id)).amount_refundable).toBe(7_000)
  expect((await ana.office.delete('/v1/refund-approval')).status).toBe(204)
})
