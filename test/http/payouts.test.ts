import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockCharge, readPayment } from '../../src/server/charges/charge/charge-rows.ts'
import { keepGatewayFee } from '../../src/server/charges/pix/gateway-money.ts'
import { recordDispute } from '../../src/server/disputes/record-dispute.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { entriesOf, readCharge } from '../builders/banks/pix-charges.ts'
import { giveFile, type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const DAY = 86_400_000

let world: World
const gateways = new Map<string, PaidOutGateway>()

beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

describe.each(Object.keys(paidOutGateways))('%s', name => {
  let gateway: PaidOutGateway

  beforeAll(async () => {
    gateway = (await paidOutGateways[name]?.(world)) ?? expect.fail()
    gateways.set(name, gateway)
  })

  test('what it pays out ends what it owed, to the centavo, once', async () => {
    const { shop } = gateway
    const before = await balances(gateway.id)
    await shop.pay((await shop.charge()).id)
    const pix = await gateway.sellPix?.()
    const returned = await shop.pay((await shop.charge()).id)
    await shop.paymentThat(returned.id, 'captured')
    const inThree = await shop.charge({ installments: { max: 3 } })
    const three = await shop.pay(inThree.id, undefined, { installments: 3 })
    await world.advance(DAY)
    await shop.refundThat((await shop.refund(returned.id, 5000)).id, 'done')
    const lost = await gateway.chargeBack()
    await world.advance(120 * DAY)
    const first = await gateway.bring()
    expect(first.faults).toEqual([])
    await until(async () => (await openLines(gateway.id)) === 0, 'every line is booked')
    const total = await gateway.total()
    const balance = await balances(gateway.id)
    expect(balance).toEqual({ bank: total.net, fees: before.fees + total.fee, receivable: 0, held: 0 })
    const parts = await world.store.api.get(`/v1/payments/${three.id}/receivables`)
    const { data } = bodyOf(parts, 200, receivableListSchema)
    expect(data.every(({ status }) => status === 'settled')).toBe(true)
    expect(data.reduce((sum, { gross }) => sum + gross, 0)).toBe(three.amount)
    expect((await shop.readPayment(lost.id)).amount_disputed).toBeGreaterThan(0)
    // Told again, nothing changes: neither the lines nor the books.
    const again = await gateway.bring()
    expect(again).toMatchObject({ new_lines: 0, changed_lines: 0 })
    await world.advance(1_000)
    expect(await balances(gateway.id)).toEqual(balance)
    expect(await reviewed()).toEqual([])
    // Nor does what the gateway tells of a fee only after it has paid out without it.
    if (pix) await reportFee(pix)
    expect(await balances(gateway.id)).toEqual(balance)
  })
})

test.each(['adyen', 'mercado-pago'])('at %s what is none of ours stands before a person, once', async name => {
  const gateway = gateways.get(name) ?? expect.fail()
  const stranger = gateway.stranger ?? expect.fail()
  const before = await balances(gateway.id)
  const strange = await giveFile(world, gateway.id, stranger)
  const items = await until(async () => {
    const found = await reviewed()
    return found.length > 0 && found
  }, 'its line stands before a person')
  expect(await balances(gateway.id)).toEqual(before)
  expect(items).toMatchObject([{ about: strange.id, amount: 950, detail: expect.stringMatching(/1 of its/) }])
  await giveFile(world, gateway.id, stranger)
  await world.advance(1_000)
  expect(await reviewed()).toHaveLength(1)
  // Whoever looked settles it, and it is not told again.
  const reason = { reason: 'De outro sistema da loja.' }
  expect((await world.store.api.post(`/v1/review-items/${items[0]?.id}/resolve`, reason)).status).toBe(200)
  await giveFile(world, gateway.id, stranger)
  await world.advance(1_000)
  expect(await reviewed()).toEqual([])
})

test('what went back of a card is off what its charge comes to, before a payout tells of it and after', async () => {
  const { shop, bring, ...adyen } = gateways.get('adyen') ?? expect.fail()
  const { id, charge_id } = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(id, 'captured')
  await world.advance(40 * DAY)
  await bring()
  const figures = async () => {
    const { total, lines } = bodyOf(
      await world.store.api.get(`/v1/charges/${charge_id}/settlement`),
      200,
      chargeSettlementSchema,
    )
    return { gross: total.gross, lines: lines.map(({ kind, gross, status }) => `${kind} ${gross} ${status}`) }
  }
  const sold = 'installment 12990 settled'
  await until(async () => (await figures()).lines[0] === sold, 'the sale is paid out')
  await shop.refundThat((await shop.refund(id, 5000)).id, 'done')
  expect(await figures()).toEqual({ gross: 7990, lines: [sold, 'refund -5000 expected'] })
  await world.advance(DAY)
  await bring()
  const takenOff = [sold, 'refund -5000 settled']
  await until(async () => (await figures()).lines[1] === takenOff[1], 'the refund is taken off')
  expect(await figures()).toEqual({ gross: 7990, lines: takenOff })
  // One that is taken off and does not arrive is paid out again.
  await adyen.fault?.({ kind: 'undone', operation: 'refund' })
  const { id: undone } = await shop.refund(id, 1000)
  await shop.refundThat(undone, 'done')
  await shop.refundThat(undone, 'failed')
  await world.advance(DAY)
  await bring()
  const again = [...takenOff, 'refund -1000 settled', 'refund 1000 settled']
  await until(async () => (await figures()).lines.length === again.length, 'both are told')
  expect(await figures()).toEqual({ gross: 7990, lines: again })
})

test('a second chargeback takes another amount than the first, and what is paid out of both is booked', async () => {
  const gateway = gateways.get('adyen') ?? expect.fail()
  const { shop } = gateway
  const before = await openLines(gateway.id)
  const payment = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(payment.id, 'captured')
  const dispute = async (step: string, disputed: number) => {
    await gateway.dispute?.(payment.id, step)
    await until(async () => (await shop.readPayment(payment.id)).amount_disputed === disputed, step)
  }
  await dispute('CHARGEBACK', 12990)
  await dispute('CHARGEBACK_REVERSED', 0)
  await shop.refundThat((await shop.refund(payment.id, 5000)).id, 'done')
  await dispute('SECOND_CHARGEBACK', 7990)
  await world.advance(2 * DAY)
  const { lines } = await gateway.bring()
  expect(lines).toBeGreaterThan(0)
  await until(async () => (await openLines(gateway.id)) === before, 'every line is booked')
})

test('a line of another amount than its sale says both, and one our books come to agree with is booked', async () => {
  const { id: account, shop, oneLine } = gateways.get('adyen') ?? expect.fail()
  const fileOf = oneLine ?? expect.fail()
  const { id, charge_id } = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(id, 'captured')
  const before = await balances(account)
  const differing = async () => {
    const path = `/v1/provider-accounts/${account}/payout-lines?state=differs`
    return bodyOf(await world.store.api.get(path), 200, payoutLineListSchema).data
  }
  await giveFile(world, account, fileOf(id, 'Settled', 13_000))
  const refund = fileOf(id, 'Refunded', -5_000)
  await giveFile(world, account, refund)
  await until(async () => (await differing()).length === 2, 'both differ')
  const ours = { payment_id: id, charge_id }
  expect(await differing()).toMatchObject([
    { ...ours, gross: -5_000, difference: { paid_out: 5_000, in_books: 0 } },
    { ...ours, gross: 13_000, difference: { paid_out: 13_000, in_books: 12_990 } },
  ])
  expect(await balances(account)).toEqual(before)
  await shop.refundThat((await shop.refund(id, 5_000)).id, 'done')
  await giveFile(world, account, refund)
  await until(async () => (await differing()).length === 1, 'the refund is booked')
  expect(await balances(account)).toMatchObject({ bank: before.bank - 5_000 })
  for (const { id: item } of await reviewed()) {
    expect((await world.store.api.post(`/v1/review-items/${item}/resolve`, { reason: 'Visto.' })).status).toBe(200)
  }
})

test('a chargeback that Pagar.me has won back is reversed by the money that comes, once', async () => {
  const { id: account, shop, chargeBack, winBack, bring } = gateways.get('pagarme') ?? expect.fail()
  const { api } = world.store
  const lost = await chargeBack()
  await world.advance(2 * DAY)
  await bring()
  await until(async () => (await openLines(account)) === 0, 'the chargeback is booked')
  const before = await balances(account)
  expect(await shop.readPayment(lost.id)).toMatchObject({ amount_disputed: 12990 })
  await winBack?.(lost.id)
  await world.advance(2 * DAY)
  // Nothing but what is paid out tells of it.
  expect(await shop.readPayment(lost.id)).toMatchObject({ amount_disputed: 12990 })
  await bring()
  const own = async () => {
    const { data } = bodyOf(await api.get('/v1/disputes'), 200, disputeListSchema)
    return data.filter(({ payment_id }) => payment_id === lost.id).map(({ status, round }) => ({ status, round }))
  }
  await until(async () => (await own())[0]?.status === 'won', 'the chargeback is won')
  await until(async () => (await openLines(account)) === 0, 'its money is booked')
  const kinds = (await entriesOf(world.store, lost.charge_id)).map(({ kind }) => kind)
  expect(kinds.slice(-2)).toEqual(['chargeback_reversed', 'payout_received'])
  expect(await readCharge(world.store, lost.charge_id)).toMatchObject({ status: 'paid', net_held: 12990 })
  const after = await balances(account)
  expect(after).toEqual({ ...before, bank: before.bank + 12990 })
  // Its charge is told again as it was, for ever: charged back.
  await reportLost(account, lost.id)
  expect(await own()).toEqual([{ status: 'won', round: 2 }])
  expect(await balances(account)).toEqual(after)
})

test('a chargeback that comes back in Cielo’s file reverses the loss, once', async () => {
  const { id: account, shop, chargeBack, winBack, bring, total } = gateways.get('cielo') ?? expect.fail()
  const lost = await chargeBack()
  await world.advance(31 * DAY)
  await bring()
  await until(async () => (await openLines(account)) === 0, 'the chargeback is booked')
  expect(await shop.readPayment(lost.id)).toMatchObject({ amount_disputed: 12990 })
  await winBack?.(lost.id)
  // Another comes and goes between two files.
  const both = await chargeBack()
  await winBack?.(both.id)
  await world.advance(32 * DAY)
  await bring()
  await until(async () => (await openLines(account)) === 0, 'their money is booked')
  const { data } = bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema)
  for (const { id, charge_id } of [lost, both]) {
    const own = data.filter(({ payment_id }) => payment_id === id)
    expect(own.map(({ status, round }) => ({ status, round }))).toEqual([{ status: 'won', round: 2 }])
    expect(await readCharge(world.store, charge_id)).toMatchObject({ status: 'paid', net_held: 12990 })
    const kinds = (await entriesOf(world.store, charge_id)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'chargeback_reversed')).toHaveLength(1)
  }
  const after = await balances(account)
  expect(after).toMatchObject({ bank: (await total()).net, receivable: 0, held: 0 })
  expect(await bring()).toMatchObject({ new_lines: 0, changed_lines: 0 })
  expect(await balances(account)).toEqual(after)
  expect(await reviewed()).toEqual([])
})

/** The gateway tells late what it keeps of a Pix. */
async function reportFee(id: string): Promise<void> {
  const { parts } = world.app
  await parts.database.inStore(world.store.id, async transaction => {
    const payment = await readPayment(transaction, id)
    await lockCharge(transaction, payment.charge_id)
    await keepGatewayFee(transaction, payment, centavos(77))
  })
}

/** Its charge is read a day later, and says what it will say for ever. */
async function reportLost(account: string, id: string): Promise<void> {
  const { parts } = world.app
  await parts.database.inStore(world.store.id, async transaction => {
    const at = new Date(transaction.now.getTime() + DAY)
    const known = await transaction.db
      .selectFrom('disputes')
      .select('provider_dispute_id')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    const { card_payment } = await readPayment(transaction, id)
    await recordDispute(parts, transaction, account, {
      ...{ id: known.provider_dispute_id ?? '', payment: card_payment ?? '', reference: id, amount: centavos(12990) },
      ...{ status: 'lost', round: 1, reason: 'other', code: '', answered: false, isLastWord: true },
      ...{ openedAt: at, evidenceDueAt: at, updatedAt: at, endedAt: at },
    })
  })
}

async function openLines(account: string): Promise<number> {
  const lines = await Promise.all(
    ['waiting', 'unknown', 'differs'].map(async state =>
      bodyOf(
        await world.store.api.get(`/v1/provider-accounts/${account}/payout-lines?state=${state}`),
        200,
        payoutLineListSchema,
      ),
    ),
  )
  return lines.reduce((sum, { data }) => sum + data.length, 0)
}

async function balances(account: string) {
  const { data } = bodyOf(await world.store.api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
  const of = (name: string) => data.find(one => one.account === name)?.balance ?? 0
  return {
    bank: of(`bank:${account}`),
    fees: of('fees'),
    receivable: of(`receivable:${account}`),
    held: of(`held:${account}`),
  }
}

async function reviewed() {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ kind }) => kind === 'payout_differs')
}
