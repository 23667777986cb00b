import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../src/server/reconciliation/reconcile-step.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { chargeThat, eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { acquirerBooks, acquirerFault, atAcquirer, type CardWorld, idAtAcquirer } from '../builders/cards/held-cards.ts'
import { setDown, setRouting, type TwoAcquirers, takeCardsTwice } from '../builders/cards/two-acquirers.ts'
import { balanceOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let at: TwoAcquirers
beforeAll(async () => {
  world = await openWorld()
  at = await takeCardsTwice(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const otherwise = [
    { account: at.first.account, share: 100 },
    { account: at.second.account, share: 0 },
    { account: at.stranger.account, share: 0 },
  ]
  await setRouting(world, { rules: [], otherwise })
})
afterAll(() => world.close())
afterEach(async () => {
  for (const one of Object.values(at)) await setDown(world, one, 'no')
  await world.outside.delete('/control/acquirer/faults')
})

const cardsAt = (name: keyof TwoAcquirers): CardWorld => ({ world, ...at[name] })

async function pay(card: Parameters<typeof typeCard>[1] = {}, more: object = {}): Promise<Payment> {
  const charge = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'credit-card'], ...more })
  const body = { method: 'credit-card', card_token: await typeCard(at.first.merchant, card) }
  return bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
}

const outcomes = ({ routing }: Payment) => routing?.attempts.map(({ name, outcome }) => `${name} ${outcome}`)

/** What each account's books hold of a payment, by its references there. */
async function chargedAt(payment: string): Promise<Record<keyof TwoAcquirers, string[]>> {
  const names = ['first', 'second', 'stranger'] as const
  const books = await Promise.all(names.map(name => acquirerBooks(cardsAt(name))))
  const [first = [], second = [], stranger = []] = books.map(({ payments }) =>
    payments
      .filter(({ reference }) => reference.startsWith(payment))
      .map(({ reference, status }) => `${reference.slice(payment.length)}${status}`),
  )
  return { first, second, stranger }
}

/** Our books and those of every account say the same, to the centavo. */
async function expectSameBooks(): Promise<void> {
  let fees = 0
  for (const name of ['first', 'second', 'stranger'] as const) {
    const { lines } = await acquirerBooks(cardsAt(name))
    expect(await balanceOf(world, `receivable:${at[name].account}`), name).toBe(
      lines.reduce((sum, { net }) => sum + net, 0),
    )
    fees += lines.reduce((sum, { fee }) => sum + fee, 0)
  }
  expect(await balanceOf(world, 'fees')).toBe(fees)
}

function paymentThat(id: string, status: Payment['status']): Promise<Payment> {
  return until(async () => {
    const payment = bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
    return payment.status === status && payment
  }, `payment ${id} is ${status}`)
}

test('the first account is down: the second is asked under a reference of its own, and charges once', async () => {
  await setDown(world, at.first, 'rejecting')
  const payment = await pay()
  expect(payment).toMatchObject({
    status: 'captured',
    failure: null,
    routing: {
      rule: null,
      attempts: [
        {
          account: at.first.account,
          reference: payment.id,
          outcome: 'not_charged',
          detail: expect.stringContaining('unavailable'),
          ended_at: expect.any(String),
        },
        { account: at.second.account, reference: `${payment.id}-2`, outcome: 'taken', detail: null, ended_at: null },
      ],
    },
  })
  expect(await chargedAt(payment.id)).toEqual({ first: [], second: ['-2captured'], stranger: [] })
  expect(await eventsOf(world.store, payment.charge_id)).toEqual(['charge.created', 'charge.paid', 'payment.captured'])
  await expectSameBooks()
})

test('what the second account tells is found by its reference: a refund made there, and ours', async () => {
  await setDown(world, at.first, 'rejecting')
  const { id, charge_id } = await pay()
  const theirs = await idAtAcquirer(cardsAt('second'), `${id}-2`)
  await atAcquirer(cardsAt('second'), `/payments/${theirs}/refunds`, { reference: 'portal-1', amount: 1_000 })
  await chargeThat(world.store, charge_id, charge => charge.amount_refunded === 1_000, 'shows what was given back')
  const asked = await world.store.api.post(`/v1/payments/${id}/refunds`, { amount: 500 })
  bodyOf(asked, 201, refundSchema)
  await chargeThat(world.store, charge_id, charge => charge.amount_refunded === 1_500, 'shows our refund too')
  await world.outside.post(`/control/acquirer/payments/${theirs}/chargebacks`, { amount: 2_000 })
  await until(async () => (await paymentThat(id, 'captured')).amount_disputed === 2_000, 'the dispute is known')
  await expectDisputedBooks()
})

/** What is disputed is held, which the acquirer books as taken back. */
async function expectDisputedBooks(): Promise<void> {
  const { lines } = await acquirerBooks(cardsAt('second'))
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const ours = await balanceOf(world, `receivable:${at.second.account}`)
  expect(ours).toBe(net)
}

test('a challenge at the second account ends there', async () => {
  await setDown(world, at.first, 'rejecting')
  const charge = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'debit-card'] })
  const card_token = await typeCard(at.first.merchant, { number: numbers.visaDebit })
  const answer = await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'debit-card', card_token })
  const payment = bodyOf(answer, 201, paymentSchema)
  expect(payment).toMatchObject({ status: 'challenge', next_action: { type: 'redirect' } })
  const theirs = await idAtAcquirer(cardsAt('second'), `${payment.id}-2`)
  await world.outside.post(`/control/acquirer/payments/${theirs}/end`)
  expect(outcomes(await paymentThat(payment.id, 'expired'))).toEqual(['Primeira not_charged', 'Segunda taken'])
})

test('done at the first and nobody heard of it: no other is asked, and it is charged once', async () => {
  await acquirerFault(cardsAt('first'), { kind: 'reset', when: 'after', operation: 'createPayment', times: 1 })
  await acquirerFault(cardsAt('first'), { kind: 'reset', operation: 'listPayments', times: 1 })
  const payment = await pay()
  expect(payment.status).toBe('processing')
  expect(outcomes(payment)).toEqual(['Primeira open'])
  await world.advance(11_000)
  expect(outcomes(await paymentThat(payment.id, 'captured'))).toEqual(['Primeira taken'])
  expect(await chargedAt(payment.id)).toEqual({ first: ['captured'], second: [], stranger: [] })
})

test('a first account that is silent is not known to have done nothing: no other is asked', async () => {
  await setDown(world, at.first, 'silent')
  const payment = await pay()
  expect(payment.status).toBe('processing')
  expect(outcomes(payment)).toEqual(['Primeira open'])
  await setDown(world, at.first, 'no')
  await world.advance(11_000)
  const failed = await paymentThat(payment.id, 'failed')
  expect(outcomes(failed)).toEqual(['Primeira not_charged'])
  expect(await chargedAt(payment.id)).toEqual({ first: [], second: [], stranger: [] })
})

test('a decline and a rejection are answers: no other account is asked', async () => {
  const declined = await pay({ number: numbers.declined })
  expect(declined.status).toBe('declined')
  expect(outcomes(declined)).toEqual(['Primeira declined'])
  const charge = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'credit-card'] })
  const body = { method: 'credit-card', card_token: 'tok_nobody' }
  const rejected = bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  expect(rejected).toMatchObject({ status: 'failed', failure: { code: 'instrument_unusable' } })
  expect(outcomes(rejected)).toEqual(['Primeira rejected'])
})

test('all are down: the payment has failed, says so, nothing is charged, and the next one pays', async () => {
  await setDown(world, at.first, 'rejecting')
  await setDown(world, at.second, 'rejecting')
  const payment = await pay()
  expect(payment).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
  expect(outcomes(payment)).toEqual(['Primeira not_charged', 'Segunda not_charged'])
  expect(await chargedAt(payment.id)).toEqual({ first: [], second: [], stranger: [] })
  expect(await eventsOf(world.store, payment.charge_id)).toEqual(['charge.created', 'payment.failed'])
  await setDown(world, at.second, 'no')
  const card_token = await typeCard(at.first.merchant)
  const path = `/v1/charges/${payment.charge_id}/payments`
  const again = bodyOf(await world.store.api.post(path, { method: 'credit-card', card_token }), 201, paymentSchema)
  expect(outcomes(again)).toEqual(['Primeira not_charged', 'Segunda taken'])
  expect(await readCharge(world.store, payment.charge_id)).toMatchObject({
    status: 'paid',
    amount_applied: 12_990,
    flags: [],
  })
})

test('the second account is silent: the payment is followed there, and ends with nothing charged', async () => {
  await setDown(world, at.first, 'rejecting')
  await setDown(world, at.second, 'silent')
  const payment = await pay()
  expect(payment.status).toBe('processing')
  expect(outcomes(payment)).toEqual(['Primeira not_charged', 'Segunda open'])
  await setDown(world, at.first, 'no')
  await setDown(world, at.second, 'no')
  await world.advance(11_000)
  expect(outcomes(await paymentThat(payment.id, 'failed'))).toEqual(['Primeira not_charged', 'Segunda not_charged'])
  const late = { reference: `${payment.id}-2`, token: await typeCard(at.second.merchant), amount: 12_990 }
  await expect(
    atAcquirer(cardsAt('second'), '/payments', { ...late, currency: 'BRL', funding: 'credit', capture: 'automatic' }),
  ).rejects.toThrow('reference_reversed')
})

test('an account that shows up with what it had proved not to have done has it undone', async () => {
  await setDown(world, at.first, 'rejecting')
  const payment = await pay()
  await setDown(world, at.first, 'no')
  const lied = { reference: payment.id, token: await typeCard(at.first.merchant), amount: 12_990 }
  await atAcquirer(cardsAt('first'), '/payments', { ...lied, currency: 'BRL', funding: 'credit', capture: 'automatic' })
  await until(async () => (await chargedAt(payment.id)).first[0] === 'canceled', 'the first account gives it back')
  expect(await chargedAt(payment.id)).toEqual({ first: ['canceled'], second: ['-2captured'], stranger: [] })
  expect(await readCharge(world.store, payment.charge_id)).toMatchObject({ status: 'paid', flags: [] })
})

test('where its call was lost the comparison has it undone, and shows a person what cannot be undone', async () => {
  await acquirerFault(cardsAt('first'), { kind: 'webhook_never' })
  await setDown(world, at.first, 'rejecting')
  const [undone, kept] = [await pay(), await pay()]
  await setDown(world, at.first, 'no')
  for (const { id: reference } of [undone, kept]) {
    const lied = { reference, token: await typeCard(at.first.merchant), amount: 12_990, currency: 'BRL' }
    await atAcquirer(cardsAt('first'), '/payments', { ...lied, funding: 'credit', capture: 'automatic' })
  }
  // What was given back in part can no longer be voided.
  const id = await idAtAcquirer(cardsAt('first'), kept.id)
  await world.outside.post(`/control/acquirer/payments/${id}/refunds`, { amount: 90 })
  // The comparison is of what had changed when it began.
  const isRefunded = async () =>
    (await acquirerBooks(cardsAt('first'))).refunds.some(one => one.payment_id === id && one.status === 'done')
  await until(isRefunded, 'the part is given back')
  const { parts } = world.app
  const run = await parts.database.inStore(world.store.id, transaction =>
    beginReconciliation(transaction, at.first.account, parts.clock.now()),
  )
  while (!(await reconcileStep(parts, { store: world.store.id, run: String(run) }, false)));
  expect((await chargedAt(undone.id)).first).toEqual(['canceled'])
  const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  expect(data.find(one => one.id === run)?.differences).toEqual([
    {
      kind: 'unknown_here',
      payment_id: kept.id,
      end_to_end_id: null,
      reference: kept.id,
      provider_payment_id: id,
      books: 0,
      provider: 12_900,
    },
  ])
})

test('of cards at the same time while the first account is down one is charged, once', async () => {
  await setDown(world, at.first, 'rejecting')
  const charge = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'credit-card'] })
  const tokens = await Promise.all(Array.from({ length: 4 }, () => typeCard(at.first.merchant)))
  const path = `/v1/charges/${charge.id}/payments`
  const answers = await Promise.all(
    tokens.map(card_token => world.store.api.post(path, { method: 'credit-card', card_token })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  const { payments } = await readCharge(world.store, charge.id)
  expect(payments).toHaveLength(1)
  expect(await chargedAt(payments[0]?.id ?? '')).toEqual({ first: [], second: ['-2captured'], stranger: [] })
  const key = { 'idempotency-key': 'failover-1' }
  const other = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'credit-card'] })
  const body = { method: 'credit-card', card_token: await typeCard(at.first.merchant) }
  const one = await world.store.api.post(`/v1/charges/${other.id}/payments`, body, key)
  const again = await world.store.api.post(`/v1/charges/${other.id}/payments`, body, key)
  expect(again.body).toEqual(one.body)
})
