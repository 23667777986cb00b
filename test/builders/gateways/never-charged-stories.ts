import { expect, test } from 'vitest'
import { timelineSchema } from '../../../src/shared/contract/charge-timeline.ts'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { type ReviewItem, reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import { beginNight } from '../begin-night.ts'
import type { StoriedGateway } from './gateway-stories.ts'

const MINUTE = 60_000

/** Of a gateway that is searched by our reference: what it never had ends by itself, and what turns up is undone. */
export function neverChargedStories({ shop, booksOf, fault, faults, operations, attempts }: StoriedGateway): void {
  const api = () => shop.world().store.api
  /** How a charge’s timeline says what became of it, newest first. */
  const timelineOf = async ({ charge_id }: Payment) =>
    bodyOf(await api().get(`/v1/charges/${charge_id}/timeline`), 200, timelineSchema).data.map(({ type }) => type)
  const itemsAbout = async ({ id }: Payment): Promise<ReviewItem['kind'][]> => {
    const { data } = bodyOf(await api().get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.filter(({ about }) => about === id).map(({ kind }) => kind)
  }
  async function unknown(...faults: object[]): Promise<Payment> {
    const [charge, token] = [await shop.charge(), await shop.type()]
    for (const plan of faults) await fault(plan)
    const payment = bodyOf(await shop.ask(charge.id, token), 201, paymentSchema)
    expect(payment).toMatchObject({ status: 'processing' })
    return payment
  }

  test('never found is not nothing yet: it stays under way, and after half an hour nothing was charged', async () => {
    const payment = await unknown({ operation: operations.create, kind: 'error', status: 502, times: attempts })
    for (let round = 0; round < 6; round++) await shop.world().advance(4 * MINUTE)
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'processing' })
    const failed = await shop.paymentThat(payment.id, 'failed', 4 * MINUTE)
    expect(failed).toMatchObject({ failure: { code: 'not_sent' } })
    expect(await timelineOf(payment)).toContain('payment.never_charged')
    expect(await booksOf(payment.id)).toEqual({ paid: 0, refunded: 0, sales: 0 })
    expect(await shop.pay(payment.charge_id)).toMatchObject({ status: 'captured' })
  })

  test('a sale that turns up after its end is undone by the comparison, not booked, and told to a person', async () => {
    const payment = await unknown(
      { kind: 'webhook_never', times: 20 },
      { operation: operations.create, kind: 'error', when: 'after', status: 504, times: attempts },
      { operation: operations.search, kind: 'lagging', times: 200 },
    )
    await shop.paymentThat(payment.id, 'failed', 4 * MINUTE)
    expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
    const { outside, advance } = shop.world()
    await outside.delete(faults)
    await advance(MINUTE)
    await beginNight(shop.world(), shop.account())
    await until(async () => {
      await advance(MINUTE)
      return (await booksOf(payment.id)).refunded === 12990
    }, 'it is given back there')
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'failed', amount_refunded: 0 })
    expect(await itemsAbout(payment)).toEqual(['late_sale'])
    expect((await timelineOf(payment)).filter(type => type === 'payment.late_sale_undone')).toHaveLength(1)
  })
}
