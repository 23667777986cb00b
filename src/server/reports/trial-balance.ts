import { sql } from 'kysely'
import type { AccountBalance, TrialBalance } from '../../shared/contract/ledger-books.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { accountNames } from './account-names.ts'
import { prepareToCount } from './report-period.ts'

/** Before and after every id. */
const [BEFORE_ALL, AFTER_ALL] = ['', 'ent_~']

/**
 * What each account of the store held at an instant, and what came in and went out since another one. Ids of entries
 * sort by time, so both are places in the two indexes of postings, which hold the amounts as well: no row is looked at
 * (docs/performance.md has what a million postings take). The accounts are found by hopping through the same indexes
 * from name to name. `at`: up to, but not including; null is up to now.
 */
export async function trialBalance(
  transaction: StoreTransaction,
  { from, at }: { from: Date | null; at: Date | null },
): Promise<TrialBalance> {
  const { db, store, now } = transaction
  const begins = from ? firstIdAt('ent', from) : BEFORE_ALL
  const ends = at ? firstIdAt('ent', at) : AFTER_ALL
  await prepareToCount(transaction)
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
    )
    select account, (came.before - went.before)::bigint as opening,
      came.since::bigint as debit, went.since::bigint as credit
    from accounts
    cross join lateral (
      select coalesce(sum(amount) filter (where entry_id < ${begins}), 0) as before,
        coalesce(sum(amount) filter (where entry_id >= ${begins}), 0) as since
      from ledger_postings where store_id = ${store} and destination = account and entry_id < ${ends}
    ) as came
    cross join lateral (
      select coalesce(sum(amount) filter (where entry_id < ${begins}), 0) as before,
        coalesce(sum(amount) filter (where entry_id >= ${begins}), 0) as since
      from ledger_postings where store_id = ${store} and source = account and entry_id < ${ends}
    ) as went
    order by account`.execute(db)
  const names = await accountNames(transaction)
  const data = rows.map(({ account, ...sums }) => ({
    account,
    name: names.get(account.split(':')[1] ?? '')?.name ?? null,
    ...sums,
    balance: sums.opening + sums.debit - sums.credit,
  }))
  const total = { opening: 0, debit: 0, credit: 0, balance: 0 }
  for (const { opening, debit, credit, balance } of data) {
    total.opening += opening
    total.debit += debit
    total.credit += credit
    total.balance += balance
  }
  return { from: from?.toISOString() ?? null, at: (at ?? now).toISOString(), data, total }
}
