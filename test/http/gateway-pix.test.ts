import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { providerAccountSchema } from '../../src/shared/contract/provider-account.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import {
  chargeThat,
  codeOf,
  entriesOf,
  newCharge,
  newPixCharge,
  paidCharge,
  readCharge,
} from '../builders/banks/pix-charges.ts'
import { type PixGateway, pixGateways } from '../builders/gateways/gateway-pix.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ana = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '+5511987654321' }

describe.each(pixGateways)('Pix by $name', ({ name, open }) => {
  let gateway: PixGateway
  const shop = gatewayShop(() => ({ world, id: gateway.id, type: () => '' }))
  const shown = (more: object = {}) => newPixCharge(world.store, 12990, { customer: ana, ...more })
  const paid = async (more: object = {}) => {
    const charge = await shown(more)
    await world.pay(codeOf(charge))
    const { payments } = await paidCharge(world.store, charge.id)
    return { charge, payment: payments[0]?.id ?? '' }
  }

  const bookedFeeOf = async (charge: string) => {
    const entries = (await entriesOf(world.store, charge)).filter(({ kind }) => kind === 'acquirer_fee')
    return entries.reduce((sum, { postings }) => sum + (postings[0]?.amount ?? 0), 0)
  }

  beforeAll(async () => {
    gateway = await open(world)
    const answer = await world.store.api.post(`/v1/provider-accounts/${gateway.id}/use`, {})
    expect(bodyOf(answer, 200, providerAccountSchema)).toMatchObject({
      takes: 'cards',
      makes_pix: true,
      is_used_for_pix: true,
    })
  })
  beforeEach(() => world.outside.delete(`/control/${name}/faults`))

  test('a code is made, shown, paid, told, and owed by the gateway until it pays it out', async () => {
    const charge = await shown()
    const [payment] = charge.payments
    expect(payment).toMatchObject({ method: 'pix', status: 'waiting', pix: { end_to_end_id: null } })
    const page = await apiClient('', null).get(`${charge.checkout_url}/state`)
    expect(page.body as CheckoutState).toMatchObject({ face: 'waiting', pix: { br_code: codeOf(charge) } })
    const { end_to_end_id } = await world.pay(codeOf(charge))
    const now = await paidCharge(world.store, charge.id)
    expect(now).toMatchObject({ amount_applied: 12990, payments: [{ status: 'captured' }] })
    expect([null, end_to_end_id]).toContain(now.payments[0]?.pix?.end_to_end_id)
    const entries = (await entriesOf(world.store, charge.id)).filter(({ kind }) => kind !== 'acquirer_fee')
    expect(entries).toEqual([
      {
        kind: 'pix_received',
        postings: [{ source: 'sales', destination: `receivable:${gateway.id}`, amount: 12990 }],
      },
    ])
    // What is kept of it is what the gateway told; where it has not, what its contract says.
    const contract = { account: gateway.id, fees: [{ up_to: 1, rate: '2.99' }], days: 30 }
    const other_fees = [{ of: 'pix', rate: '1.19', days: 0 }]
    expect((await world.store.api.post('/v1/fee-schedules', { ...contract, other_fees })).status).toBe(201)
    const answer = await world.store.api.get(`/v1/charges/${charge.id}/settlement`)
    const reported = await bookedFeeOf(charge.id)
    const [fee, source] = reported ? [reported, 'acquirer'] : [155, 'contract']
    expect(bodyOf(answer, 200, chargeSettlementSchema).lines).toMatchObject([
      { kind: 'pix', gross: 12990, fee, net: 12990 - fee, status: 'expected', source },
    ])
  })

  test('of a payer of whom too little is known no code is made', async () => {
    const answer = await world.store.api.post('/v1/charges', { amount: 500, pay_with: { method: 'pix' } })
    problemOf(answer, 'validation_failed')
    const charge = await newCharge(world.store, { amount: 500 })
    problemOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' }), 'validation_failed')
  })

  test('given back in parts asked for at once, once each, and no more than came', async () => {
    const { payment } = await paid()
    if (gateway.wholeAlone) {
      await shop.refundThat((await shop.refund(payment, 4000)).id, 'failed')
      expect(await gateway.booksOf(payment)).toMatchObject({ refunded: 0 })
      return
    }
    const parts = await Promise.all([4000, 3500].map(amount => shop.refund(payment, amount)))
    for (const { id } of parts) await shop.refundThat(id, 'done')
    expect(await shop.readPayment(payment)).toMatchObject({ amount_refunded: 7500, amount_refundable: 5490 })
    expect(await gateway.booksOf(payment)).toMatchObject({ paid: 12990, refunded: 7500 })
    const more = await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount: 5491 })
    problemOf(more, 'refund_exceeds_refundable')
  })

  test('a call that is lost is made up for, one that is forged or made twice changes nothing', async () => {
    for (const kind of ['webhook_never', 'webhook_twice', 'webhook_forged']) {
      const charge = await shown()
      await gateway.fault({ kind, times: 2 })
      await world.pay(codeOf(charge))
      await until(async () => {
        await world.advance(11_000)
        await gateway.sendAgain?.()
        return (await readCharge(world.store, charge.id)).status === 'paid'
      }, `paid, with ${kind}`)
      expect((await readCharge(world.store, charge.id)).payments).toHaveLength(1)
      await world.outside.delete(`/control/${name}/faults`)
    }
  })

  test('an answer that is lost after the code was made shows one code in the end, and it is paid once', async () => {
    await gateway.fault({ operation: gateway.operations.create, kind: 'reset', when: 'after', times: 2 })
    const { search } = gateway.operations
    if (search) await gateway.fault({ operation: search, kind: 'error', status: 500, times: 1 })
    const charge = await shown()
    const now = await until(async () => {
      await world.advance(3_000)
      const read = await readCharge(world.store, charge.id)
      return read.payments[0]?.status === 'waiting' && read
    }, 'the code is shown')
    expect(now.payments).toHaveLength(1)
    await world.pay(codeOf(now))
    await paidCharge(world.store, charge.id)
    expect(await gateway.booksOf(now.payments[0]?.id ?? '')).toMatchObject({ paid: 12990 })
  })

  test.each([
    ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
    ['not done, behind an error', { kind: 'error', status: 502 }],
  ])('a refund that is %s is given back once', async (_name, plan) => {
    const { payment } = await paid()
    await gateway.fault({ operation: gateway.operations.refund, ...plan })
    const amount = gateway.wholeAlone ? 12990 : 5000
    const { id } = await shop.refund(payment, amount)
    await shop.refundThat(id, 'done')
    expect(await gateway.booksOf(payment)).toMatchObject({ refunded: amount })
  })

  test('a refund that is rejected says so, and may be asked for again', async () => {
    const { payment } = await paid()
    await gateway.fault(gateway.rejectedRefund)
    await shop.refundThat((await shop.refund(payment, 12990)).id, 'failed')
    await shop.refundThat((await shop.refund(payment, 12990)).id, 'done')
    expect(await gateway.booksOf(payment)).toMatchObject({ refunded: 12990 })
  })

  /** Since when less is told as given back of a payment than was booked. */
  const shortOf = async (payment: string): Promise<Date | null> => {
    const { owner } = world.database
    await owner.query(`set guiche.store = '${world.store.id}'`)
    const { rows } = await owner.query<{ since: Date | null }>(
      `select returns_short_since as since from payments where id = '${payment}'`,
    )
    return rows[0]?.since ?? null
  }
  const itemsAbout = async (refund: string) => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.filter(({ about }) => about === refund).map(({ kind }) => kind)
  }

  if (name === 'mercado-pago') {
    /** A refund that is done, and of which the gateway shows nothing a while later. */
    async function deniedRefund() {
      const { payment } = await paid()
      await gateway.fault({ kind: 'refund_denied_later' })
      const { id } = await shop.refund(payment, 12990)
      await shop.refundThat(id, 'done')
      await world.advance(60_000)
      await until(async () => (await shortOf(payment)) !== null, 'the smaller sum is noted')
      expect(await itemsAbout(id)).toEqual([])
      return { id, payment }
    }

    test('what the gateway undoes is believed when it is still so later, and may be asked for again', async () => {
      const { id, payment } = await deniedRefund()
      expect(await shop.refundThat(id, 'failed')).toMatchObject({ failure: { code: 'undone' } })
      expect(await shortOf(payment)).toBeNull()
      expect(await shop.readPayment(payment)).toMatchObject({ amount_refunded: 0, amount_refundable: 12990 })
      await shop.refundThat((await shop.refund(payment, 12990)).id, 'done')
      expect(await gateway.booksOf(payment)).toMatchObject({ refunded: 12990 })
    })

    /** Paid, and paid again with these faults of the gateway. */
    const paidTwice = async (...faults: object[]) => {
      const charge = await shown()
      await world.pay(codeOf(charge))
      await paidCharge(world.store, charge.id)
      for (const fault of faults) await gateway.fault(fault)
      await world.outside.post('/control/bank/faults', { kind: 'paid_unchecked', times: 1 })
      await world.pay(codeOf(charge))
      return { charge, payment: charge.payments[0]?.id ?? '' }
    }

    test('all that came twice by one code and went back by hand is of both payments, and nothing is left', async () => {
      const { charge, payment } = await paidTwice()
      await chargeThat(world.store, charge.id, one => one.amount_received === 2 * 12990, 'holds both')
      await gateway.refundByHand?.(payment, 2 * 12990)
      const now = await chargeThat(world.store, charge.id, one => one.amount_refunded === 2 * 12990, 'has gone back')
      expect(now).toMatchObject({ net_held: 0, amount_unapplied: 0 })
      expect(now.payments.map(one => one.amount_refunded)).toEqual([12990, 12990])
      const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      expect(data.filter(({ kind, charge_id }) => kind === 'overdrawn' && charge_id === charge.id)).toEqual([])
    })

    test('what came again and went back unheard is booked where a refund finds it, and nothing is left', async () => {
      const { charge, payment } = await paidTwice({ kind: 'webhook_never', times: 9 })
      await gateway.refundByHand?.(payment, 2 * 12990)
      await shop.refund(payment, 12990)
      const now = await chargeThat(world.store, charge.id, one => one.amount_refunded === 2 * 12990, 'has gone back')
      expect(now).toMatchObject({ amount_received: 2 * 12990, net_held: 0, amount_unapplied: 0 })
    })

    test('one reading of less than was given back worries nobody when the next shows all of it', async () => {
      const { id, payment } = await deniedRefund()
      await gateway.refundByHand?.(payment, 12990)
      await until(async () => {
        await world.advance(60_000)
        return (await shortOf(payment)) === null
      }, 'it is told in full again')
      await world.advance(600_000)
      expect(await itemsAbout(id)).toEqual([])
    })
  }

  test('a code that was ended there is looked at ever more seldom', async () => {
    if (gateway.codeLife) return
    const charge = await shown()
    const canceled = await world.store.api.post(`/v1/charges/${charge.id}/cancel`)
    expect(bodyOf(canceled, 200, chargeSchema).status).toBe('canceled')
    await world.advance(3_601_000)
    await until(async () => {
      const { rows } = await world.database.owner.query<{ is_later: boolean }>(
        `select start_after > now() + interval '2 hours' as is_later from jobs.job
           where name = 'follow-payment' and state = 'created' and data ->> 'payment' = $1`,
        [charge.payments[0]?.id],
      )
      return rows.length > 0 && rows.every(({ is_later }) => is_later)
    }, 'the next look is hours away')
  })

  test('paid after the charge was over it is late, and booked', async () => {
    const charge = await shown({ expires_in: 60 })
    await gateway.fault({ kind: 'webhook_never', times: 3 })
    await world.advance(61_000)
    await chargeThat(world.store, charge.id, ({ status }) => status === 'expired', 'is over')
    const unchecked = { kind: 'paid_unchecked', times: 1 }
    await world.outside.post('/control/bank/faults', unchecked)
    await world.pay(codeOf(charge))
    const late = await until(async () => {
      await world.advance(3_600_000)
      await gateway.sendAgain?.()
      const read = await readCharge(world.store, charge.id)
      return read.status === 'paid' && read
    }, 'the late money is booked')
    expect(late).toMatchObject({ flags: ['late'], amount_received: 12990 })
  })

  test('a code that ends before its charge makes room for another, and is paid late all the same', async () => {
    if (!gateway.codeLife) return
    const charge = await shown({ expires_in: 2 * 86_400 })
    await gateway.fault({ kind: 'webhook_never', times: 1 })
    await world.advance(gateway.codeLife + 60_000)
    await chargeThat(world.store, charge.id, ({ payments }) => payments[0]?.status === 'expired', 'has no code')
    await apiClient('', null).get(charge.checkout_url)
    const again = await chargeThat(
      world.store,
      charge.id,
      ({ payments }) => payments.length === 2 && payments[1]?.status === 'waiting',
      'shows another code',
    )
    expect(codeOf(again)).not.toBe(codeOf(charge))
    await world.outside.post('/control/bank/faults', { kind: 'paid_unchecked', times: 1 })
    await world.pay(codeOf(charge))
    const now = await until(async () => {
      await world.advance(61_000)
      await gateway.sendAgain?.()
      const read = await readCharge(world.store, charge.id)
      return read.status === 'paid' && read
    }, 'the old code’s money is booked')
    expect(now).toMatchObject({ amount_received: 12990, amount_applied: 12990 })
    // What is paid is not asked for by the other code any more.
    await chargeThat(world.store, charge.id, ({ payments }) => payments[1]?.status === 'canceled', 'shows no code')
  })
})
