import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeNoteListSchema, chargeNoteSchema } from '../../src/shared/contract/charge-note.ts'
import { type ChargeSettlement, chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { type Timeline, timelineSchema } from '../../src/shared/contract/charge-timeline.ts'
import { mailSchema } from '../../src/shared/contract/mail.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { receiptSchema } from '../../src/shared/contract/receipt.ts'
import { chargeThat, newCharge, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, captureOf, chargedCard, heldCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { newCustomer } from '../builders/cards/saved-cards.ts'
import { newNote } from '../builders/charge-notes.ts'
import { textOfPdf } from '../builders/pdf-text.ts'
import { refundOf } from '../builders/store-books.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What a store reads of one charge beside it: what it gets of it, what happened, and what its people wrote. */
let world: World
let cards: CardWorld
let api: ApiClient
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  api = world.store.api
})
afterAll(() => world.close())

const settlementOf = async (charge: string): Promise<ChargeSettlement> =>
  bodyOf(await api.get(`/v1/charges/${charge}/settlement`), 200, chargeSettlementSchema)
const timelineOf = async (charge: string, query = ''): Promise<Timeline> =>
  bodyOf(await api.get(`/v1/charges/${charge}/timeline${query}`), 200, timelineSchema)
const typesOf = async (charge: string) => (await timelineOf(charge)).data.map(({ type, by }) => [type, by.kind])
const figuresOf = ({ lines }: ChargeSettlement) =>
  lines.map(({ kind, number, gross, fee, net, status, source }) => [kind, number, gross, fee, net, status, source])

async function paidInSix() {
  const installments = { max: 12, interest_free_up_to: 3, monthly_rate: '1.99' }
  const charge = await newCharge(world.store, { amount: 64_900, methods: ['credit-card'], installments })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant), installments: 6 }
  bodyOf(await api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  return readCharge(world.store, charge.id)
}

test('a card in six: what the payer paid with interest, and what the store gets by day', async () => {
  const charge = await paidInSix()
  const settlement = await settlementOf(charge.id)
  expect(settlement).toMatchObject({ paid: 69_492, interest: 4_592, known: true, estimated: false })
  expect(settlement.lines.map(({ kind, number, installments }) => [kind, number, installments])).toEqual(
    [1, 2, 3, 4, 5, 6].map(number => ['installment', number, 6]),
  )
  expect(settlement.sale.gross).toBe(69_492)
  expect(settlement.total).toEqual(settlement.sale)
  expect(settlement.total.net).toBe(69_492 - settlement.total.fee)
  expect(settlement.total.fee).toBeGreaterThan(0)
  expect(settlement.first_on).toBe(settlement.lines[0]?.on)
  expect(settlement.last_on).toBe(settlement.lines.at(-1)?.on)
  expect(settlement.lines.every(({ account }) => account.id === cards.account && account.name !== '')).toBe(true)
})

test('a Pix comes whole on its day, and what goes back is a line of its own: the sum is what is held', async () => {
  const paid = await newPaidCharge(world, 10_000)
  expect(figuresOf(await settlementOf(paid.id))).toEqual([['pix', null, 10_000, 0, 10_000, 'settled', 'bank']])
  await refundOf(world, paid.payments[0]?.id ?? '', 2_500)
  await chargeThat(world.store, paid.id, charge => charge.amount_refunded > 0, 'the refund is done')
  const settlement = await settlementOf(paid.id)
  expect(figuresOf(settlement)).toEqual([
    ['pix', null, 10_000, 0, 10_000, 'settled', 'bank'],
    ['refund', null, -2_500, 0, -2_500, 'settled', 'bank'],
  ])
  expect(settlement.total.net).toBe((await readCharge(world.store, paid.id)).net_held)
  expect(settlement.taken.net).toBe(-2_500)
})

test('before anything came there is nothing to get, and of another store’s charge nothing is told', async () => {
  const { id } = await newCharge(world.store)
  expect(await settlementOf(id)).toMatchObject({ paid: 0, lines: [], first_on: null, last_on: null, known: true })
  const other = await world.anotherStore()
  for (const part of ['settlement', 'timeline', 'notes']) {
    problemOf(await other.api.get(`/v1/charges/${id}/${part}`), 'charge_not_found')
  }
})

test('the timeline says what happened and who did it, newest first', async () => {
  const { charge, payment } = await heldCard(cards, 5_000)
  expect(bodyOf(await captureOf(cards, payment.id), 200, paymentSchema).status).toBe('captured')
  await refundOf(world, payment.id, 1_000)
  const { data } = await timelineOf(charge.id)
  expect(data.map(({ type, by }) => [type, by.kind]).reverse()).toEqual([
    ['charge.created', 'key'],
    ['payment.asked', 'key'],
    ['payment.authorized', 'provider'],
    ['payment.capture_asked', 'key'],
    ['charge.paid', 'provider'],
    ['payment.captured', 'provider'],
    ['refund.created', 'key'],
    ['refund.done', 'provider'],
  ])
  const [done, asked] = data
  expect(done).toMatchObject({ amount: 1_000, account: { id: cards.account }, payment: { method: 'credit-card' } })
  expect(asked?.by.name).not.toBeNull()
  // Page by page it is the same.
  const pages: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Timeline = await timelineOf(charge.id, `?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    pages.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(pages).toEqual(data.map(({ id }) => id))
  problemOf(await api.get(`/v1/charges/${charge.id}/timeline?cursor=yesterday`), 'validation_failed')
})

test('a declined card is there with its code, what it means and which acquirer said so', async () => {
  const { charge, payment } = await chargedCard(cards, 2_500, { card: { number: numbers.declined } })
  expect(payment.decline).toMatchObject({ code: '05', reason: 'not_approved' })
  expect((await timelineOf(charge.id)).data.find(({ type }) => type === 'payment.declined')).toMatchObject({
    about: payment.id,
    by: { kind: 'provider', id: cards.account },
    payment: { method: 'credit-card', brand: expect.any(String), last4: '0766' },
    decline: { code: '05', reason: 'not_approved' },
  })
})

test('canceled by a key, opened by the payer, told by webhooks: each names who', async () => {
  await world.listen()
  const { id, checkout_url } = await newCharge(world.store)
  await fetch(checkout_url, {
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' },
  })
  await api.post(`/v1/charges/${id}/cancel`)
  await world.merchant.event('charge.canceled')
  const types = await typesOf(id)
  expect(types).toContainEqual(['charge.canceled', 'key'])
  const reader = await world.store.keyWith('charges:read')
  const without = bodyOf(await reader.get(`/v1/charges/${id}/timeline`), 200, timelineSchema)
  expect(without.data.some(({ type }) => type.startsWith('webhook.'))).toBe(false)
})

test('a note is written, changed by its author alone, seen in the timeline, and deleted for good', async () => {
  const { id } = await newCharge(world.store)
  const notes = `/v1/charges/${id}/notes`
  problemOf(await api.post(notes, { text: '   ' }), 'validation_failed')
  problemOf(await api.post(notes, { text: 'x'.repeat(2_001) }), 'validation_failed')
  const key = { 'idempotency-key': 'nota' }
  const note = bodyOf(
    await api.post(notes, { text: ' Cliente pediu para ligar.\nDepois das 14 h. ' }, key),
    201,
    chargeNoteSchema,
  )
  expect(note).toMatchObject({
    text: 'Cliente pediu para ligar.\nDepois das 14 h.',
    edited_at: null,
    author: { kind: 'key' },
  })
  expect(
    bodyOf(
      await api.post(notes, { text: ' Cliente pediu para ligar.\nDepois das 14 h. ' }, key),
      201,
      chargeNoteSchema,
    ),
  ).toEqual(note)
  const other = await world.store.keyWith('charges:write', 'charges:read')
  problemOf(await other.patch(`${notes}/${note.id}`, { text: 'x' }), 'note_of_another')
  problemOf(await other.delete(`${notes}/${note.id}`), 'note_of_another')
  const changed = bodyOf(await api.patch(`${notes}/${note.id}`, { text: 'Liguei.' }), 200, chargeNoteSchema)
  expect(changed).toEqual({ ...note, text: 'Liguei.', edited_at: expect.any(String) })
  // A delivery of the charge's own may come after it.
  const [newest] = (await timelineOf(id)).data.filter(({ type }) => type !== 'webhook.delivered')
  expect(newest).toMatchObject({ type: 'note.written', about: note.id, note: { text: 'Liguei.' }, by: note.author })
  const second = bodyOf(await other.post(notes, { text: 'Segunda' }), 201, chargeNoteSchema)
  const first = bodyOf(await api.get(`${notes}?limit=1`), 200, chargeNoteListSchema)
  expect(first).toEqual({ data: [second], next_cursor: second.id })
  const rest = bodyOf(await api.get(`${notes}?limit=1&cursor=${second.id}`), 200, chargeNoteListSchema)
  expect(rest).toEqual({ data: [changed], next_cursor: null })
  // Who may change settings deletes what others wrote, too.
  expect((await api.delete(`${notes}/${second.id}`)).status).toBe(204)
  expect((await api.delete(`${notes}/${note.id}`)).status).toBe(204)
  problemOf(await api.delete(`${notes}/${note.id}`), 'note_not_found')
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const kept = await world.database.owner.query(`select from idempotency_keys where object_id = $1`, [note.id])
  expect(kept.rowCount).toBe(0)
})

test('a person’s note bears their name; who is erased is erased from the notes on their charges', async () => {
  const customer = await newCustomer(cards)
  const { id } = await newCharge(world.store, { customer_id: customer.id })
  bodyOf(await api.post(`/v1/charges/${id}/notes`, { text: 'A Ana mora no 12' }), 201, chargeNoteSchema)
  await api.delete(`/v1/customers/${customer.id}`)
  const { data } = bodyOf(await api.get(`/v1/charges/${id}/notes`), 200, chargeNoteListSchema)
  expect(data).toMatchObject([{ text: null, author: { kind: 'key' } }])
})

test('a receipt says who received what, by what, and what went back; before a payment there is none', async () => {
  const open = await newCharge(world.store)
  problemOf(await api.get(`/v1/charges/${open.id}/receipt`), 'charge_not_paid')
  problemOf(await api.get(`/v1/charges/${open.id}/receipt.pdf`), 'charge_not_paid')
  const charge = await paidInSix()
  const [payment] = charge.payments
  await refundOf(world, payment?.id ?? '', 1_000)
  const receipt = bodyOf(await api.get(`/v1/charges/${charge.id}/receipt`), 200, receiptSchema)
  expect(receipt).toMatchObject({
    charge_id: charge.id,
    mode: 'test',
    amount: 64_900,
    paid: 69_492,
    interest: 4_592,
    refunded: 1_000,
    payments: [
      {
        id: payment?.id,
        method: 'credit-card',
        amount: 69_492,
        installments: { count: 6, interest: 4_592 },
        nsu: payment?.card?.nsu,
        authorization_code: payment?.card?.authorization_code,
        end_to_end_id: null,
      },
    ],
    refunds: [{ amount: 1_000 }],
  })
})

test('a receipt and a mail name a registered customer to who may read customers', async () => {
  const email = 'bia.prado@example.com'
  const { id: customer_id } = await newCustomer(cards, { name: 'Bia Prado', email, tax_id: '52998224725' })
  const { id } = await newPaidCharge(world, 12_990, { customer_id })
  const some = await world.store.keyWith('charges:read', 'charges:write')
  const payerFor = async (client: ApiClient) =>
    bodyOf(await client.get(`/v1/charges/${id}/receipt`), 200, receiptSchema).payer
  expect(await payerFor(api)).toMatchObject({ name: 'Bia Prado' })
  expect(await payerFor(some)).toBeNull()
  const toFor = async (client: ApiClient, body: object) =>
    bodyOf(await client.post(`/v1/charges/${id}/send`, { kind: 'receipt', ...body }), 202, mailSchema).to
  expect(await toFor(api, {})).toBe(email)
  expect(await toFor(some, {})).toBeNull()
  expect(await toFor(some, { to: 'loja@example.com' })).toBe('loja@example.com')
})

test('the receipt is a PDF in either language, which says the same, accents and all', async () => {
  const customer = { name: 'João Gonçalves', tax_id: '52998224725' }
  const { id } = await newPaidCharge(world, 12_990, { description: 'Pão de ló, açúcar e canela', customer })
  const receipt = bodyOf(await api.get(`/v1/charges/${id}/receipt`), 200, receiptSchema)
  expect(receipt.payer).toEqual({ name: 'João Gonçalves', tax_id: expect.stringContaining('***') })
  for (const [language, title] of [
    ['pt-BR', 'Comprovante de pagamento'],
    ['en-GB', 'Payment receipt'],
  ] as const) {
    const answer = await fetch(`${world.url}/v1/charges/${id}/receipt.pdf?language=${language}`, {
      headers: { authorization: `Bearer ${world.store.key}` },
    })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${id}.pdf"`)
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain(title)
    for (const said of [
      'Pão de ló, açúcar e canela',
      'João Gonçalves',
      receipt.payments[0]?.end_to_end_id ?? '?',
      id,
    ]) {
      expect(text).toContain(said)
    }
  }
  problemOf(await api.get(`/v1/charges/${id}/receipt.pdf?language=fr`), 'validation_failed')
})

test('who has the payer’s link takes the receipt as PDF, without the payer’s name, once anything is paid', async () => {
  const open = await newCharge(world.store)
  const unpaid = await fetch(`${open.checkout_url}/receipt.pdf`, { redirect: 'manual' })
  expect(unpaid.headers.get('location')).toBe(new URL(open.checkout_url).pathname)
  const { checkout_url: page } = await newPaidCharge(world, 500, { customer: { name: 'João Gonçalves' } })
  const answer = await fetch(`${page}/receipt.pdf`, { headers: { 'accept-language': 'en-GB' } })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  expect(text).toContain('Payment receipt')
  expect(text).not.toContain('João')
  expect(await (await fetch(`${page}/receipt`)).text()).toContain('/receipt.pdf')
  expect((await fetch(`${world.url}/c/${'a'.repeat(22)}/receipt.pdf`)).status).toBe(404)
})

test.each([
  ['body', '', 'charge_notes_body'],
  ['body', 'x'.repeat(2_001), 'charge_notes_body'],
  ['body', null, 'charge_notes_erased'],
  ['erased_at', '2026-11-25', 'charge_notes_erased'],
  ['edited_at', '2020-01-01', 'charge_notes_edited_at'],
  ['author', 'payer', 'charge_notes_author'],
  ['charge_id', `chg_${'0'.repeat(26)}`, 'charge_notes_charge'],
])('the database rejects a note whose %s is %j by %s', async (column, value, rule) => {
  const { id } = await newNote(world)
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  const rejected = await owner.query(`update charge_notes set ${column} = $1 where id = $2`, [value, id]).then(
    () => null,
    error => error.constraint,
  )
  expect(rejected).toBe(rule)
})
