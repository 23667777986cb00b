import { expect, test } from 'vitest'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { problemOf } from '../../harness/problem.ts'
import { until } from '../../harness/until.ts'
import { beginNight } from '../begin-night.ts'
import type { StoriedGateway } from './gateway-stories.ts'

const MINUTE = 60_000

/** Of a gateway that leaves a sale unfinished: nobody waits for it for good, and what comes of it is undone. */
export function unfinishedSaleStories({ shop, booksOf, fault }: StoriedGateway): void {
  async function unfinished(plan: object): Promise<Payment> {
    const [charge, token] = [await shop.charge(), await shop.type()]
    await fault({ kind: 'not_finished', ...plan })
    const payment = bodyOf(await shop.ask(charge.id, token), 201, paymentSchema)
    expect(payment).toMatchObject({ status: 'processing' })
    return payment
  }

  test('a sale that is never finished is ended by a person, half an hour after it was asked for', async () => {
    const { store, advance } = shop.world()
    const payment = await unfinished({ ends: 'never' })
    const resolve = () => store.api.post(`/v1/payments/${payment.id}/resolve`, { outcome: 'not_charged' })
    await advance(29 * MINUTE)
    problemOf(await resolve(), 'payment_processing')
    await advance(MINUTE)
    expect(bodyOf(await resolve(), 200, paymentSchema)).toMatchObject({
      status: 'failed',
      failure: { code: 'not_charged' },
    })
    expect(await shop.pay(payment.charge_id)).toMatchObject({ status: 'captured' })
  })

  test('a sale that was aborted after an approval is declined after an hour, and undone if it turns up', async () => {
    const { advance } = shop.world()
    await fault({ kind: 'webhook_never', times: 20 })
    const payment = await unfinished({ ends: 'aborted', delay_ms: 180 * MINUTE })
    await advance(59 * MINUTE)
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'processing' })
    await shop.paymentThat(payment.id, 'declined', 5 * MINUTE)
    expect(await shop.pay(payment.charge_id)).toMatchObject({ status: 'captured' })
    await advance(180 * MINUTE)
    expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
    await beginNight(shop.world(), shop.account())
    await until(async () => {
      await advance(MINUTE)
      return (await booksOf(payment.id)).refunded === 12990
    }, 'it is given back there')
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'declined', amount_refunded: 0 })
  })
}
