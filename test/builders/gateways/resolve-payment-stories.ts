import { expect, test } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { timelineSchema } from '../../../src/shared/contract/charge-timeline.ts'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { type ApiClient, bodyOf } from '../../harness/api-client.ts'
import { problemOf } from '../../harness/problem.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { readCharge } from '../banks/pix-charges.ts'
import { takeCards } from '../cards/store-with-cards.ts'
import { typeAdyenCard } from './adyen-sandbox.ts'
import type { takeAdyen } from './store-with-adyen.ts'

/** The sandbox’s Adyen, which cannot be asked what became of a payment. */
interface AtAdyen {
  world: World
  adyen: Awaited<ReturnType<typeof takeAdyen>>
}

/** What its store does there. */
interface Does {
  charge(more: object): Promise<Charge>
  pay(charge: string): Promise<Payment>
  readPayment(id: string): Promise<Payment>
}

const MINUTE = 60_000

/** Of what is never said a person says that it was not charged. */
export function resolvePaymentStories(open: () => AtAdyen, { charge, pay, readPayment }: Does): void {
  const world = () => open().world
  const adyen = () => open().adyen
  /** A payment of which nothing is known; `when`: whether it was charged. Its call comes after an hour, if any. */
  async function unknown(when: 'before' | 'after', capture?: 'manual'): Promise<Payment> {
    const { id } = await charge(capture ? { capture } : {})
    const { fault } = adyen()
    if (when === 'after') await fault({ kind: 'webhook_late', operation: 'AUTHORISATION', delay_ms: 60 * MINUTE })
    await fault({ operation: 'post-payments', kind: 'error', when, status: 504, times: 2 })
    const payment = await pay(id)
    expect(payment).toMatchObject({ status: 'processing', card: null })
    return payment
  }
  /** What is left of a payment in Adyen’s own books: taken and not given back, or held. */
  async function leftOf(payment: string): Promise<number> {
    const lines = await adyen().ledger(payment)
    const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? (line.amount ?? 0) : 0), 0)
    if (lines[0]?.status === 'authorized' && sum('captured') === 0) return 12990
    return sum('captured') - sum('capture_failed') - sum('refunded') + sum('refund_failed')
  }
  const api = () => world().store.api
  const resolve = (id: string, as: ApiClient = api(), key?: string) =>
    as.post(
      `/v1/payments/${id}/resolve`,
      { outcome: 'not_charged', note: 'Sem venda no painel' },
      key ? { 'idempotency-key': key } : {},
    )
  const itemsAbout = async (id: string) => {
    const { data } = bodyOf(await api().get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.filter(({ about }) => about === id).map(({ kind }) => kind)
  }

  test('what stays unknown goes nowhere else, and ends by its call', async () => {
    await takeCards(world())
    const { id, charge_id } = await unknown('after')
    const another = { method: 'credit-card', card_token: typeAdyenCard(), account: adyen().id }
    problemOf(await api().post(`/v1/charges/${charge_id}/payments`, another), 'charge_processing')
    await world().advance(MINUTE)
    expect(await readPayment(id)).toMatchObject({ status: 'processing' })
    await world().advance(60 * MINUTE)
    await until(async () => (await readPayment(id)).status === 'captured', 'it is captured')
    expect(await leftOf(id)).toBe(12990)
  })

  test('what nobody says, a person ends: who may refund, after ten minutes, once, and another card pays', async () => {
    const { store, advance } = world()
    const { id, charge_id, created_at } = await unknown('before')
    const from = new Date(Date.parse(created_at) + 10 * MINUTE).toISOString()
    expect(problemOf(await resolve(id), 'payment_may_still_come').detail).toContain(from)
    problemOf(await resolve(id, await store.keyWith('charges:read', 'charges:write')), 'forbidden')
    await until(async () => {
      await advance(5 * MINUTE)
      return (await itemsAbout(id)).includes('payment_unknown')
    }, 'a person hears of it')
    expect(await readPayment(id)).toMatchObject({ status: 'processing' })
    const answers = [await resolve(id, api(), `resolve-${id}`), await resolve(id, api(), `resolve-${id}`)]
    for (const answer of answers) {
      expect(bodyOf(answer, 200, paymentSchema)).toMatchObject({
        status: 'failed',
        failure: { code: 'not_charged', message: 'Sem venda no painel' },
      })
    }
    problemOf(await resolve(id), 'payment_not_unknown')
    const { rows } = await world().database.owner.query(
      `select detail ->> 'reason' as reason from audit_records where action = 'payment.resolve' and object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ reason: 'Sem venda no painel' }])
    expect(await itemsAbout(id)).toEqual([])
    const { data } = bodyOf(await api().get(`/v1/charges/${charge_id}/timeline`), 200, timelineSchema)
    expect(data.find(({ type }) => type === 'payment.never_charged')).toMatchObject({ about: id, by: { kind: 'key' } })
    expect(await pay(charge_id)).toMatchObject({ status: 'captured' })
  })

  test.each([['captured', undefined] as const, ['held', 'manual'] as const])(
    'what turns out to be %s after that is undone, stays out of the books, and is told to a person',
    async (_, capture) => {
      const { id, charge_id } = await unknown('after', capture)
      await world().advance(11 * MINUTE)
      bodyOf(await resolve(id), 200, paymentSchema)
      const other = await pay(charge_id)
      expect(await leftOf(id)).toBe(12990)
      await until(async () => {
        await world().advance(10 * MINUTE)
        return (await leftOf(id)) === 0
      }, 'it is undone there')
      expect(await itemsAbout(id)).toEqual(['late_sale'])
      expect(await readPayment(id)).toMatchObject({ status: 'failed', amount_refunded: 0 })
      expect(await readPayment(other.id)).toMatchObject({ status: capture ? 'authorized' : 'captured' })
      expect(await readCharge(world().store, charge_id)).toMatchObject({ amount_applied: capture ? 0 : 12990 })
    },
  )
}
