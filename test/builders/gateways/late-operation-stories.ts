import { expect, test } from 'vitest'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { apiClient, bodyOf } from '../../harness/api-client.ts'
import { problemOf } from '../../harness/problem.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { entriesOf } from '../banks/pix-charges.ts'
import { postAdyenNotice } from './adyen-notice.ts'
import type { takeAdyen } from './store-with-adyen.ts'

/** More than its keys last for. */
const WEEK = 8 * 86_400_000

interface Verbs {
  held(): Promise<Payment>
  capture(id: string, body: object): Promise<Payment>
  becomes(id: string, status: Payment['status']): Promise<Payment>
  paymentThat(id: string, fits: (payment: Payment) => boolean, what: string): Promise<Payment>
  booksOf(id: string): Promise<{ captured: number; refunded: number }>
}

/** Of a gateway that carries out later what it was asked for. */
export function lateOperationStories(
  open: () => { world: World; adyen: Awaited<ReturnType<typeof takeAdyen>> },
  { held, capture, becomes, paymentThat, booksOf }: Verbs,
): void {
  test('a hold captured after it lapsed stays out of the books, is refunded, and is shown to a person', async () => {
    const { world, adyen } = open()
    const payment = await held()
    const psp = payment.card?.tid ?? ''
    await postAdyenNotice(adyen, { event: 'EXPIRE', psp, payment: payment.id, amount: 12990 })
    await becomes(payment.id, 'expired')
    const { merchant_account: merchantAccount, api_key, base_url } = adyen.account
    const body = JSON.stringify({ merchantAccount, amount: { value: 12990, currency: 'BRL' } })
    const headers = { 'content-type': 'application/json', 'x-api-key': api_key }
    await apiClient(base_url, null).send('POST', `/payments/${psp}/captures`, body, headers)
    await until(async () => (await booksOf(payment.id)).refunded === 12990, 'it is refunded there')
    const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    expect(data.filter(({ about }) => about === payment.id)).toMatchObject([{ kind: 'late_sale', amount: 12990 }])
    expect(await becomes(payment.id, 'expired')).toMatchObject({ amount_refunded: 0 })
    expect(await entriesOf(world.store, payment.charge_id)).toEqual([])
  })

  const nothingPending = (id: string) => paymentThat(id, ({ pending }) => pending === null, 'has nothing pending')

  test.each([
    ['capture', 'captured', 12990],
    ['cancel', 'canceled', 0],
  ] as const)('a %s that was rejected at once is asked for anew after a week', async (verb, status, captured) => {
    const { world, adyen } = open()
    const { id } = await held()
    await adyen.fault({ operation: `post-payments-${verb}s`, kind: 'error', status: 403 })
    const ask = () => world.store.api.post(`/v1/payments/${id}/${verb}`, {})
    await ask()
    await nothingPending(id)
    await world.advance(WEEK)
    await ask()
    await becomes(id, status)
    expect(await booksOf(id)).toEqual({ captured, refunded: 0 })
  })

  test.each([
    ['capture', 'CAPTURE', 'captured', 12990],
    ['cancel', 'CANCELLATION', 'canceled', 0],
  ] as const)(
    'a second %s whose answer is lost waits on, whatever is told of the first',
    async (verb, event, status, captured) => {
      const { world, adyen } = open()
      const { id, card } = await held()
      const ask = async () => bodyOf(await world.store.api.post(`/v1/payments/${id}/${verb}`, {}), 200, paymentSchema)
      await adyen.fault({ kind: 'rejected', operation: verb })
      await ask()
      await nothingPending(id)
      await adyen.fault({ operation: `post-payments-${verb}s`, kind: 'reset', when: 'after', times: 2 })
      await adyen.fault({ kind: 'webhook_late', operation: event })
      expect(await ask()).toMatchObject({ status: 'authorized', pending: verb })
      const about = { original: card?.tid ?? '', payment: id, amount: 12990 }
      await postAdyenNotice(adyen, { event: 'NOTIFICATION_OF_FRAUD', psp: `FRAUD${id.slice(-11)}`, ...about })
      const read = () => world.store.api.get('/v1/review-items?limit=100')
      await until(async () => {
        const { data } = bodyOf(await read(), 200, reviewItemListSchema)
        return data.some(item => item.about === id)
      }, 'the news is written')
      const now = () => paymentThat(id, () => true, 'is read')
      expect(await now()).toMatchObject({ status: 'authorized', pending: verb })
      await until(async () => (await now()).status === status || void (await world.advance(60_000)), `it is ${status}`)
      expect(await booksOf(id)).toEqual({ captured, refunded: 0 })
    },
  )

  test.each([
    ['capture', 'CAPTURE', 403, 'captured', 12990],
    ['cancel', 'CANCELLATION', 422, 'canceled', 0],
  ] as const)(
    'a %s of which nothing was heard waits for its call, whatever is rejected after it',
    async (verb, event, code, status, captured) => {
      const { world, adyen } = open()
      const { id } = await held()
      const ask = () => world.store.api.post(`/v1/payments/${id}/${verb}`, {})
      const operation = `post-payments-${verb}s`
      await adyen.fault({ operation, kind: 'reset', when: 'after', times: 2 })
      await adyen.fault({ kind: 'webhook_late', operation: event, delay_ms: 1_800_000 })
      expect(bodyOf(await ask(), 200, paymentSchema)).toMatchObject({ status: 'authorized', pending: verb })
      await adyen.fault({ operation, kind: 'error', status: code, times: 40 })
      const isAskedAgain = async () => (await adyen.struck(operation)) > 4 || void (await world.advance(10_000))
      await until(isAskedAgain, 'it is asked for again and again')
      const now = () => paymentThat(id, () => true, 'is read')
      expect(await now()).toMatchObject({ status: 'authorized', pending: verb })
      problemOf(await ask(), 'payment_processing')
      await until(async () => (await now()).status === status || void (await world.advance(600_000)), `it is ${status}`)
      expect(await booksOf(id)).toEqual({ captured, refunded: 0 })
    },
  )

  test('a capture of which nothing is ever heard is never asked for anew, and stands before a person', async () => {
    const { world, adyen } = open()
    const { id } = await held()
    await adyen.fault({ operation: 'post-payments-captures', kind: 'reset', when: 'after', times: 2 })
    await adyen.fault({ kind: 'outcome_never', operation: 'capture' })
    expect(await capture(id, { amount: 1_000 })).toMatchObject({ status: 'authorized', pending: 'capture' })
    await adyen.fault({ operation: 'post-payments-captures', kind: 'error', status: 403 })
    await until(async () => {
      await world.advance(600_000)
      const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      return data.some(({ about, kind }) => about === id && kind === 'payment_unknown')
    }, 'it is before a person')
    await world.advance(WEEK)
    expect(await paymentThat(id, () => true, 'is read')).toMatchObject({ status: 'authorized', pending: 'capture' })
  })
}
