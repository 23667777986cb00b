import type pg from 'pg'
import { expect } from 'vitest'
import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { type TrialBalance, trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { entryKind, ledgerAccount } from '../../src/shared/words/pt-br/ledger.ts'
import { apiClient, bodyOf } from './api-client.ts'
import type { World } from './world.ts'

/** What a rule of the books is handed: one store, its rows as the owner sees them, and what the API says of it. */
interface BooksOfStore {
  store: string
  rows<Row>(sql: string): Promise<Row[]>
  balance: TrialBalance
}

/**
 * What the books of every store keep to. Each rule answers what breaks it, in words. A rule about charges (that the
 * view of each charge equals its postings) is one more function of this list.
 */
const rules: ((books: BooksOfStore) => Promise<string[]>)[] = [
  entriesHavePostings,
  namesAreKnown,
  balancesArePostings,
  totalIsZero,
]

/**
 * Asserts that the books of every store keep to the rules, or those of one: read past the front door, and compared with
 * what the API says. The application must be running.
 */
export async function checkBooks(world: World, store?: string): Promise<void> {
  const { owner } = world.database
  const { rows } = await owner.query<{ id: string }>('select id from stores order by id')
  const broken: string[] = []
  for (const { id } of rows.filter(one => !store || one.id === store)) {
    const balance = await trialBalanceOf(world, id)
    await inStore(owner, id, async read => {
      for (const rule of rules) broken.push(...(await rule({ store: id, rows: read, balance })))
    })
  }
  if (broken.length > 0) expect.fail(`The books are wrong:\n${broken.join('\n')}`)
}

/** Entries without any posting. */
async function entriesHavePostings({ rows, store }: BooksOfStore): Promise<string[]> {
  const empty = await rows<{ key: string }>(
    `select key from ledger_entries entry
     where not exists (select from ledger_postings where (store_id, entry_id) = (entry.store_id, entry.id))`,
  )
  return empty.map(({ key }) => `${store}: the entry ${key} has no posting`)
}

/** Accounts and kinds that have no words, and accounts at a provider that the store does not have. */
async function namesAreKnown({ rows, store }: BooksOfStore): Promise<string[]> {
  const accounts = await rows<{ account: string; provider: string; known: boolean }>(
    `select account, split_part(account, ':', 2) as provider,
       exists (select from provider_accounts where id = split_part(account, ':', 2)) as known
     from (select source as account from ledger_postings union select destination from ledger_postings) moved`,
  )
  const kinds = await rows<{ kind: string }>('select distinct kind from ledger_entries')
  const isKnown = (account: string) => (account.split(':')[0] ?? account) in ledgerAccount
  return [
    ...accounts
      .filter(({ account, provider, known }) => !isKnown(account) || (provider !== '' && !known))
      .map(({ account }) => `${store}: nobody knows the account ${account}`),
    ...kinds.filter(({ kind }) => !(kind in entryKind)).map(({ kind }) => `${store}: nobody knows the kind ${kind}`),
  ]
}

/** Accounts of which the API says something else than the sum of their postings. */
async function balancesArePostings({ rows, store, balance }: BooksOfStore): Promise<string[]> {
  const sums = await rows<{ account: string; debit: string; credit: string }>(
    `select account, sum(debit) as debit, sum(credit) as credit
     from (
       select destination as account, amount as debit, 0 as credit from ledger_postings
       union all select source, 0, amount from ledger_postings
     ) moved group by account order by account collate "C"`,
  )
  const posted = sums.map(
    ({ account, debit, credit }) => `${account} ${debit} ${credit} ${Number(debit) - Number(credit)}`,
  )
  const listed = balance.data.map(one => `${one.account} ${one.debit} ${one.credit} ${one.balance}`)
  return [
    ...listed.filter(line => !posted.includes(line)).map(line => `${store}: the API says ${line}, its postings do not`),
    ...posted
      .filter(line => !listed.includes(line))
      .map(line => `${store}: the postings say ${line}, the API does not`),
  ]
}

async function totalIsZero({ store, balance: { total } }: BooksOfStore): Promise<string[]> {
  const isZero = total.balance === 0 && total.opening === 0 && total.debit === total.credit
  return isZero ? [] : [`${store}: the total is ${JSON.stringify(total)}`]
}

/** Asked by a key of this look's own, which nobody else has. */
async function trialBalanceOf(world: World, store: string): Promise<TrialBalance> {
  const { key } = await world.app.parts.database.inStore(store, transaction =>
    createApiKey(transaction, { name: 'Check of the books', scopes: ['ledger:read'] }, systemActor),
  )
  return bodyOf(await apiClient(world.url, key).get('/v1/ledger/balances'), 200, trialBalanceSchema)
}

/** Reads as the owner in a transaction that names the store, so that the connection is afterwards as it was. */
async function inStore(
  owner: pg.Client,
  store: string,
  work: (rows: BooksOfStore['rows']) => Promise<void>,
): Promise<void> {
  await owner.query('begin read only')
  try {
    await owner.query(`select set_config('guiche.store', $1, true)`, [store])
    await work(async sql => (await owner.query(sql)).rows)
  } finally {
    await owner.query('rollback')
  }
}
