import { expect, test } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { disputeListSchema } from '../../../src/shared/contract/dispute.ts'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { problemOf } from '../../harness/problem.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { entriesOf, readCharge } from '../banks/pix-charges.ts'
import { takeCards } from '../cards/store-with-cards.ts'
import { openFourEyes } from '../refund-approvals.ts'
import { deniedRefundStories } from './gateway-denials.ts'
import type { GatewayShop } from './gateway-shop.ts'

/** What a gateway's own books have of a payment, in centavos, and how many sales of it there are. */
export interface GatewayBooks {
  paid: number
  refunded: number
  sales: number
}

/** What the stories must know of a gateway that tells refunds by their sum. */
export interface StoriedGateway {
  shop: GatewayShop
  booksOf(payment: string): Promise<GatewayBooks>
  fault(plan: object): Promise<unknown>
  /** The gateway's names of what is asked, as its faults know them. */
  operations: { create: string; search: string; refund: string }
  /** How often an asking is sent before it is left to be read. */
  attempts: number
  /** The card that is declined, and how. */
  declined: { card: string; decline: object }
  /** Where a part is given back on the day after only: ms. */
  beforeRefund?: number
  /** The plan of a refund that ends by and by. */
  slowRefund: object
  /** The plan of a refund that is done, and taken back later. */
  deniedRefund: object
  /** Where its faults are taken back. */
  faults: string
}

/** What holds at each of them, whatever it is called there. */
export function gatewayStories(gateway: StoriedGateway): void {
  const { shop, booksOf, fault, operations } = gateway
  const paid = async (): Promise<Payment> => {
    const payment = await shop.pay((await shop.charge()).id)
    if (gateway.beforeRefund) await shop.world().advance(gateway.beforeRefund)
    return payment
  }

  let hasOther = false
  /** Another account that could be asked. */
  async function besideAnother(): Promise<void> {
    if (!hasOther) await takeCards(shop.world())
    hasOther = true
  }

  test('declined says why, and another card pays', async () => {
    const { card, decline } = gateway.declined
    const charge = await shop.charge()
    expect(await shop.pay(charge.id, card)).toMatchObject({ status: 'declined', decline })
    expect(await shop.pay(charge.id)).toMatchObject({ status: 'captured' })
  })

  test('held, captured in part later, and given back in parts asked for at once', async () => {
    const { store, advance } = shop.world()
    const charge = await shop.charge({ capture: 'manual', methods: ['credit-card'] })
    const held = await shop.pay(charge.id)
    expect(held).toMatchObject({ status: 'authorized', hold: { amount: 12990 } })
    const captured = await store.api.post(`/v1/payments/${held.id}/capture`, { amount: 10_000 })
    expect(bodyOf(captured, 200, paymentSchema)).toMatchObject({ status: 'captured', amount: 10_000 })
    if (gateway.beforeRefund) await advance(gateway.beforeRefund)
    const parts = await Promise.all([4000, 3500].map(amount => shop.refund(held.id, amount)))
    for (const { id } of parts) await shop.refundThat(id, 'done')
    expect(await shop.readPayment(held.id)).toMatchObject({ amount_refunded: 7500, amount_refundable: 2500 })
    expect(await booksOf(held.id)).toEqual({ paid: 10_000, refunded: 7500, sales: 1 })
    const more = await store.api.post(`/v1/payments/${held.id}/refunds`, { amount: 2501 })
    problemOf(more, 'refund_exceeds_refundable')
  })

  test('captured after the time to pay it was not late: the payer had agreed in time', async () => {
    const { store, advance } = shop.world()
    const charge = await shop.charge({ capture: 'manual', methods: ['credit-card'], expires_in: 60 })
    const held = await shop.pay(charge.id)
    await advance(3_600_000)
    await store.api.post(`/v1/payments/${held.id}/capture`, {})
    await shop.paymentThat(held.id, 'captured', 11_000)
    expect(await readCharge(store, charge.id)).toMatchObject({ status: 'paid', flags: [] })
  })

  test('a hold is voided', async () => {
    const held = await shop.pay((await shop.charge({ capture: 'manual' })).id)
    await shop.world().store.api.post(`/v1/payments/${held.id}/cancel`, {})
    await shop.paymentThat(held.id, 'canceled', 11_000)
    expect(await booksOf(held.id)).toMatchObject({ paid: 0 })
  })

  test('an unknown outcome stops all else, is asked of nobody else, ends by search, and is charged once', async () => {
    await besideAnother()
    const charge = await shop.charge()
    const [token, another] = [await shop.type(), await shop.type()]
    await fault({ kind: 'webhook_never', times: 5 })
    await fault({ operation: operations.create, kind: 'error', when: 'after', status: 504 })
    await fault({ operation: operations.search, kind: 'error', status: 500 })
    const payment = bodyOf(await shop.ask(charge.id, token), 201, paymentSchema)
    expect(payment).toMatchObject({ status: 'processing', card: null })
    expect(await shop.ask(charge.id, another)).toMatchObject({ status: 409, body: { code: 'charge_processing' } })
    await shop.paymentThat(payment.id, 'captured', 11_000)
    expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
  })

  test.each([
    ['done, and its answer was lost', { operation: operations.refund, kind: 'reset', when: 'after' }],
    ['not done, behind an error', { operation: operations.refund, kind: 'error', status: 502 }],
    ['done by and by', gateway.slowRefund],
  ])('a refund that is %s is given back once', async (_name, plan) => {
    const payment = await paid()
    await fault(plan)
    const { id } = await shop.refund(payment.id, 5000)
    await shop.refundThat(id, 'done')
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
    expect(await shop.readPayment(payment.id)).toMatchObject({ amount_refunded: 5000 })
  })

  deniedRefundStories(gateway, paid)

  test('without balance there a refund fails in words of its own, and may be asked for again', async () => {
    const payment = await paid()
    await fault({ kind: 'no_balance' })
    const { id } = await shop.refund(payment.id, 5000)
    expect(await shop.refundThat(id, 'failed')).toMatchObject({ failure: { code: 'insufficient_balance' } })
    await shop.refundThat((await shop.refund(payment.id, 5000)).id, 'done')
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
  })

  test('its token goes nowhere else: what it does not take fails, though another account could be asked', async () => {
    await besideAnother()
    const charge = await shop.charge()
    const token = await shop.type()
    await fault({ operation: operations.create, kind: 'rate_limited' })
    const payment = bodyOf(await shop.ask(charge.id, token), 201, paymentSchema)
    expect(payment).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
    expect(await booksOf(payment.id)).toEqual({ paid: 0, refunded: 0, sales: 0 })
    expect(await shop.pay(charge.id)).toMatchObject({ status: 'captured' })
  })
}

/** Of any gateway: what stands before it may say when to come back. */
export function comesBackStory({
  world,
  pay,
  operation,
  fault,
}: {
  world(): World
  /** One payment, from the card that is typed to the answer. */
  pay(): Promise<Payment>
  /** The gateway's name of a sale that is asked for. */
  operation: string
  fault(plan: object): Promise<unknown>
}): void {
  test('told to come back after a second, one waits and pays; after a minute nothing is asked before it', async () => {
    await fault({ operation, kind: 'rate_limited', retry_after: 1, times: 1 })
    const began = performance.now()
    expect(await pay()).toMatchObject({ status: 'captured' })
    expect(performance.now() - began).toBeGreaterThan(1_000)
    await fault({ operation, kind: 'rate_limited', retry_after: 50, times: 1 })
    const failed = { status: 'failed', failure: { code: 'acquirers_down' } }
    expect(await pay()).toMatchObject(failed)
    await world().advance(40_000)
    expect(await pay()).toMatchObject(failed)
    await world().advance(11_000)
    expect(await pay()).toMatchObject({ status: 'captured' })
  })
}

/** Of a gateway that remembers a key for a day: then the sum is looked at before a refund is asked for again. */
export function keyIsForgottenStory({ shop, booksOf, fault, operations }: StoriedGateway): void {
  test('after a day the key protects nothing: the sum is looked at before a refund is asked for again', async () => {
    const payment = await shop.pay((await shop.charge()).id)
    await fault({ kind: 'webhook_never' })
    await fault({ operation: operations.refund, kind: 'reset', when: 'after' })
    const { id } = await shop.refund(payment.id, 5000)
    await until(async () => (await booksOf(payment.id)).refunded === 5000, 'it was given back there')
    await shop.world().advance(25 * 3_600_000)
    await shop.refundThat(id, 'done')
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
  })
}

/** Of a gateway that tells the sum alone, with people of the store who decide about refunds. */
export function laterAskedFirstStory({ shop, booksOf, fault, operations, attempts }: StoriedGateway): void {
  test('of two refunds the one that was asked for has made the sum grow, though the other is older', async () => {
    const payment = await shop.pay((await shop.charge()).id)
    const { ana: cashier, bia, ask, decide } = await openFourEyes(shop.world(), 0)
    const [older, newer] = [await ask(cashier.office, payment.id, 487), await ask(cashier.office, payment.id, 4392)]
    await fault({ kind: 'webhook_never' })
    await fault({ operation: operations.refund, kind: 'reset', when: 'after', times: attempts })
    await decide(bia.office, 'approve', newer.id)
    await until(async () => (await booksOf(payment.id)).refunded === 4392, 'it was given back there')
    expect(await shop.readRefund(newer.id)).toMatchObject({ status: 'processing' })
    await decide(bia.office, 'approve', older.id)
    for (const { id } of [newer, older]) await shop.refundThat(id, 'done')
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 4879 })
    await cashier.office.delete('/v1/refund-approval')
  })
}

/** Of a gateway that says of a chargeback only that the money is gone. */
export function chargebackStory({ shop }: StoriedGateway, card: string): void {
  test('a chargeback there is lost here at once, in the books too, and once', async () => {
    const { store, advance } = shop.world()
    const charge = await shop.charge()
    const payment = await shop.pay(charge.id, card)
    const own = async () => {
      const { data } = bodyOf(await store.api.get('/v1/disputes'), 200, disputeListSchema)
      return data.filter(dispute => dispute.payment_id === payment.id)
    }
    const disputes = await until(async () => {
      await advance(60_000)
      const found = await own()
      return found.length > 0 && found
    }, 'the chargeback is known')
    expect(disputes).toMatchObject([{ kind: 'chargeback', status: 'lost', amount: 12990, reason: 'other' }])
    const kinds = (await entriesOf(store, charge.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['card_captured', 'chargeback_opened', 'chargeback_lost']))
    expect(await readCharge(store, charge.id)).toMatchObject({ net_held: 0 })
    // Reported again it changes nothing.
    await advance(86_400_000)
    expect(await own()).toHaveLength(1)
  })
}

/** A paid charge: shown, booked there and here. */
export async function expectPaid({ shop, booksOf }: StoriedGateway, charge: Charge, payment: Payment): Promise<void> {
  const { store } = shop.world()
  expect(await readCharge(store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
  expect(await entriesOf(store, charge.id)).toEqual([
    {
      kind: 'card_captured',
      postings: [{ source: 'sales', destination: `receivable:${shop.account()}`, amount: 12990 }],
    },
  ])
  expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
}

/** What the card form made stands in no table in which anything of a payment is kept. */
export async function expectKeptNowhere({ shop }: StoriedGateway, secret: string): Promise<void> {
  const { database, store } = shop.world()
  await database.owner.query(`set guiche.store = '${store.id}'`)
  for (const table of ['jobs.job', 'payments', 'events', 'idempotency_keys', 'audit_records']) {
    const { rows } = await database.owner.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%' || $1 || '%'`,
      [secret],
    )
    expect(rows[0]?.found, table).toBe(0)
  }
}
