import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id" from "charges" where "id" = $1 for update', 'SELECT charges'],
  ['begin isolation level repeatable read read only', 'BEGIN'],
  ["select set_config('guiche.store', $1, true)", 'SELECT'],
  ['select "id" from find_inbox($1, $2) as "found"', 'SELECT'],
  ['insert into "payments" ("id", "amount") values ($1, $2)', 'INSERT payments'],
  ['update "charges" set "status" = $1 where "id" = $2 returning *', 'UPDATE charges'],
  ['delete from "wallets" where "store_id" = $1', 'DELETE wallets'],
  [
    'with i0 as (insert into "charges" ("id") values ($1)), ' +
      'i1 as (insert into jobs.job_common (id) values ($2)) select 1',
    'INSERT charges jobs.job_common',
  ],
  [
    'with "entry" as (insert into "ledger_entries" ("id") values ($1) on conflict on constraint ' +
      'ledger_entries_key do nothing returning "id") insert into "ledger_postings" ("entry_id") select id from ' +
      'entry, unnest($2::text[]) as posting(source)',
    'INSERT ledger_entries ledger_postings',
  ],
  [
    'insert into "review_items" ("id") values ($1) on conflict ("id") do update set "detail" = $2',
    'INSERT review_items',
  ],
  [
    'select "message"."body" from "inbox_messages" as "message" inner join "provider_accounts" as "account" on ' +
      '"account"."id" = "message"."provider_account_id"',
    'SELECT inbox_messages provider_accounts',
  ],
])('names %s', (text, name) => {
  expect(statementName(text).name).toBe(name)
})
