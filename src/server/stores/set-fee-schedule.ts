import { sql } from 'kysely'
import { type CalendarDate, calendarDate } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate, startOfSaoPauloDay } from '../../shared/brazil/sao-paulo-time.ts'
import type { FeeScheduleCreate } from '../../shared/contract/fee-schedule.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { feeScheduleOn } from './fee-schedule.ts'

/**
 * Says what an acquirer keeps and when it pays out, from a day of sale on; nothing that was said before is changed.
 * Returns the terms' id.
 * @throws Problem validation_failed for an account that the store has not, or that takes no cards; method_unavailable
 * where it has none.
 */
export async function setFeeSchedule(
  transaction: StoreTransaction,
  input: FeeScheduleCreate,
  actor: Actor,
): Promise<string> {
  const account = await cardAccount(transaction, input.account)
  const id = transaction.newId('fsc')
  const { fees, days, paid_at_once, other_fees } = input
  const valid_from = input.valid_from ?? saoPauloDate(transaction.now)
  const held = await feeScheduleOn(transaction, account, calendarDate(valid_from))
  const before = held && {
    id: held.id,
    valid_from: held.valid_from,
    fees: held.fees,
    days: held.days,
    paid_at_once: held.paid_at_once,
    other_fees: held.other_fees,
  }
  await transaction.db
    .insertInto('fee_schedules')
    .values({
      id,
      store_id: transaction.store,
      provider_account_id: account,
      valid_from,
      fees: JSON.stringify(fees),
      days,
      paid_at_once,
      other_fees: JSON.stringify(other_fees),
      created_at: transaction.now,
    })
    .execute()
  await recordAudit(transaction, actor, 'fee_schedule.set', id, {
    ...{ account, valid_from, fees, days, paid_at_once, other_fees, before },
  })
  await estimateAnew(transaction, account, calendarDate(valid_from))
  return id
}

/** What was sold from a day on is estimated by other terms, and compared with them where it was paid out. */
async function estimateAnew({ db, store }: StoreTransaction, account: string, from: CalendarDate): Promise<void> {
  await sql`
    insert into payments_to_estimate (store_id, payment_id)
    select store_id, id from payments as payment
    where store_id = ${store} and provider_account_id = ${account} and status = 'captured'
      and captured_at >= ${startOfSaoPauloDay(from)}
      and (not exists (select from receivables where receivables.store_id = ${store}
          and receivables.payment_id = payment.id and receivables.status <> 'canceled')
        or exists (select from payout_lines as line where line.store_id = ${store} and line.payment_id = payment.id
          and line.kind = 'sale' and line.state = 'booked'))`.execute(db)
}

async function cardAccount({ db, store }: StoreTransaction, asked: string | undefined): Promise<string> {
  let accounts = db
    .selectFrom('provider_accounts')
    .select('id')
    .where('store_id', '=', store)
    .where('takes', '=', 'cards')
    .orderBy('id')
  accounts = asked === undefined ? accounts.where('closed_at', 'is', null) : accounts.where('id', '=', asked)
  const found = await accounts.executeTakeFirst()
  if (found) return found.id
  if (asked === undefined) throw new Problem('method_unavailable', 'The store has no account with an acquirer yet.')
  throw new Problem('validation_failed', 'There is no such account with an acquirer.', {
    errors: [
      { field: 'account', code: 'not_available', message: 'Expected an account of this store that takes cards.' },
    ],
  })
}
