import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type Refund, refundSchema } from '../../src/shared/contract/refund.ts'
import { entriesOf, eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { adyenNumbers, typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { adyenStories } from '../builders/gateways/adyen-stories.ts'
import { formRedirectStory } from '../builders/gateways/challenge-stories.ts'
import { comesBackStory } from '../builders/gateways/gateway-stories.ts'
import { lateOperationStories } from '../builders/gateways/late-operation-stories.ts'
import { resolvePaymentStories } from '../builders/gateways/resolve-payment-stories.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let adyen: Awaited<ReturnType<typeof takeAdyen>>

beforeAll(async () => {
  world = await openWorld()
  adyen = await takeAdyen(world)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})
beforeEach(() => world.outside.delete('/control/adyen/faults'))

const ana = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '+5511987654321' }
const chargeOfAna = (more: object = {}) =>
  newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card', 'debit-card'], customer: ana, ...more })
const ask = (charge: string, token: string, more: object = {}) => {
  const body = { method: 'credit-card', card_token: token, account: adyen.id, ...more }
  return world.store.api.post(`/v1/charges/${charge}/payments`, body)
}
const pay = async (charge: string, token = typeAdyenCard(), more: object = {}): Promise<Payment> =>
  bodyOf(await ask(charge, token, more), 201, paymentSchema)
const held = async () => pay((await chargeOfAna({ capture: 'manual' })).id)
const readPayment = async (id: string) => bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
const readRefund = async (id: string) => bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema)
const capture = async (id: string, body: object = {}) =>
  bodyOf(await world.store.api.post(`/v1/payments/${id}/capture`, body), 200, paymentSchema)
const refund = async (payment: string, amount: number): Promise<Refund> =>
  bodyOf(await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount }), 201, refundSchema)
const paymentThat = (id: string, fits: (payment: Payment) => boolean, what: string): Promise<Payment> =>
  until(async () => {
    const payment = await readPayment(id)
    return fits(payment) && payment
  }, `payment ${id} ${what}`)
const becomes = (id: string, status: Payment['status']) =>
  paymentThat(id, payment => payment.status === status, `is ${status}`)
const refundThat = (id: string, status: Refund['status']): Promise<Refund> => {
  const found = (refund: Refund) => refund.status === status && refund
  return until(async () => found(await readRefund(id)), `refund ${id} is ${status}`)
}
/** What Adyen's own books come to, in centavos. */
async function booksOf(payment: string) {
  const lines = await adyen.ledger(payment)
  const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? (line.amount ?? 0) : 0), 0)
  return { captured: sum('captured') - sum('capture_failed'), refunded: sum('refunded') - sum('refund_failed') }
}
/** What ours say the acquirer owes for a charge. */
async function owedFor(charge: string): Promise<number> {
  const receivable = `receivable:${adyen.id}`
  const postings = (await entriesOf(world.store, charge)).flatMap(entry => entry.postings)
  return postings.reduce(
    (sum, { source, destination, amount }) =>
      sum + (destination === receivable ? amount : 0) - (source === receivable ? amount : 0),
    0,
  )
}
async function expectSameBooks({ id, charge_id }: Payment): Promise<void> {
  const { captured, refunded } = await booksOf(id)
  expect(await owedFor(charge_id)).toBe(captured - refunded)
}

test('a card pays with its authorization: shown, booked and told, and what the form made is kept nowhere', async () => {
  const charge = await chargeOfAna()
  const token = typeAdyenCard()
  const payment = await pay(charge.id, token)
  expect(payment).toMatchObject({
    status: 'captured',
    card: { brand: 'visa', last4: '1111', expiry_month: 3, expiry_year: 2030 },
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
  expect(await booksOf(payment.id)).toEqual({ captured: 12990, refunded: 0 })
  await expectSameBooks(payment)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  for (const table of ['jobs.job', 'payments', 'events', 'idempotency_keys', 'audit_records', 'card_notices']) {
    const { rows } = await world.database.owner.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%test_4111%'`,
    )
    expect(rows[0]?.found, table).toBe(0)
  }
})

test.each([
  ['DECLINED', 'not_approved', '2'],
  ['NOT_ENOUGH_BALANCE', 'insufficient_funds', '12'],
  ['REVOCATION_OF_AUTH', 'not_approved', '26'],
])('declined as %s says why, and another card pays', async (holder, reason, code) => {
  const charge = await chargeOfAna()
  const declined = await pay(charge.id, typeAdyenCard(adyenNumbers.approved, holder))
  expect(declined).toMatchObject({ status: 'declined', decline: { code, reason } })
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})

test('a capture is asked for, and is one when its call says so', async () => {
  const { id, charge_id } = await held()
  await adyen.fault({ kind: 'webhook_late', operation: 'CAPTURE', delay_ms: 3_600_000 })
  expect(await capture(id, { amount: 10_000 })).toMatchObject({ status: 'authorized', pending: 'capture' })
  problemOf(await world.store.api.post(`/v1/payments/${id}/capture`, {}), 'payment_processing')
  expect(await owedFor(charge_id)).toBe(0)
  await until(async () => (await booksOf(id)).captured === 10_000, 'it is captured there')
  await world.advance(3_600_000)
  const captured = await becomes(id, 'captured')
  expect(captured).toMatchObject({ amount: 10_000 })
  await expectSameBooks(captured)
})

test('a capture that is refused leaves the hold, and may be asked for again', async () => {
  const { id } = await held()
  await adyen.fault({ kind: 'rejected', operation: 'capture' })
  await capture(id)
  await paymentThat(id, ({ pending }) => pending === null, 'has nothing pending')
  expect(await readPayment(id)).toMatchObject({ status: 'authorized' })
  await capture(id)
  await expectSameBooks(await becomes(id, 'captured'))
})

test('a capture that comes to nothing later is undone in the books, once', async () => {
  const { id, charge_id } = await held()
  await adyen.fault({ kind: 'undone', operation: 'capture' })
  await capture(id)
  await becomes(id, 'captured')
  expect(await readCharge(world.store, charge_id)).toMatchObject({ status: 'paid' })
  await world.advance(60_000)
  const undone = await paymentThat(id, ({ amount_refunded }) => amount_refunded === 12990, 'has gone back')
  await expectSameBooks(undone)
  const kinds = (await entriesOf(world.store, charge_id)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['card_capture_failed', 'card_captured'])
  expect((await readCharge(world.store, charge_id)).refunds).toMatchObject([
    { origin: 'bank', status: 'done', amount: 12990, reason: 'Rejected by the scheme' },
  ])
})

test('a refund is done when its call says so, in parts too', async () => {
  const payment = await pay((await chargeOfAna()).id)
  const parts = await Promise.all([4000, 3500].map(amount => refund(payment.id, amount)))
  for (const { id } of parts) await refundThat(id, 'done')
  expect(await readPayment(payment.id)).toMatchObject({ amount_refunded: 7500, amount_refundable: 5490 })
  await expectSameBooks(payment)
})

test.each(['undone', 'reversed'])('a refund that is %s later has failed, and may be asked for again', async kind => {
  const payment = await pay((await chargeOfAna()).id)
  await adyen.fault({ kind, operation: 'refund' })
  const { id } = await refund(payment.id, 5000)
  await refundThat(id, 'done')
  await world.advance(60_000)
  expect(await refundThat(id, 'failed')).toMatchObject({ failure: { code: 'undone' }, done_at: null })
  expect(await readPayment(payment.id)).toMatchObject({ amount_refunded: 0, amount_refundable: 12990 })
  await refundThat((await refund(payment.id, 5000)).id, 'done')
  await expectSameBooks(payment)
  expect(await eventsOf(world.store, payment.charge_id)).toContain('refund.failed')
})

test('a refund whose answer was lost is asked for again by the same key, and given back once', async () => {
  const payment = await pay((await chargeOfAna()).id)
  await adyen.fault({ operation: 'post-payments-refunds', kind: 'reset', when: 'after', times: 2 })
  const { id } = await refund(payment.id, 5000)
  await refundThat(id, 'done')
  expect(await booksOf(payment.id)).toEqual({ captured: 12990, refunded: 5000 })
  await expectSameBooks(payment)
})

adyenStories(() => ({ world, adyen }), { charge: chargeOfAna, pay, refund, readPayment, readRefund, refundThat })

test('a hold is let go when its call says so, and stays so', async () => {
  const { id } = await held()
  await adyen.fault({ kind: 'undone', operation: 'cancel' })
  await world.store.api.post(`/v1/payments/${id}/cancel`, {})
  const canceled = await becomes(id, 'canceled')
  await world.advance(60_000)
  await expectSameBooks(canceled)
})

test('a void that is refused leaves the hold, and is told', async () => {
  const { id, charge_id } = await held()
  await adyen.fault({ kind: 'rejected', operation: 'cancel' })
  await world.store.api.post(`/v1/payments/${id}/cancel`, {})
  await paymentThat(id, ({ pending }) => pending === null, 'has nothing pending')
  expect(await readPayment(id)).toMatchObject({ status: 'authorized' })
  expect((await eventsOf(world.store, charge_id)).at(-1)).toBe('payment.updated')
})

async function challenged(answer: 'confirm' | 'deny') {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id, typeAdyenCard(adyenNumbers.challenged))
  expect(payment).toMatchObject({ status: 'challenge', next_action: { type: 'redirect' } })
  const issuer = payment.next_action?.url ?? ''
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await fetch(issuer, { method: 'POST', body: `answer=${answer}`, headers: form, redirect: 'manual' })
  return { charge, payment, back: sent.headers.get('location') ?? '' }
}

test.each([
  ['confirm', 'captured'],
  ['deny', 'declined'],
] as const)('a payer who is challenged and answers %s comes back, and the payment is %s', async (answer, status) => {
  const { charge, payment, back } = await challenged(answer)
  expect(await readPayment(payment.id)).toMatchObject({ status: 'challenge' })
  const page = await fetch(back, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([303, new URL(charge.checkout_url).pathname])
  expect(await readPayment(payment.id)).toMatchObject({ status })
  // Coming back twice decides nothing more.
  await fetch(back, { redirect: 'manual' })
  expect(await booksOf(payment.id)).toEqual({ captured: status === 'captured' ? 12990 : 0, refunded: 0 })
})

formRedirectStory({
  charge: chargeOfAna,
  pay: id => pay(id, typeAdyenCard(adyenNumbers.challengedByForm)),
  readPayment,
})

test('what nobody was given decides nothing, and the payer may still answer', async () => {
  const { charge, payment, back } = await challenged('confirm')
  await fetch(`${charge.checkout_url}?redirectResult=made-up`, { redirect: 'manual' })
  expect(await readPayment(payment.id)).toMatchObject({ status: 'challenge' })
  await fetch(back, { redirect: 'manual' })
  expect(await readPayment(payment.id)).toMatchObject({ status: 'captured' })
})

test('a payer who left the challenge pays nothing by it, whatever they bring back', async () => {
  const { charge, payment, back } = await challenged('confirm')
  await apiClient('', null).post(`${charge.checkout_url}/challenge/leave`, {})
  expect(await readPayment(payment.id)).toMatchObject({ status: 'canceled' })
  await fetch(back, { redirect: 'manual' })
  expect(await booksOf(payment.id)).toEqual({ captured: 0, refunded: 0 })
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})

test('an unknown outcome is asked for again by the same key, and charged once', async () => {
  const charge = await chargeOfAna()
  await adyen.fault({ operation: 'post-payments', kind: 'error', when: 'after', status: 500 })
  const payment = await pay(charge.id)
  expect(payment).toMatchObject({ status: 'captured' })
  expect(await booksOf(payment.id)).toEqual({ captured: 12990, refunded: 0 })
})

test('an error of the acquirer is neither a payment nor none, and is heard of', async () => {
  await adyen.fault({ kind: 'acquirer_error', ends: 'authorized' })
  const payment = await pay((await chargeOfAna()).id)
  expect(payment).toMatchObject({ status: 'processing' })
  await becomes(payment.id, 'captured')
  await adyen.fault({ kind: 'acquirer_error', ends: 'declined' })
  const other = await pay((await chargeOfAna()).id)
  expect(await becomes(other.id, 'declined')).toMatchObject({ decline: { reason: 'not_approved' } })
})

test('a call that is forged is not kept, and one that is told twice is booked once', async () => {
  const { id } = await held()
  await adyen.fault({ kind: 'webhook_forged', operation: 'CAPTURE' })
  await capture(id)
  await world.advance(60_000)
  expect(await readPayment(id)).toMatchObject({ status: 'authorized', pending: 'capture' })
  // Whoever misses it has it sent again in the Customer Area.
  const sendAgain = () => world.outside.post('/control/adyen/resend', {})
  await until(async () => (await sendAgain()) && (await readPayment(id)).status === 'captured', 'it is heard')
  await expectSameBooks(await readPayment(id))
  const post = (body: string) => apiClient('', null).send('POST', adyen.inbox, body, {})
  problemOf(await post('{"live":"false","notificationItems":[]}'), 'call_not_proved')
  const other = await held()
  await adyen.fault({ kind: 'webhook_twice', operation: 'CAPTURE' })
  await capture(other.id)
  await expectSameBooks(await becomes(other.id, 'captured'))
})

test('too many calls charge nothing: it is said, and the card may be tried again', async () => {
  const charge = await chargeOfAna()
  await adyen.fault({ operation: 'post-payments', kind: 'rate_limited' })
  expect(await pay(charge.id)).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})

test('a debit card is always confirmed by its payer', async () => {
  const payment = await pay((await chargeOfAna()).id, typeAdyenCard(), { method: 'debit-card' })
  expect(payment).toMatchObject({ status: 'challenge' })
})

resolvePaymentStories(() => ({ world, adyen }), { charge: chargeOfAna, pay, readPayment })
comesBackStory({
  ...{ world: () => world, fault: plan => adyen.fault(plan), operation: 'post-payments' },
  pay: async () => pay((await chargeOfAna()).id),
})
lateOperationStories(() => ({ world, adyen }), { held, capture, becomes, paymentThat, booksOf })
