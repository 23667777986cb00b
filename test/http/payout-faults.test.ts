import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayment } from '../../src/server/charges/charge/charge-rows.ts'
import { keepPayoutLines } from '../../src/server/payouts/keep-payout-lines.ts'
import { lockLines, type PayoutLineRow } from '../../src/server/payouts/payout-line-rows.ts'
import { settleReceivable } from '../../src/server/payouts/settle-receivable.ts'
import { payoutFault } from '../../src/server/providers/payout-files/payout-fault.ts'
import type { PayoutLine } from '../../src/server/providers/payout-port.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import type { PayoutFault } from '../../src/shared/contract/payout-fault.ts'
import type { PayoutState } from '../../src/shared/contract/payout-kinds.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { giveFile, type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What of a payout is for a person, and what it says is to come. */
let world: World
let cielo: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
})
afterAll(() => world.close())

const line: Omit<PayoutLine, 'key'> = {
  ...{ kind: 'transfer', type: 'transfer', payment: null, reference: null, tid: null, nsu: null },
  ...{ authorizationCode: null, number: null, installments: null, isWhole: false, paidOn: '2026-11-20' },
  ...{ gross: centavos(100), fee: centavos(0), net: centavos(100), status: 'paid' },
}

/** Lines as a file of them is read, each looked at. Returns the import. */
async function give(name: string, lines: PayoutLine[], faults: PayoutFault[] = []): Promise<string> {
  const kept = await world.app.parts.database.inStore(world.store.id, transaction =>
    keepPayoutLines(transaction, { account: cielo.id, source: 'file', name, sha256: null, faults, lines }),
  )
  await until(async () => (await linesThatAre('waiting')).length === 0, 'every line is looked at')
  return kept
}

async function linesThatAre(state: PayoutState) {
  const path = `/v1/provider-accounts/${cielo.id}/payout-lines?state=${state}`
  return bodyOf(await world.store.api.get(path), 200, payoutLineListSchema).data
}

test('what could not be read is still said when the lines beside it are booked, in however many steps', async () => {
  const lines = Array.from({ length: 201 }, (_, place) => ({ ...line, key: `moved-${place}` }))
  const kept = await give('repasse.csv', lines, [payoutFault('day_missing', { line: 3 })])
  await world.advance(1_000)
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  const [item, ...more] = data.filter(({ kind }) => kind === 'payout_differs')
  expect(more).toEqual([])
  const detail = 'repasse.csv: 1 problem was found in reading it. All other lines are booked.'
  expect(item).toMatchObject({ about: kept, detail, amount: null })
})

test('of expected refunds each is a line of its own, and what has come is not expected by an old file', async () => {
  const { shop } = cielo
  const { id } = await shop.pay((await shop.charge()).id)
  const keep = (kind: 'sale' | 'refund', gross: number, state: 'expected' | 'waiting') =>
    world.app.parts.database.inStore(world.store.id, async transaction => {
      const [amount, fee] = [centavos(gross), centavos(0)]
      const line = { kind, gross: amount, net: amount, fee, number: 1, installments: 1, day: '2026-12-28', state }
      await settleReceivable(transaction, await readPayment(transaction, id), line as PayoutLineRow)
    })
  await keep('sale', 12_990, 'waiting')
  await keep('sale', 12_990, 'expected')
  for (const gross of [-2_000, -3_000, -2_000]) await keep('refund', gross, 'expected')
  await keep('refund', -3_000, 'waiting')
  const { data } = bodyOf(await world.store.api.get(`/v1/payments/${id}/receivables`), 200, receivableListSchema)
  expect(data.map(({ kind, gross, status }) => [kind, gross, status])).toEqual([
    ['installment', 12_990, 'settled'],
    ['refund', -2_000, 'expected'],
    ['refund', -3_000, 'settled'],
  ])
})

test('a refund of no amount stays before a person, and stops nothing that is paid out beside it', async () => {
  const { shop } = cielo
  const [{ id: returned }, { id: sold }] = [
    await shop.pay((await shop.charge()).id),
    await shop.pay((await shop.charge()).id),
  ]
  const of = (key: string, kind: 'refund' | 'sale', reference: string, gross: number, net: number): PayoutLine => ({
    ...{ ...line, key, kind, type: kind, reference },
    ...{ gross: centavos(gross), fee: centavos(gross - net), net: centavos(net) },
  })
  const kept = await give('sem-bruto.csv', [
    of('refund without gross', 'refund', returned, 0, -12_990),
    of('sale beside it', 'sale', sold, 12_990, 12_600),
  ])
  expect(await linesThatAre('booked')).toMatchObject([{ payment_id: sold, gross: 12_990 }])
  expect(await linesThatAre('unknown')).toMatchObject([{ payment_id: returned, gross: 0, difference: null }])
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  expect(data.find(({ about }) => about === kept)).toMatchObject({ kind: 'payout_differs', amount: 12_990 })
})

test('a refund that a file tells of before its sale is kept when the sale is', async () => {
  const { shop } = cielo
  const sold = await shop.pay((await shop.charge()).id)
  await world.advance(86_400_000)
  await shop.refundThat((await shop.refund(sold.id, 5_000)).id, 'done')
  const of = (kind: 'refund' | 'sale', gross: number): PayoutLine => ({
    ...{ ...line, key: `${kind} before`, kind, type: kind, reference: sold.id, isWhole: kind === 'sale' },
    ...{ gross: centavos(gross), net: centavos(gross) },
  })
  const settled = async () => {
    const path = `/v1/payments/${sold.id}/receivables`
    const { data } = bodyOf(await world.store.api.get(path), 200, receivableListSchema)
    return data.map(({ kind, gross, status }) => [kind, gross, status])
  }
  await give('devolucao.csv', [of('refund', -5_000)])
  // Alone it would hide what is still to come.
  expect(await settled()).toEqual([])
  await give('venda.csv', [of('sale', 12_990)])
  const both = [
    ['installment', 12_990, 'settled'],
    ['refund', -5_000, 'settled'],
  ]
  expect(await settled()).toEqual(both)
  await give('devolucao.csv', [of('refund', -5_000)])
  expect(await settled()).toEqual(both)
})

test('of a sale in instalments nothing is settled before all of it is paid, and then each instalment is', async () => {
  const { shop } = cielo
  const charge = await shop.charge({ installments: { max: 3 } })
  const sold = await shop.pay(charge.id, undefined, { installments: 3 })
  const of = (number: number): PayoutLine => ({
    ...{ ...line, key: `part ${number}`, kind: 'sale', type: '03', reference: sold.id, number, installments: 3 },
    ...{ gross: centavos(4_330), fee: centavos(130), net: centavos(4_200), paidOn: `2026-12-0${number}` },
  })
  const settled = async () => {
    const path = `/v1/payments/${sold.id}/receivables`
    const { data } = bodyOf(await world.store.api.get(path), 200, receivableListSchema)
    return data.map(({ number, installments, net, status }) => [number, installments, net, status])
  }
  await give('um.csv', [of(1)])
  await give('dois.csv', [of(2)])
  expect(await settled()).toEqual([])
  await give('tres.csv', [of(3)])
  expect(await settled()).toEqual([1, 2, 3].map(number => [number, 3, 4_200, 'settled']))
})

test('the rent of two establishments on one day is booked for each, and none again by an old file', async () => {
  const sample = new URL('../conformance/cielo/edi-04-debit.synthetic.txt', import.meta.url)
  const of = (establishment: string) => readFileSync(sample, 'latin1').replaceAll('1019203847', establishment)
  const costs = async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
    return data.find(({ account }) => account === 'fees')?.balance ?? 0
  }
  const before = await costs()
  const bring = async (establishment: string) => {
    const { new_lines } = await giveFile(world, cielo.id, of(establishment))
    await until(async () => (await linesThatAre('waiting')).length === 0, 'every line is looked at')
    return { new_lines, costs: (await costs()) - before }
  }
  expect(await bring('1019203847')).toEqual({ new_lines: 5, costs: 3_190 })
  expect(await bring('1019203848')).toEqual({ new_lines: 1, costs: 6_380 })
  // As an earlier release has named the one of the first.
  const { numUpdatedRows } = await world.app.parts.database.inStore(world.store.id, ({ db }) =>
    db
      .updateTable('payout_lines')
      .set({ key: '||000000|10||0|0|2026-06-01' })
      .where('key', 'like', '1019203847|%')
      .executeTakeFirst(),
  )
  expect(numUpdatedRows).toBe(1n)
  expect(await bring('1019203847')).toEqual({ new_lines: 0, costs: 6_380 })
  expect(await bring('1019203848')).toEqual({ new_lines: 0, costs: 6_380 })
})

test('a file that lists known lines the other way round waits for who works on them, and stops nobody', async () => {
  const { database } = world.app.parts
  const lines = ['first', 'second'].map(key => ({ ...line, key: `known-${key}` }))
  await give('repasse.csv', lines)
  const { rows } = await database.inStore(world.store.id, ({ db }) =>
    sql<{ id: string }>`select id from payout_lines where key like 'known-%' order by id`.execute(db),
  )
  const ids = rows.map(({ id }) => id)
  const begun: Promise<unknown>[] = []
  const work = database.inStore(world.store.id, async transaction => {
    await lockLines(transaction, ids.slice(0, 1))
    begun.push(give('repasse.csv', lines.toReversed()))
    await until(isOneWaiting, 'the file waits')
    return (await lockLines(transaction, ids)).length
  })
  expect(await work).toBe(2)
  await Promise.all(begun)
})

async function isOneWaiting(): Promise<boolean> {
  const { rowCount } = await world.database.owner.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%payout_lines%'`)
  return rowCount === 1
}
