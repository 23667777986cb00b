import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerAccountSchema } from '../../src/shared/contract/provider-account.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { excessOf } from '../../src/web/office/charges/money/excess-of.ts'
import { chargeThat, codeOf, newPixCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { type PixGateway, pixGateways } from '../builders/gateways/gateway-pix.ts'
import { ana, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A charge that a gateway's code pays once more than it asks for. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(pixGateways)('Paid twice, by a code of $name', ({ name, open }) => {
  let gateway: PixGateway
  const shop = gatewayShop(() => ({ world, id: gateway.id, type: () => gateway.type() }))
  const shown = (more: object = {}) => newPixCharge(world.store, 12990, { customer: ana, ...more })
  const questionsOf = async (charge: string) => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.filter(({ charge_id }) => charge_id === charge)
  }

  beforeAll(async () => {
    gateway = await open(world)
    const answer = await world.store.api.post(`/v1/provider-accounts/${gateway.id}/use`, {})
    bodyOf(answer, 200, providerAccountSchema)
  })
  beforeEach(() => world.outside.delete(`/control/${name}/faults`))

  test('a code paid after a card paid its charge is paid twice: a person is asked and it goes back whole', async () => {
    const charge = await shown({ methods: ['pix', 'credit-card'] })
    await shop.pay(charge.id)
    const sold = await paidCharge(world.store, charge.id)
    expect(sold).toMatchObject({ amount_received: 12990, amount_applied: 12990, flags: [] })
    // Ended before it is paid: at Pagar.me what ends a code that was paid just then gives its money back.
    await chargeThat(world.store, charge.id, one => one.payments[0]?.status === 'canceled', 'has ended its code')
    // The phone had the code on its screen, and the payer's bank does not look whether it may still be paid.
    await world.outside.post('/control/bank/faults', { kind: 'paid_unchecked', times: 1 })
    await world.pay(codeOf(charge))
    const twice = await until(async () => {
      await world.advance(61_000)
      await gateway.sendAgain?.()
      const read = await readCharge(world.store, charge.id)
      return read.amount_received === 2 * 12990 && read
    }, 'the code’s money is booked')
    expect(twice).toMatchObject({ status: 'paid', flags: ['duplicate'], amount_applied: 12990, net_held: 2 * 12990 })
    const excess = excessOf(twice)
    expect(excess).toMatchObject({ payment: { method: 'pix', amount_refundable: 12990 }, surplus: 12990 })
    expect(await questionsOf(charge.id)).toMatchObject([{ kind: 'unapplied_money', amount: 12990 }])
    // What the question's button asks for.
    const { id } = await shop.refund(excess?.payment.id ?? '', excess?.surplus ?? 0)
    await shop.refundThat(id, 'done')
    expect(await gateway.booksOf(charge.payments[0]?.id ?? '')).toMatchObject({ paid: 12990, refunded: 12990 })
    const now = await readCharge(world.store, charge.id)
    expect(now).toMatchObject({ status: 'paid', amount_unapplied: 0, net_held: 12990 })
    expect(await questionsOf(charge.id)).toEqual([])
  })

  test('what went back by hand beside our refund is before a person: the sum cannot say which is which', async () => {
    if (!gateway.refundByHand) return
    const charge = await shown()
    await world.pay(codeOf(charge))
    const { payments } = await paidCharge(world.store, charge.id)
    const payment = payments[0]?.id ?? ''
    await shop.refundThat((await shop.refund(payment, 3000)).id, 'done')
    expect(await questionsOf(charge.id)).toEqual([])
    await gateway.refundByHand(payment, 2000)
    await chargeThat(world.store, charge.id, one => one.amount_refunded === 5000, 'has it in its books')
    expect(await questionsOf(charge.id)).toMatchObject([{ kind: 'refunds_unclear', about: payment, amount: 2000 }])
  })

  test('what was paid, and told nobody, when its code is ended stays', async () => {
    const charge = await shown()
    await gateway.fault({ kind: 'webhook_never', times: 5 })
    await world.pay(codeOf(charge))
    const payment = charge.payments[0]?.id ?? ''
    await until(async () => (await gateway.booksOf(payment)).paid > 0, 'the gateway has the money')
    await world.store.api.post(`/v1/charges/${charge.id}/cancel`)
    await gateway.sendAgain?.()
    const booked = await chargeThat(
      world.store,
      charge.id,
      ({ amount_received }) => amount_received > 0,
      'has its money',
    )
    const { paid, refunded } = await gateway.booksOf(payment)
    expect(refunded).toBe(0)
    expect(booked).toMatchObject({ amount_received: paid, amount_refunded: 0 })
  })

  test('what comes twice by one code is over, and the rest can be given back', async () => {
    const charge = await shown()
    await world.outside.post('/control/bank/faults', { kind: 'paid_twice', times: 1 })
    await world.pay(codeOf(charge))
    const now = await chargeThat(world.store, charge.id, one => one.amount_received === 2 * 12990, 'holds both')
    expect(now).toMatchObject({ status: 'paid', amount_applied: 12990, amount_unapplied: 12990 })
    if (gateway.wholeAlone) return
    // What is given back of one is of one, there and here.
    const payment = now.payments.find(one => one.amount_refundable > 0)?.id ?? ''
    for (const refunded of [12990, 2 * 12990]) {
      const target = (await readCharge(world.store, charge.id)).payments.find(one => one.amount_refundable >= 12990)
      await shop.refundThat((await shop.refund(target?.id ?? '', 12990)).id, 'done')
      expect(await gateway.booksOf(payment)).toMatchObject({ paid: 2 * 12990, refunded })
      expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_refunded: refunded })
    }
  })
})
