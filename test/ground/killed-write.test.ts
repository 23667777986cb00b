import { afterAll, beforeAll, expect } from 'vitest'
import { type Charge, chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import { openApi, openLog } from '../../torture/api.ts'
import { type Bank, reachBank } from '../../torture/bank.ts'
import { type Installation, makeInstallation } from '../../torture/installation.ts'
import { makeStores, type TortureStore } from '../../torture/make-store.ts'
import { reachSandbox } from '../../torture/sandbox.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'

/** The application dies between the effect and the answer: the repetition finds what was made. */
let installation: Installation
let bank: Bank
let store: TortureStore
beforeAll(async () => {
  installation = await makeInstallation()
  await installation.start()
  bank = reachBank(reachSandbox(installation.sandbox()))
  const [made] = await makeStores(installation, false)
  if (!made) throw new Error('No store was made.')
  store = made
})
afterAll(() => installation.remove(false))

slow('what was asked for when the application was killed is done once, and the same key tells of it', async () => {
  const log = openLog()
  const api = openApi(installation.url, store.key, log)
  const read = (id: string) => api.charge(id)
  const shown = async (reference: string) => {
    const answer = await api.write('/v1/charges', { amount: 1000, reference, pay_with: { method: 'pix' } }, reference)
    const { id } = chargeSchema.parse(answer?.body)
    return until(async () => {
      const charge = await read(id)
      return charge.payments[0]?.pix?.br_code ? charge : null
    }, 'the code is shown')
  }
  const [toRefund, toCancel] = [await shown('refunded'), await shown('canceled')]
  await bank.pay(toRefund.payments[0]?.pix?.br_code ?? '')
  const paid = await until(async () => (await read(toRefund.id)).status === 'paid', 'it is paid', 30_000)
  expect(paid).toBe(true)

  // The bank does it and does not answer, so that the application has the effect and no answer.
  await bank.faults.set('1', [{ kind: 'no_answer', when: 'after', delay_ms: 3_000 }])
  const sent = log.sent
  const writes = Promise.all([
    api.write('/v1/charges', { amount: 700, reference: 'made', pay_with: { method: 'pix' } }, 'make'),
    api.write(`/v1/payments/${toRefund.payments[0]?.id}/refunds`, { amount: 300 }, 'refund'),
    api.write(`/v1/charges/${toCancel.id}/cancel`, undefined, 'cancel'),
  ])
  await until(async () => (await bank.ledger()).returns.length > 0, 'the bank has begun the devolução')
  expect(log.sent - sent).toBe(3)
  await installation.kill('app', 0)
  await bank.faults.set('1', [])

  const [made, refund, canceled] = await writes
  expect(log.wrong).toEqual([])
  expect([made?.status, refund?.status, canceled?.status]).toEqual([201, 201, 200])
  const { id } = chargeSchema.parse(made?.body)
  const { data } = chargeListSchema.parse(await api.read('/v1/charges?reference=made'))
  expect(data.map(charge => [charge.id, charge.payments.length])).toEqual([[id, 1]])
  const ends = (charge: Charge) => [charge.status, charge.payments.map(({ status }) => status), charge.amount_refunded]
  const becomes = (id: string, end: unknown) =>
    expect.poll(async () => ends(await read(id)), { timeout: 60_000 }).toEqual(end)
  await becomes(id, ['open', ['waiting'], 0])
  await becomes(toCancel.id, ['canceled', ['canceled'], 0])
  await becomes(toRefund.id, ['paid', ['captured'], 300])
  expect((await bank.ledger()).returns.map(({ amount, status }) => [amount, status])).toEqual([[300, 'DEVOLVIDO']])
})
