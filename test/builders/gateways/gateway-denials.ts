import { expect, test } from 'vitest'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { until } from '../../harness/until.ts'
import { entriesOf, readCharge } from '../banks/pix-charges.ts'
import type { StoriedGateway } from './gateway-stories.ts'

/** What holds at each gateway that takes back what it had given back. `paid`: a payment that is there. */
export function deniedRefundStories(gateway: StoriedGateway, paid: () => Promise<Payment>): void {
  const { shop, booksOf, fault, operations } = gateway

  test.each([
    ['told by its call', 0],
    ['of which its call is lost, so that a night finds it', 20],
  ])('a refund that is denied after it was done leaves the books, and may be asked for again: %s', async (_, lost) => {
    const { app, store, advance } = shop.world()
    const payment = await paid()
    await fault(gateway.deniedRefund)
    if (lost > 0) await fault({ kind: 'webhook_never', times: lost })
    const { id } = await shop.refund(payment.id, 5000)
    await shop.refundThat(id, 'done')
    await until(async () => (await booksOf(payment.id)).refunded === 0, 'it is denied')
    await advance(60_000)
    // One reading may be of before the refund: it is believed when it is still so.
    expect(await shop.readRefund(id)).toMatchObject({ status: 'done' })
    const denied = await until(async () => {
      await advance(lost > 0 ? 3_600_000 : 60_000)
      const night = { name: 'find-disputes', data: { store: store.id, account: shop.account() } } as const
      if (lost > 0) await app.parts.database.inStore(store.id, transaction => transaction.enqueue(night))
      const refund = await shop.readRefund(id)
      return refund.status === 'failed' && refund
    }, 'it has failed')
    expect(denied).toMatchObject({ failure: { code: 'undone' } })
    expect(await shop.readPayment(payment.id)).toMatchObject({ amount_refunded: 0, amount_refundable: 12990 })
    const kinds = (await entriesOf(store, payment.charge_id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['card_captured', 'card_refunded', 'card_refund_failed'])
    await shop.refundThat((await shop.refund(payment.id, 5000)).id, 'done')
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
    await shop.world().outside.delete(gateway.faults)
  })

  test('one denied before anybody saw it done ends in minutes, and asked for again is given back once', async () => {
    const { advance, outside } = shop.world()
    const payment = await paid()
    await fault({ ...gateway.deniedRefund, delay_ms: 1 })
    await fault({ kind: 'webhook_never', times: 20 })
    await fault({ operation: operations.refund, kind: 'error', when: 'after', status: 504, times: gateway.attempts })
    const { id } = await shop.refund(payment.id, 5000)
    const ended = await until(async () => {
      await advance(30_000)
      const refund = await shop.readRefund(id)
      return refund.status !== 'processing' && refund
    }, 'it has ended')
    // One that knows no keys was asked anew: nobody knows that it did this one.
    const isAskedAnew = ended.status === 'done'
    if (!isAskedAnew) await shop.refundThat((await shop.refund(payment.id, 5000)).id, 'done')
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
    expect(await shop.readPayment(payment.id)).toMatchObject({ amount_refunded: 5000, amount_refundable: 7990 })
    await outside.delete(gateway.faults)
  })

  test('one denied in the moment the next is carried out is known from what somebody else gave back', async () => {
    const { store, advance, outside } = shop.world()
    const payment = await paid()
    await fault({ ...gateway.deniedRefund, delay_ms: 3_600_000 })
    const first = await shop.refund(payment.id, 3000)
    await shop.refundThat(first.id, 'done')
    await advance(60_000)
    // Nobody hears that the next one is done before the first is denied.
    await fault({ kind: 'webhook_never', times: 20 })
    await fault({ operation: operations.refund, kind: 'error', when: 'after', status: 504 })
    const next = await shop.refund(payment.id, 5000)
    expect(next).toMatchObject({ status: 'processing' })
    await advance(3_600_000)
    await shop.refundThat(next.id, 'done')
    expect(await shop.readRefund(first.id)).toMatchObject({ status: 'failed', failure: { code: 'undone' } })
    expect((await readCharge(store, payment.charge_id)).refunds).toHaveLength(2)
    expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
    await outside.delete(gateway.faults)
  })
}
