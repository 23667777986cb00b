import { expect, test } from 'vitest'
import { noteAnnounced } from '../../../src/server/disputes/note-announced.ts'
import { disputeListSchema } from '../../../src/shared/contract/dispute.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import type { Refund } from '../../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { postAdyenNotice } from './adyen-notice.ts'
import type { takeAdyen } from './store-with-adyen.ts'

/** What is done in a store with an account at Adyen. */
interface AdyenShop {
  charge(more?: object): Promise<{ id: string }>
  pay(charge: string): Promise<Payment>
  refund(payment: string, amount: number): Promise<Refund>
  readPayment(id: string): Promise<Payment>
  readRefund(id: string): Promise<Refund>
  refundThat(id: string, status: Refund['status']): Promise<Refund>
}

/** What Adyen says besides the outcome of what it was asked for. */
export function adyenStories(
  open: () => { world: World; adyen: Awaited<ReturnType<typeof takeAdyen>> },
  shop: AdyenShop,
): void {
  const { charge, pay, refund, readPayment, readRefund, refundThat } = shop
  const api = () => open().world.store.api
  const refundedThere = async (payment: string) => {
    const lines = await open().adyen.ledger(payment)
    return lines.reduce((sum, { kind, amount }) => sum + (kind === 'refunded' ? (amount ?? 0) : 0), 0)
  }

  test('what an issuer announces stands before a person, each case once, until it is a dispute', async () => {
    const payment = await pay((await charge()).id)
    const psp = (await open().adyen.ledger(payment.id))[0]?.psp ?? expect.fail()
    const post = (event: string, name: string) =>
      postAdyenNotice(open().adyen, { event, psp: name, original: psp, payment: payment.id, amount: 12990 })
    const items = async () => {
      const { data } = bodyOf(await api().get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      return data.filter(({ about, kind }) => about === payment.id && kind === 'chargeback_announced')
    }
    const asked = 'RFI0000000000001'
    await post('REQUEST_FOR_INFORMATION', asked)
    const [item] = await until(async () => (await items()).length === 1 && items(), 'it is before a person')
    expect(item).toMatchObject({ amount: 12990, detail: expect.stringContaining(`case ${asked}`) })
    await api().post(`/v1/review-items/${item?.id}/resolve`, { reason: 'Answered there.' })
    await post('REQUEST_FOR_INFORMATION', asked)
    await open().world.advance(5_000)
    expect(await items()).toEqual([])
    const begun = 'CASE000000000001'
    await post('NOTIFICATION_OF_CHARGEBACK', begun)
    await until(async () => (await items()).length === 1, 'the next case is, too')
    expect((await readPayment(payment.id)).amount_refunded).toBe(0)
    await post('CHARGEBACK', begun)
    const disputes = async () =>
      bodyOf(await api().get(`/v1/disputes?charge=${payment.charge_id}`), 200, disputeListSchema).data
    await until(async () => (await disputes()).length === 1, 'it is a dispute')
    await post('DISPUTE_DEFENSE_PERIOD_ENDED', begun)
    await until(async () => (await disputes())[0]?.status === 'lost', 'it is lost')
    await post('PREARBITRATION_OPEN', begun)
    await until(async () => (await items()).length === 1, 'its next stage is before a person, too')
    await post('PREARBITRATION_WON', begun)
    await until(async () => (await disputes())[0]?.status === 'won', 'it is won')
    await until(async () => (await items()).length === 0, 'nothing is before a person')
  })

  test('a reading from before an announcement does not take it from whoever is to answer', async () => {
    const payment = await pay((await charge()).id)
    const psp = (await open().adyen.ledger(payment.id))[0]?.psp ?? expect.fail()
    const about = { payment: payment.id, original: psp, amount: 12990 }
    await postAdyenNotice(open().adyen, { event: 'REQUEST_FOR_INFORMATION', psp: 'RFI0000000000002', ...about })
    const count = async () => {
      const { data } = bodyOf(await api().get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      return data.filter(one => one.about === payment.id && one.kind === 'chargeback_announced').length
    }
    await until(async () => (await count()) === 1, 'it is before a person')
    const { store, app } = open().world
    const noteThatNothingIs = (version: number) =>
      app.parts.database.inStore(store.id, transaction =>
        noteAnnounced(transaction, payment.id, { announced: [], disputes: [], version }),
      )
    await noteThatNothingIs(2)
    expect(await count()).toBe(1)
    await noteThatNothingIs(1000)
    expect(await count()).toBe(0)
  })

  test.each([
    ['NOTIFICATION_OF_FRAUD', 'a report of fraud by the issuer'],
    ['AUTHORISATION_ADJUSTMENT', 'what this program does not know (AUTHORISATION_ADJUSTMENT)'],
  ])('%s moves no money, and stands before a person', async (event, says) => {
    const payment = await pay((await charge()).id)
    const psp = (await open().adyen.ledger(payment.id))[0]?.psp ?? expect.fail()
    const about = { original: psp, payment: payment.id, amount: 12990 }
    await postAdyenNotice(open().adyen, { event, psp: 'NEWS000000000001', ...about })
    const items = async () => {
      const { data } = bodyOf(await api().get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      return data.filter(item => item.about === payment.id)
    }
    const [item] = await until(async () => (await items()).length === 1 && items(), 'it is before a person')
    expect(item).toMatchObject({ kind: 'chargeback_announced', detail: expect.stringContaining(says) })
    expect(await readPayment(payment.id)).toMatchObject({ status: 'captured', amount_refunded: 0 })
  })

  test('a review that only the call tells of, and rejects, takes back what the answer had captured', async () => {
    await open().adyen.fault({ kind: 'webhook_never', times: 1 })
    const payment = await pay((await charge()).id)
    const psp = (await open().adyen.ledger(payment.id))[0]?.psp ?? expect.fail()
    const about = { payment: payment.id, amount: 12990 }
    const additionalData = { fraudManualReview: 'true' }
    await postAdyenNotice(open().adyen, { event: 'AUTHORISATION', psp, additionalData, ...about })
    await postAdyenNotice(open().adyen, {
      event: 'MANUAL_REVIEW_REJECT',
      psp: 'REVIEW0000000001',
      original: psp,
      ...about,
    })
    await until(async () => (await readPayment(payment.id)).amount_refunded === 12990, 'it is taken back')
  })

  const keptThere = async (payment: string) => {
    const lines = await open().adyen.ledger(payment)
    const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? (line.amount ?? 0) : 0), 0)
    return { captured: sum('captured'), refunded: sum('refunded') }
  }
  /** Time passes meanwhile: a call that nobody answered in time comes again. */
  const becomes = (id: string, status: Payment['status']) =>
    until(async () => {
      const payment = await readPayment(id)
      if (payment.status === status) return payment
      await open().world.advance(11_000)
    }, `payment ${id} is ${status}`)
  const holds = ['automatic', 'manual'] as const

  test.each(holds)('of what an issuer has a part only nothing is kept, with %s capture', async capture => {
    await open().adyen.fault({ kind: 'partial' })
    const { id, charge_id } = await pay((await charge({ capture })).id)
    expect(await becomes(id, 'declined')).toMatchObject({
      decline: { code: 'partial_authorization', reason: 'insufficient_funds' },
    })
    const part = capture === 'automatic' ? 6495 : 0
    await until(async () => (await keptThere(id)).refunded === part, 'the part went back')
    expect(await keptThere(id)).toEqual({ captured: part, refunded: part })
    // The payer pays by another card.
    const other = await pay(charge_id)
    expect(await becomes(other.id, capture === 'automatic' ? 'captured' : 'authorized')).toMatchObject({
      amount: 12990,
    })
  })

  test.each(holds)('what a person at Adyen looks at is not taken until it stands, with %s capture', async capture => {
    await open().adyen.fault({ kind: 'review', ends: 'accepted', delay_ms: 60_000 })
    const { id } = await pay((await charge({ capture })).id)
    await open().world.advance(30_000)
    expect(await readPayment(id)).toMatchObject({ status: 'processing' })
    expect(await keptThere(id)).toEqual({ captured: 0, refunded: 0 })
    await open().world.advance(31_000)
    const isTaken = capture === 'automatic'
    await becomes(id, isTaken ? 'captured' : 'authorized')
    expect(await keptThere(id)).toEqual({ captured: isTaken ? 12990 : 0, refunded: 0 })
  })

  test.each(['MANUAL_REVIEW_REJECT', 'CANCEL_OR_REFUND'])(
    'what a person at Adyen rejects is declined, and nothing was taken, where %s comes late',
    async operation => {
      await open().adyen.fault({ kind: 'review', ends: 'rejected', delay_ms: 60_000 })
      await open().adyen.fault({ kind: 'webhook_late', operation, delay_ms: 3_600_000 })
      const { id } = await pay((await charge()).id)
      expect(await readPayment(id)).toMatchObject({ status: 'processing' })
      await open().world.advance(61_000)
      expect(await becomes(id, 'declined')).toMatchObject({ decline: { code: 'manual_review_rejected' } })
      expect(await keptThere(id)).toEqual({ captured: 0, refunded: 0 })
    },
  )

  const REJECTED = { operation: 'post-payments-refunds', kind: 'error', status: 422 }

  test('a refund that is refused while another is on its way waits for it, and is asked for again', async () => {
    const payment = await pay((await charge()).id)
    await open().adyen.fault({ kind: 'webhook_late', operation: 'REFUND', delay_ms: 900_000 })
    const first = await refund(payment.id, 4000)
    await open().adyen.fault(REJECTED)
    const second = await refund(payment.id, 3000)
    await open().world.advance(60_000)
    expect(await readRefund(second.id)).toMatchObject({ status: 'processing' })
    await open().world.advance(900_000)
    for (const { id } of [first, second]) await refundThat(id, 'done')
    expect(await refundedThere(payment.id)).toBe(7000)
    expect((await readPayment(payment.id)).amount_refunded).toBe(await refundedThere(payment.id))
  })

  test('a refusal says nothing of the asking before it, whose answer was lost; alone it ends the refund', async () => {
    const payment = await pay((await charge()).id)
    await open().adyen.fault({ kind: 'webhook_late', operation: 'REFUND', delay_ms: 240_000 })
    // Twice in each round: the second asking is refused both times.
    await open().adyen.fault({ operation: 'post-payments-refunds', kind: 'reset', when: 'after', times: 2 })
    const { id } = await refund(payment.id, 5000)
    await open().adyen.fault({ ...REJECTED, times: 20 })
    await open().world.advance(60_000)
    expect(await readRefund(id)).toMatchObject({ status: 'processing' })
    await open().world.advance(240_000)
    await refundThat(id, 'done')
    expect(await refundedThere(payment.id)).toBe(5000)
    const rejected = await refund(payment.id, 1000)
    expect(await refundThat(rejected.id, 'failed')).toMatchObject({ failure: { code: 'invalid_request' } })
    expect((await readPayment(payment.id)).amount_refunded).toBe(await refundedThere(payment.id))
  })

  test('a refund whose answer was lost has not failed, however long its call takes, whatever is refused', async () => {
    const payment = await pay((await charge()).id)
    await open().adyen.fault({ kind: 'webhook_late', operation: 'REFUND', delay_ms: 86_400_000 })
    await open().adyen.fault({ operation: REJECTED.operation, kind: 'reset', when: 'after', times: 2 })
    const { id } = await refund(payment.id, 5000)
    await open().adyen.fault({ ...REJECTED, times: 100 })
    const { adyen, world } = open()
    const isAskedAgain = async () => (await adyen.struck(REJECTED.operation)) > 6 || void (await world.advance(300_000))
    await until(isAskedAgain, 'it is asked for again and again')
    expect(await readRefund(id)).toMatchObject({ status: 'processing' })
    await world.advance(86_400_000)
    await refundThat(id, 'done')
    expect(await refundedThere(payment.id)).toBe(5000)
    expect(await readPayment(payment.id)).toMatchObject({ amount_refunded: 5000 })
  })
}
