import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPayoutLines } from '../../src/server/payouts/keep-payout-lines.ts'
import type { PayoutLine } from '../../src/server/providers/payout-port.ts'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { payoutCandidateListSchema, payoutLinesSchema } from '../../src/shared/contract/payout-decision.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { type GatewayShop, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { giveStrangeLines, lineIn, linesOf } from '../builders/gateways/strange-lines.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What a person says that a line is which joins nothing here, and takes back. */
let world: World
let shop: GatewayShop
let account: { id: string; merchant: string }

beforeAll(async () => {
  world = await openWorld()
  const adyen = await takeAdyen(world)
  account = { id: adyen.id, merchant: adyen.account.merchant_account }
  shop = gatewayShop(() => ({ world, id: adyen.id, type: number => typeAdyenCard(number) }))
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const today = () => saoPauloDate(world.app.parts.clock.now())
const post = (path: string, body?: object) => world.store.api.post(`/v1/payout-lines/${path}`, body)
const give = (...lines: Parameters<typeof giveStrangeLines>[2]) => giveStrangeLines(world, account, lines)

/** A line that joins nothing, by the name that it has at the gateway. */
async function openLine(name: string, line: { gross: number; fee?: number; type?: string }) {
  await give({ name, ...line })
  return (await open()).find(({ reference }) => reference === `order-${name}`) ?? expect.fail()
}

const open = async () => [
  ...(await linesOf(world, account.id, 'unknown')),
  ...(await linesOf(world, account.id, 'differs')),
]

async function balances() {
  const { data } = bodyOf(await world.store.api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
  return Object.fromEntries(data.filter(({ balance }) => balance !== 0).map(one => [one.account, one.balance]))
}

async function reviewed() {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ kind }) => kind === 'payout_differs').map(({ about }) => about)
}

async function settlement(payment: string) {
  const { charge_id } = await shop.readPayment(payment)
  return bodyOf(await world.store.api.get(`/v1/charges/${charge_id}/settlement`), 200, chargeSettlementSchema)
}

async function receivables(payment: string) {
  const { data } = bodyOf(await world.store.api.get(`/v1/payments/${payment}/receivables`), 200, receivableListSchema)
  const standing = data.filter(({ status }) => status !== 'canceled')
  return standing.map(({ number, gross, fee, expected_on, status }) => [number, gross, fee, expected_on, status].join())
}

test('what another program sold is left out of the books, and its import no longer asks for a person', async () => {
  const before = await balances()
  const imported = await give({ name: 'TILL1', gross: 1000, fee: 20 }, { name: 'TILL2', gross: 2500, fee: 50 })
  await until(async () => (await reviewed()).includes(imported), 'it stands before a person')
  const ids = (await open()).map(({ id }) => id)
  const reason = 'Vendidas na maquininha.'
  const { data } = bodyOf(await post('set-aside', { ids, reason }), 200, payoutLinesSchema)
  const decision = { is: 'set_aside', reason, at: expect.anything() }
  expect(data).toMatchObject([...ids].sort().map(id => ({ id, state: 'set_aside', decision, detail: null })))
  expect(await reviewed()).toEqual([])
  expect(await balances()).toEqual(before)
  // The same lines again, in another file, are known.
  await give({ name: 'TILL1', gross: 1000, fee: 20 })
  expect(await reviewed()).toEqual([])
  const decided = await world.store.api.get(`/v1/provider-accounts/${account.id}/payout-lines?decided=true`)
  expect(bodyOf(decided, 200, payoutLineListSchema).data.map(({ id }) => id)).toEqual(ids)
  // Taken back, they are looked at again and stand before a person again.
  for (const id of ids) expect(lineIn(await post(`${id}/reopen`))).toMatchObject({ state: 'waiting', decision: null })
  await until(async () => (await open()).length === 2, 'both are open again')
  await until(async () => (await reviewed()).length === 1, 'they stand before a person again')
  bodyOf(await post('set-aside', { ids, reason }), 200, payoutLinesSchema)
  expect(await reviewed()).toEqual([])
})

test('of several lines all are left out, or none', async () => {
  const { id } = await openLine('ALONE', { gross: 1200 })
  const [decided] = await linesOf(world, account.id, 'set_aside')
  const answer = await post('set-aside', { ids: [id, decided?.id], reason: 'Da outra loja.' })
  problemOf(answer, 'payout_line_not_open')
  expect((await open()).map(line => line.id)).toContain(id)
  bodyOf(await post('set-aside', { ids: [id, id], reason: 'Da outra loja.' }), 200, payoutLinesSchema)
  problemOf(await post('set-aside', { ids: [id], reason: 'De novo.' }), 'payout_line_not_open')
})

test('a line is the money of the payment that a person names, and can be taken off it', async () => {
  const { id: payment, amount } = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(payment, 'captured')
  const before = await balances()
  const due = await settlement(payment)
  const line = await openLine('LOST1', { gross: amount, fee: 300 })
  const { data } = bodyOf(
    await world.store.api.get(`/v1/payout-lines/${line.id}/candidates`),
    200,
    payoutCandidateListSchema,
  )
  expect(data).toContainEqual(expect.objectContaining({ payment_id: payment, amount, detail: null }))
  const matched = lineIn(await post(`${line.id}/match`, { payment_id: payment }))
  expect(matched).toMatchObject({ state: 'booked', payment_id: payment, decision: { is: 'payment', reason: null } })
  const after = await balances()
  const bank = `bank:${account.id}`
  expect((after[bank] ?? 0) - (before[bank] ?? 0)).toBe(amount - 300)
  expect((after.fees ?? 0) - (before.fees ?? 0)).toBe(300)
  const kept = await receivables(payment)
  expect(kept).toEqual([`1,${amount},300,${today()},settled`])

  // A second one does not fit: all of the sale is paid.
  const second = await openLine('LOST2', { gross: amount })
  const why = `It comes to ${2 * amount} centavos in all, and ${amount} was captured.`
  const paid = await world.store.api.get(`/v1/payout-lines/${second.id}/candidates?q=${payment}`)
  expect(bodyOf(paid, 200, payoutCandidateListSchema).data).toEqual([])
  const again = bodyOf(
    await world.store.api.get(`/v1/payout-lines/${second.id}/candidates?q=${matched.charge_id}`),
    200,
    payoutCandidateListSchema,
  )
  expect(again.data).toMatchObject([{ payment_id: payment, detail: why }])
  const answer = problemOf(await post(`${second.id}/match`, { payment_id: payment }), 'payout_line_does_not_fit')
  expect(answer).toMatchObject({ detail: why })
  expect(await open()).toMatchObject([{ id: second.id, state: 'unknown', payment_id: null }])

  // Taken back, all is as before, and the second is its money.
  lineIn(await post(`${line.id}/reopen`))
  expect(await balances()).toEqual(before)
  expect(await receivables(payment)).toEqual([])
  expect(await settlement(payment)).toEqual(due)
  expect(lineIn(await post(`${second.id}/match`, { payment_id: payment }))).toMatchObject({ state: 'booked' })
  lineIn(await post(`${second.id}/reopen`))
  await until(async () => (await open()).length === 2, 'both are open again')
  lineIn(await post(`${line.id}/match`, { payment_id: payment }))
  expect(await balances()).toEqual(after)
  expect(await receivables(payment)).toEqual(kept)
  bodyOf(await post('set-aside', { ids: [second.id], reason: 'Repetida.' }), 200, payoutLinesSchema)
})

test('of three lines of one sale, one that is taken off leaves nothing settled alone', async () => {
  const charge = await shop.charge({ installments: { max: 3 } })
  const { id: payment } = await shop.pay(charge.id, undefined, { installments: 3 })
  await shop.paymentThat(payment, 'captured')
  const ids: string[] = []
  for (const name of ['ONE', 'TWO', 'THREE']) ids.push((await openLine(name, { gross: 4_330, fee: 100 })).id)
  for (const id of ids) lineIn(await post(`${id}/match`, { payment_id: payment }))
  const all = await receivables(payment)
  expect(all).toEqual(Array(3).fill(`1,4330,100,${today()},settled`))
  const last = ids.at(-1)
  for (const round of [1, 2]) {
    lineIn(await post(`${last}/reopen`))
    expect(await receivables(payment), `round ${round}`).toEqual([])
    await until(async () => (await open()).length === 1, 'it is open again')
    lineIn(await post(`${last}/match`, { payment_id: payment }))
    expect(await receivables(payment), `round ${round}`).toEqual(all)
  }
  const list = await world.store.api.get(`/v1/payments/${payment}/receivables`)
  expect(bodyOf(list, 200, receivableListSchema).data).toHaveLength(3)
})

test('what was to come of an installment is to come again when the line that settled it is taken off', async () => {
  const { id: payment } = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(payment, 'captured')
  const reported: PayoutLine = {
    ...{ key: 'reported-1', kind: 'sale', type: 'Settled', payment: null, reference: payment, tid: null, nsu: null },
    ...{ authorizationCode: null, number: 1, installments: 1, isWhole: false, paidOn: '2026-12-20' },
    ...{ gross: centavos(12_990), fee: centavos(400), net: centavos(12_590), status: 'expected' },
  }
  const keep = (lines: PayoutLine[]) =>
    world.app.parts.database.inStore(world.store.id, transaction =>
      keepPayoutLines(transaction, { account: account.id, source: 'file', name: 'a', sha256: null, faults: [], lines }),
    )
  await keep([reported])
  const expected = ['1,12990,400,2026-12-20,expected']
  await until(async () => (await receivables(payment)).length === 1, 'it is expected')
  expect(await receivables(payment)).toEqual(expected)
  const line = await openLine('EARLY', { gross: 12_990, fee: 390 })
  lineIn(await post(`${line.id}/match`, { payment_id: payment }))
  expect(await receivables(payment)).toEqual([`1,12990,390,${today()},settled`])
  lineIn(await post(`${line.id}/reopen`))
  expect(await receivables(payment)).toEqual(expected)
  await until(async () => (await open()).length === 1, 'it is open again')
  bodyOf(await post('set-aside', { ids: [line.id], reason: 'Engano.' }), 200, payoutLinesSchema)
})

test('what nobody knows is a cost of the account when a person says so, and a sale is none', async () => {
  const before = await balances()
  const line = await openLine('RENT', { gross: -590, type: 'Mystery' })
  expect(line).toMatchObject({ kind: 'other', state: 'unknown' })
  expect(
    bodyOf(await world.store.api.get(`/v1/payout-lines/${line.id}/candidates`), 200, payoutCandidateListSchema),
  ).toEqual({ data: [] })
  expect(lineIn(await post(`${line.id}/book-as-cost`))).toMatchObject({ state: 'booked', decision: { is: 'cost' } })
  const after = await balances()
  expect((after.fees ?? 0) - (before.fees ?? 0)).toBe(590)
  lineIn(await post(`${line.id}/reopen`))
  expect(await balances()).toEqual(before)
  await until(async () => (await open()).length === 1, 'it is open again')
  lineIn(await post(`${line.id}/book-as-cost`))
  expect(await balances()).toEqual(after)
  const sale = await openLine('SALE', { gross: 990 })
  problemOf(await post(`${sale.id}/book-as-cost`), 'payout_line_does_not_fit')
  bodyOf(await post('set-aside', { ids: [sale.id], reason: 'Da outra loja.' }), 200, payoutLinesSchema)
})

test('nobody says of a line what no line is, and what nobody said is not taken back', async () => {
  const { id: payment } = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(payment, 'captured')
  const cost = await openLine('ODD', { gross: -300, type: 'Mystery' })
  problemOf(await post(`${cost.id}/match`, { payment_id: payment }), 'payout_line_does_not_fit')
  problemOf(await post(`${cost.id}/reopen`), 'payout_line_stays')
  // What came at the store's bank no acquirer pays out.
  const sale = await openLine('BANK', { gross: 1_000 })
  const [pix] = (await newPaidCharge(world, 1_000)).payments
  problemOf(await post(`${sale.id}/match`, { payment_id: pix?.id }), 'payout_line_does_not_fit')
  const chargeback = await openLine('TAKEN', { gross: -12_990, type: 'Chargeback' })
  problemOf(await post(`${chargeback.id}/match`, { payment_id: payment }), 'payout_line_does_not_fit')
  const nobody = payment.replace(/.$/, last => (last === '0' ? '1' : '0'))
  problemOf(await post(`${chargeback.id}/match`, { payment_id: nobody }), 'payment_not_found')
})
