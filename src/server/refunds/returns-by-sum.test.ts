import { expect, test } from 'vitest'
import { centavos } from '../../shared/money/centavos.ts'
import type { PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { reportedBySum } from './returns-by-sum.ts'

const now = new Date('2026-11-26T12:00:00Z')

/** A transaction that notes what it sets. */
function noting() {
  const set: object[] = []
  const raised: object[] = []
  const query = {
    set: (change: object) => {
      set.push(change)
      return query
    },
    where: () => query,
    execute: async () => [],
  }
  const insert = {
    values: (row: object) => {
      raised.push(row)
      return insert
    },
    onConflict: () => insert,
    execute: async () => [],
  }
  const db = { updateTable: () => query, insertInto: () => insert }
  const transaction = { now, store: 'sto_1', db, newId: () => 'rvi_1', enqueue: async () => undefined }
  return { set, raised, transaction: transaction as unknown as StoreTransaction }
}

const refund = (id: string, amount: number, more: Partial<RefundRow>) =>
  ({
    id,
    amount: centavos(amount),
    payment_id: 'pay_1',
    created_at: now,
    asked_at: null,
    accepted_at: null,
    ...more,
  }) as RefundRow
const done = refund('ref_1', 100, { status: 'done' })
const asked = refund('ref_2', 300, { status: 'processing', asked_at: now, unknown_since: now })
const paidShort = (since: Date | null) => [{ id: 'pay_1', returns_short_since: since } as PaymentRow]
const long = new Date(now.getTime() - 3_600_000)

test('a sum that has grown is too small no more, even while what it grew by is in doubt', async () => {
  const { set, transaction } = noting()
  const grown = { id: 'ch_1', refunded: centavos(300), isRefundPending: false }
  expect(await reportedBySum(transaction, paidShort(long), grown, [done, asked])).toEqual([])
  expect(set).toEqual([{ returns_short_since: null }])
})

test('what was taken back beside a gift by hand is called doubtful: who gives it back again looks first', async () => {
  const { raised, transaction } = noting()
  const short = { id: 'ch_1', refunded: centavos(50), isRefundPending: false }
  const byHand = refund('ref_3', 50, { status: 'done', origin: 'bank' })
  const detailOf = async (...ours: RefundRow[]) =>
    (await reportedBySum(transaction, paidShort(long), short, ours)).map(({ reason }) => reason)
  expect(await detailOf(done, byHand)).toEqual([expect.stringContaining('look at its own page')])
  expect(raised).toMatchObject([{ kind: 'refunds_unclear', object_id: 'pay_1', amount: 100 }])
  const ours = refund('ref_3', 50, { status: 'done', origin: 'requested' })
  expect(await detailOf(done, ours)).toEqual(['The acquirer has taken back what it had given back.'])
  expect(raised).toHaveLength(1)
})

test('a sum that is too small is believed when it was so for long, and is so no more then', async () => {
  const { set, transaction } = noting()
  const short = { id: 'ch_1', refunded: centavos(0), isRefundPending: false }
  expect(await reportedBySum(transaction, paidShort(null), short, [done])).toEqual([])
  expect(await reportedBySum(transaction, paidShort(long), short, [done])).toMatchObject([{ status: 'failed' }])
  expect(set).toEqual([{ returns_short_since: now }, { returns_short_since: null }])
})

test('what the gateway said yes to and shows nothing of has failed once no sum can be of before the yes', async () => {
  const { transaction } = noting()
  const same = { id: 'ch_1', refunded: centavos(100), isRefundPending: false }
  const accepted = (at: Date) =>
    reportedBySum(transaction, paidShort(null), same, [done, { ...asked, accepted_at: at }])
  expect(await accepted(new Date(now.getTime() - 299_000))).toEqual([])
  expect(await accepted(new Date(now.getTime() - 300_000))).toMatchObject([{ reference: 'ref_2', status: 'failed' }])
})
