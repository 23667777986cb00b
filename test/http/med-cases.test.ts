import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Dispute, disputeListSchema, disputeSchema } from '../../src/shared/contract/dispute.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, entriesOf, eventsOf, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { textOfPdf } from '../builders/pdf-text.ts'
import { balanceOf, bankSums, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let bank: string
let held: string
beforeAll(async () => {
  world = await shareWorld()
  bank = `bank:${world.store.account}`
  held = `held:${world.store.account}`
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

/** After every test bank and held together have of the bank's money what the bank's own books say. */
afterEach(async () => {
  const { received, returned } = await bankSums(world)
  expect((await balanceOf(world, bank)) + (await balanceOf(world, held))).toBe(received - returned)
})

async function paidPix(amount = 1_000) {
  const { id, payments } = await newPaidCharge(world, amount)
  return { charge: id, payment: payments[0]?.id ?? '', endToEndId: payments[0]?.pix?.end_to_end_id ?? '' }
}

async function opened(payment: string, body: object = {}): Promise<Dispute> {
  return bodyOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, body), 201, disputeSchema)
}

async function disputesOf(charge: string): Promise<Dispute[]> {
  return bodyOf(await world.store.api.get(`/v1/disputes?charge=${charge}`), 200, disputeListSchema).data
}

async function itemsAbout(dispute: string) {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ about }) => about === dispute)
}

async function reviewItemsAbout(dispute: string): Promise<string[]> {
  return (await itemsAbout(dispute)).map(({ kind }) => kind)
}

/** The bank gives money back by MED. */
async function takesBack(endToEndId: string, amount: number, nature = 'MED_FRAUDE') {
  const body = { end_to_end_id: endToEndId, nature, amount }
  expect((await world.outside.post('/control/bank/returns', body)).status).toBe(201)
}

const post = (dispute: string, what: string, body: object = {}) =>
  world.store.api.post(`/v1/disputes/${dispute}/${what}`, body)
const back = (charge: string, amount: number) =>
  chargeThat(world.store, charge, ({ amount_refunded }) => amount_refunded === amount, `lost ${amount}`)

test('what a bank has blocked is held and cannot be refunded; released, it can', async () => {
  const { charge, payment } = await paidPix()
  const dispute = await opened(payment, { amount: 600 })
  expect(dispute).toMatchObject({
    kind: 'med',
    status: 'opened',
    amount: 600,
    reason: 'fraud',
    code: null,
    provider_id: null,
    evidence_due_at: null,
    tracker: [
      { step: 'opened', status: 'completed' },
      { step: 'evidence', status: 'current' },
      { step: 'decision', status: 'next' },
    ],
  })
  problemOf(await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount: 401 }), 'refund_exceeds_refundable')
  problemOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, { amount: 401 }), 'payment_not_disputable')
  const files = [{ name: 'conversa.png', media_type: 'image/png', content: PNG }]
  const submitted = bodyOf(await post(dispute.id, 'evidence', { text: 'Retirou na loja.', files }), 200, disputeSchema)
  expect(submitted).toMatchObject({ status: 'submitted', answer: 'evidence' })
  expect(bodyOf(await post(dispute.id, 'release'), 200, disputeSchema).status).toBe('won')
  expect(await balanceOf(world, held)).toBe(0)
  expect((await entriesOf(world.store, charge)).slice(1)).toEqual([
    { kind: 'med_blocked', postings: [{ source: bank, destination: held, amount: 600 }] },
    { kind: 'med_released', postings: [{ source: held, destination: bank, amount: 600 }] },
  ])
  await refundOf(world, payment, 1_000)
  await back(charge, 1_000)
})

test('the bank gives back blocked money in instalments: the rest stays blocked, and a person releases it', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const { id, status } = await opened(payment, { amount: 700, evidence_due_at: due })
  expect(status).toBe('evidence_due')
  await takesBack(endToEndId, 300)
  await back(charge, 300)
  expect(await disputesOf(charge)).toMatchObject([{ id, status: 'evidence_due', amount: 700, amount_returned: 300 }])
  expect(await itemsAbout(id)).toMatchObject([{ kind: 'dispute_evidence_due', amount: 400, due_at: due }])
  expect(await readCharge(world.store, charge)).toMatchObject({ amount_disputed: 400, net_held: 300 })
  problemOf(await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount: 301 }), 'refund_exceeds_refundable')
  await takesBack(endToEndId, 100)
  await back(charge, 400)
  expect(bodyOf(await post(id, 'release'), 200, disputeSchema)).toMatchObject({ status: 'lost', amount_returned: 400 })
  expect((await entriesOf(world.store, charge)).slice(1)).toEqual([
    { kind: 'med_blocked', postings: [{ source: bank, destination: held, amount: 700 }] },
    { kind: 'med_returned', postings: [{ source: held, destination: 'chargebacks', amount: 300 }] },
    { kind: 'med_returned', postings: [{ source: held, destination: 'chargebacks', amount: 100 }] },
    { kind: 'med_released', postings: [{ source: held, destination: bank, amount: 300 }] },
  ])
  expect((await eventsOf(world.store, charge)).slice(-3)).toEqual(['refund.done', 'refund.done', 'dispute.lost'])
  await refundOf(world, payment, 600)
  await back(charge, 1_000)
})

test('a case stands before a person once, answered or not, for what is blocked still', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const { id } = await opened(payment, { amount: 500 })
  expect(await itemsAbout(id)).toMatchObject([{ kind: 'dispute_open', amount: 500 }])
  await takesBack(endToEndId, 200)
  await back(charge, 200)
  expect(await itemsAbout(id)).toMatchObject([{ kind: 'dispute_open', amount: 300 }])
  expect((await post(id, 'evidence', { text: 'Retirou na loja.' })).status).toBe(200)
  expect(await itemsAbout(id)).toMatchObject([{ kind: 'dispute_unanswered', amount: 300 }])
  await takesBack(endToEndId, 300)
  await back(charge, 500)
  expect(await itemsAbout(id)).toEqual([])
})

test('accepted, it stays held until the bank takes it', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const { id } = await opened(payment)
  expect(bodyOf(await post(id, 'accept'), 200, disputeSchema).status).toBe('accepted')
  expect(await balanceOf(world, held)).toBe(1_000)
  await takesBack(endToEndId, 1_000)
  await back(charge, 1_000)
  expect(await disputesOf(charge)).toMatchObject([{ id, status: 'accepted' }])
  expect(await balanceOf(world, held)).toBe(0)
})

test('accepted and given back in part, the rest is released by a person, once', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const { id } = await opened(payment)
  bodyOf(await post(id, 'accept'), 200, disputeSchema)
  await takesBack(endToEndId, 300)
  await back(charge, 300)
  expect(await reviewItemsAbout(id)).toEqual(['dispute_unanswered'])
  const released = bodyOf(await post(id, 'release'), 200, disputeSchema)
  expect(released).toMatchObject({ status: 'lost', amount_held: 0, amount_returned: 300 })
  expect(await reviewItemsAbout(id)).toEqual([])
  expect(await readCharge(world.store, charge)).toMatchObject({ amount_disputed: 0, net_held: 700 })
  problemOf(await post(id, 'release'), 'dispute_not_answerable')
  await refundOf(world, payment, 700)
  await back(charge, 1_000)
})

test('accepted and given back in instalments until nothing is blocked, nobody is asked any more', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const { id } = await opened(payment)
  bodyOf(await post(id, 'accept'), 200, disputeSchema)
  await takesBack(endToEndId, 300)
  await back(charge, 300)
  expect(await reviewItemsAbout(id)).toEqual(['dispute_unanswered'])
  await takesBack(endToEndId, 700)
  await back(charge, 1_000)
  expect(await disputesOf(charge)).toMatchObject([{ id, status: 'accepted', amount_held: 0, amount_returned: 1_000 }])
  expect(await reviewItemsAbout(id)).toEqual([])
})

test('a devolução by MED of which nobody knew opens its case, lost already', async () => {
  const { charge, endToEndId } = await paidPix()
  await takesBack(endToEndId, 250, 'MED_OPERACIONAL')
  await back(charge, 250)
  expect(await disputesOf(charge)).toMatchObject([
    { kind: 'med', status: 'lost', amount: 250, reason: 'operational', evidence: null },
  ])
  expect((await entriesOf(world.store, charge)).slice(1)).toEqual([
    { kind: 'med_returned', postings: [{ source: bank, destination: 'chargebacks', amount: 250 }] },
  ])
  // Its receipt says who took it.
  const { checkout_url } = await readCharge(world.store, charge)
  for (const [language, said] of [
    ['pt-BR', 'Devolução pelo banco (MED)'],
    ['en-GB', 'Taken back by the bank (MED)'],
  ] as const) {
    const pdf = await fetch(`${checkout_url}/receipt.pdf`, { headers: { 'accept-language': language } })
    expect(textOfPdf(Buffer.from(await pdf.arrayBuffer()))).toContain(said)
  }
})

test('one devolução takes what two cases of a payment block, and nobody is told that too much was taken', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const [first, second] = [await opened(payment, { amount: 600 }), await opened(payment, { amount: 300 })]
  await takesBack(endToEndId, 1_000)
  expect(await back(charge, 1_000)).toMatchObject({ amount_disputed: 0, net_held: 0 })
  expect(await disputesOf(charge)).toMatchObject([
    { id: second.id, status: 'lost', amount_held: 0, amount_returned: 300 },
    { id: first.id, status: 'lost', amount_held: 0, amount_returned: 600 },
  ])
  expect((await entriesOf(world.store, charge)).at(-1)?.postings).toEqual([
    { source: held, destination: 'chargebacks', amount: 900 },
    { source: bank, destination: 'chargebacks', amount: 100 },
  ])
  expect(await balanceOf(world, held)).toBe(0)
  expect([...(await reviewItemsAbout(payment)), ...(await reviewItemsAbout(second.id))]).toEqual([])
})

test('of two cases the devolução ends the one that blocks exactly so much', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const [first, second] = [await opened(payment, { amount: 600 }), await opened(payment, { amount: 400 })]
  await takesBack(endToEndId, 400)
  await back(charge, 400)
  expect(await disputesOf(charge)).toMatchObject([
    { id: second.id, status: 'lost', amount_held: 0 },
    { id: first.id, status: 'opened', amount_held: 600 },
  ])
  expect(bodyOf(await post(first.id, 'release'), 200, disputeSchema).status).toBe('won')
})

test('of a charge that was opened again, what the bank gives back of what it blocked pays nothing', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  await opened(payment)
  expect((await world.store.api.post(`/v1/charges/${charge}/reopen`, {})).status).toBe(200)
  await takesBack(endToEndId, 1_000)
  await back(charge, 1_000)
  expect(await readCharge(world.store, charge)).toMatchObject({ status: 'open', amount_due: 1_000, net_held: 0 })
  expect((await eventsOf(world.store, charge)).filter(type => type === 'charge.paid')).toHaveLength(1)
})

test('what was given back by hand while a case blocks it is not taken too much', async () => {
  const { charge, payment, endToEndId } = await paidPix()
  const { id } = await opened(payment, { amount: 1_000 })
  await takesBack(endToEndId, 1_000, 'ORIGINAL')
  await back(charge, 1_000)
  expect(await readCharge(world.store, charge)).toMatchObject({ amount_disputed: 1_000, net_held: -1_000 })
  expect(await reviewItemsAbout(payment)).toEqual([])
  expect((await post(id, 'release')).status).toBe(200)
  expect(await readCharge(world.store, charge)).toMatchObject({ amount_disputed: 0, net_held: 0 })
  expect(await reviewItemsAbout(payment)).toEqual([])
})

test('what cannot be blocked is rejected', async () => {
  const { charge, payment } = await paidPix()
  expect(fieldsOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, { amount: 0 }))).toEqual([
    'amount too_small',
  ])
  const past = { evidence_due_at: '2020-01-01T00:00:00Z' }
  expect(fieldsOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, past))).toEqual([
    'evidence_due_at invalid',
  ])
  await refundOf(world, payment)
  problemOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, {}), 'payment_not_disputable')
  await back(charge, 1_000)
})

test('of a refund and a case at the same time, one has the money', async () => {
  const { charge, payment } = await paidPix()
  const ways = Array.from({ length: 6 }, (_, index) => (index % 2 ? 'refunds' : 'disputes'))
  const answers = await Promise.all(ways.map(way => world.store.api.post(`/v1/payments/${payment}/${way}`, {})))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const [dispute] = await disputesOf(charge)
  if (dispute) expect((await post(dispute.id, 'release')).status).toBe(200)
  else await back(charge, 1_000)
})

/** The first eight bytes of every PNG. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')
