import { sql } from 'kysely'
import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { FeeSchedule, FeeScheduleListQuery } from '../../shared/contract/fee-schedule.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'

/** The terms in force for sales of a day: the newest of the latest day that has come; null where none were said. */
export async function feeScheduleOn(
  transaction: StoreTransaction,
  account: string,
  day: CalendarDate,
): Promise<FeeSchedule | null> {
  const row = await select(transaction)
    .where('provider_account_id', '=', account)
    .where('valid_from', '<=', sql<string>`${day}::date`)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? show(row) : null
}

/** A page of all the terms that were ever said, the newest first. */
export async function listFeeSchedules(
  transaction: StoreTransaction,
  query: FeeScheduleListQuery,
): Promise<{ data: FeeSchedule[]; next_cursor: string | null }> {
  let rows = select(transaction)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(show), next_cursor }
}

/** One of the terms. */
export async function readFeeSchedule(transaction: StoreTransaction, id: string): Promise<FeeSchedule> {
  return show(await select(transaction).where('id', '=', id).executeTakeFirstOrThrow())
}

function select({ db, store }: StoreTransaction) {
  return (
    db
      .selectFrom('fee_schedules')
      .select(['id', 'provider_account_id', 'fees', 'days', 'paid_at_once', 'other_fees', 'created_at'])
      // As text: a date has no zone, and a Date has.
      .select(sql<string>`to_char(valid_from, 'YYYY-MM-DD')`.as('valid_from_text'))
      .where('store_id', '=', store)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function show({
  id,
  provider_account_id,
  valid_from_text,
  fees,
  days,
  paid_at_once,
  other_fees,
  created_at,
}: Row): FeeSchedule {
  return {
    id,
    object: 'fee_schedule',
    account: provider_account_id,
    valid_from: valid_from_text,
    fees,
    days,
    paid_at_once,
    other_fees,
    created_at: created_at.toISOString(),
  }
}
