import { sql } from 'kysely'
import type { AccountBalance, TrialBalance } from '../../shared/contract/ledger-books.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { placeInChart } from '../ledger/accounts.ts'
import { accountNames } from './account-names.ts'
import { rolledUpDays } from './report-days.ts'
import { prepareToCount } from './report-period.ts'
import { balanceParts } from './sums/balance-sums.ts'

/** Before and after every id. */
const [BEFORE_ALL, AFTER_ALL] = ['', 'ent_~']

/**
 * What each account of the store held at an instant, and what came in and went out since another one. Whole days
 * that are rolled up are read as the sums that are kept of them (docs/decisions/0066), and the postings of all
 * others are added up. Ids of entries sort by time, so an instant is a place in the two indexes of postings, which
 * hold the amounts as well. The accounts are found by hopping through the same indexes from name to name, and come in
 * the order of the chart of accounts. `at`: up to, but not including; null is up to now.
 */
export async function trialBalance(
  transaction: StoreTransaction,
  { from, at }: { from: Date | null; at: Date | null },
): Promise<TrialBalance> {
  const { db, store, now } = transaction
  const begins = from ? firstIdAt('ent', from) : BEFORE_ALL
  const end = at ? firstIdAt('ent', at) : AFTER_ALL
  await prepareToCount(transaction)
  const calendar = await storeCalendar(transaction)
  const { kept, ranges } = balanceParts(calendar, await rolledUpDays(transaction), {
    ...{ turns: from, ends: at, first: BEFORE_ALL, end },
  })
  const since = from ? calendar.dateOf(from) : '0001-01-01'
  const moved = (side: 'source' | 'destination') => sql`
      select coalesce(sum(amount) filter (where entry_id < ${begins}), 0) as before,
        coalesce(sum(amount) filter (where entry_id >= ${begins}), 0) as since
      from unnest(${ranges.map(range => range.from)}::text[], ${ranges.map(range => range.to)}::text[])
        as range (first, after)
      cross join lateral (
        select entry_id, amount from ledger_postings
        where store_id = ${store} and ${sql.ref(side)} = accounts.account and entry_id >= range.first
          and entry_id < range.after
      ) as posting`
  const { rows } = await sql<Omit<AccountBalance, 'name' | 'balance'>>`
    with recursive sources as (
      (select source as account from ledger_postings where store_id = ${store} order by source limit 1)
      union all
      select (
        select source from ledger_postings
        where store_id = ${store} and source > sources.account order by source limit 1
      ) from sources where account is not null
    ), destinations as (
      (select destination as account from ledger_postings where store_id = ${store} order by destination limit 1)
      union all
      select (
        select destination from ledger_postings
        where store_id = ${store} and destination > destinations.account order by destination limit 1
      ) from destinations where account is not null
    ), accounts as (
      select account from sources where account is not null
      union
      select account from destinations where account is not null
    ), days as (
      select account, coalesce(sum(debit - credit) filter (where day < ${since}::date), 0) as before,
        coalesce(sum(debit) filter (where day >= ${since}::date), 0) as debit,
        coalesce(sum(credit) filter (where day >= ${since}::date), 0) as credit
      from ledger_day_sums where store_id = ${store} and day = any(${kept}::date[])
      group by account
    )
    select accounts.account, (coalesce(days.before, 0) + came.before - went.before)::bigint as opening,
      (coalesce(days.debit, 0) + came.since)::bigint as debit,
      (coalesce(days.credit, 0) + went.since)::bigint as credit
    from accounts
    left join days on days.account = accounts.account
    cross join lateral (${moved('destination')}) as came
    cross join lateral (${moved('source')}) as went
    order by accounts.account`.execute(db)
  const names = await accountNames(transaction)
  const data = rows
    .map(({ account, ...sums }) => ({
      account,
      name: names.get(account.split(':')[1] ?? '')?.name ?? null,
      ...sums,
      balance: sums.opening + sums.debit - sums.credit,
    }))
    .sort(asInTheChart)
  const total = { opening: 0, debit: 0, credit: 0, balance: 0 }
  for (const { opening, debit, credit, balance } of data) {
    total.opening += opening
    total.debit += debit
    total.credit += credit
    total.balance += balance
  }
  return { from: from?.toISOString() ?? null, at: (at ?? now).toISOString(), data, total }
}

/** Several of one kind by what the store calls their provider accounts. */
function asInTheChart(one: AccountBalance, other: AccountBalance): number {
  return (
    placeInChart(one.account) - placeInChart(other.account) ||
    (one.name ?? '').localeCompare(other.name ?? '', 'pt-BR') ||
    (one.account < other.account ? -1 : 1)
  )
}
