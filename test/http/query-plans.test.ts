import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kind, questionsOf } from '../../bench/office/questions.ts'
import { drawsFrom, sampleCharges } from '../../bench/office/sample.ts'
import { type FullStore, fillStore } from '../../bench/reports/fill-store.ts'
import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { rollUpDays } from '../../src/server/reports/sums/roll-up-days.ts'
import { keyScopes } from '../../src/shared/contract/roles.ts'
import { type Carried, explainAll, openSuperuser, rowsRead } from '../builders/query-plans.ts'
import { apiClient } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * A store with a year of business, asked for all that the office asks for, with the plans by which PostgreSQL carried
 * it out: they are looked at, and not the time, which says little of a machine that has much else to do.
 */
const CHARGES = 10_000
/** Rows from which on a table is a large one here: it grows with what a store sells. */
const LARGE = 3_000

let world: World
let superuser: pg.Client
let full: FullStore
let watch: Awaited<ReturnType<typeof explainAll>>
let large: Set<string>
let kinds: Kind[]
let ask: (path: string) => Promise<unknown>
beforeAll(async () => {
  world = await openWorld()
  world.database.withoutBooks()
  superuser = await openSuperuser(world)
  full = await fillStore(superuser, CHARGES, new Date())
  await nameCustomers()
  await rollUpDays(world.app.parts)
  await superuser.query('vacuum analyze')
  const { rows } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE}
      and relnamespace = 'public'::regnamespace`,
  )
  large = new Set(rows.map(({ name }) => name))
  watch = await explainAll(world, superuser)
  const { key } = await world.app.parts.database.inStore(full.id, transaction =>
    createApiKey(transaction, { name: 'Test', scopes: keyScopes }, systemActor),
  )
  const api = apiClient(world.url, key)
  ask = async path => {
    const { status, body } = await api.get(path)
    expect(status, path).toBe(200)
    return body
  }
  const { rows: accounts } = await superuser.query<{ id: string }>(
    'select id from provider_accounts where store_id = $1',
    [full.id],
  )
  const charges = await sampleCharges(ask, { days: 350, pages: 8 })
  kinds = questionsOf({ charges, accounts: accounts.map(({ id }) => id), draw: drawsFrom(1), now: new Date() })
})
afterAll(async () => {
  watch?.stop()
  await superuser?.end()
  await world.close()
})

/** Every tenth charge names a customer of the store. */
async function nameCustomers() {
  await superuser.query('set session_replication_role = replica')
  await superuser.query(`insert into customers (id, store_id, name, created_at, updated_at)
    select 'cus_' || substr(id, 5), store_id, 'Rita ' || reference, created_at, created_at
    from charges where reference like '%7'`)
  await superuser.query(`update charges set customer_id = 'cus_' || substr(id, 5), customer_name = null,
    customer_email = null, customer_tax_id = null where reference like '%7'`)
  await superuser.query('reset session_replication_role')
}

/** Large tables that were read whole, each with the statement. */
function readWhole(carried: readonly Carried[]): string[] {
  return carried.flatMap(({ statement, nodes }) =>
    nodes
      .filter(node => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
      .map(node => `${node['Relation Name']}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 400)}`),
  )
}

test('the tables that grow with a store are large here', () => {
  expect([...large]).toEqual(
    expect.arrayContaining(['charges', 'payments', 'ledger_entries', 'ledger_postings', 'checkout_steps']),
  )
})

test('whatever the office lists, searches, sums or draws, no large table is read whole', async () => {
  const whole: Record<string, string[]> = {}
  let statements = 0
  for (const { name, questions } of kinds) {
    for (const path of questions[0] ?? []) {
      const carried = await watch.plansOf(() => ask(path))
      statements += carried.length
      const found = readWhole(carried)
      if (found.length > 0) whole[`${name}, ${path}`] = found
    }
  }
  expect(whole).toEqual({})
  // Each question is several statements: there were plans at all.
  expect(statements).toBeGreaterThan(kinds.length * 3)
})

test('a table that is read whole is noticed', async () => {
  const { database } = world.app.parts
  const carried = await watch.plansOf(() =>
    database.read(full.id, ({ db }) =>
      db.selectFrom('charges').selectAll().where('description', '=', 'Pedido 1').execute(),
    ),
  )
  expect(readWhole(carried)).toEqual([expect.stringMatching(/^charges: /)])
})

test('the trial balance reads the sums of closed days, and postings of the days that are open alone', async () => {
  const count = async (sql: string) => Number((await superuser.query<{ n: string }>(sql)).rows[0]?.n)
  const postings = await count('select count(*) as n from ledger_postings')
  const sums = await count('select count(*) as n from ledger_day_sums')
  const open = await count(`select count(*) as n from ledger_postings join ledger_entries on id = entry_id
    where at >= (select (max(day) + 1)::timestamp at time zone 'America/Sao_Paulo' from report_days)`)
  const carried = await watch.plansOf(() => ask('/v1/ledger/balances'))
  const read = rowsRead(carried, /^ledger_postings/)
  expect(rowsRead(carried, /^ledger_day_sums/)).toBe(sums)
  // By each of its two sides, and a few rows on the way from account to account.
  expect(open).toBeGreaterThan(20)
  expect(read).toBeGreaterThanOrEqual(2 * open)
  expect(read).toBeLessThan(2 * open + 50)
  expect(read).toBeLessThan(postings / 20)
})

/** Customers have paid, and every tenth payment is disputed: few amounts, few days, and of some no day is known. */
async function payAndDispute() {
  await superuser.query('set session_replication_role = replica')
  await superuser.query(`insert into customer_sums (store_id, customer_id, spent, last_paid_at)
    select store_id, id, 1000 * (n % 3),
      case when n % 3 > 0 then timestamptz '2026-01-01' + n % 3 * interval '1 day' end
    from (select *, row_number() over (order by id) as n from customers) as customer`)
  await superuser.query(`insert into disputes (id, store_id, charge_id, payment_id, provider_account_id, kind, status,
      amount, amount_held, reason, opened_at, evidence_due_at, created_at)
    select 'dsp_' || substr(id, 5), store_id, charge_id, id, provider_account_id, 'med', 'opened',
      1000 * (1 + n % 2), 0, 'fraud', created_at,
      case when n % 3 > 0 then timestamptz '2030-01-01' + n % 3 * interval '1 day' end, created_at
    from (select *, row_number() over (order by id) / 10 as n, row_number() over (order by id) as place
      from payments) as payment where place % 10 = 0`)
  await superuser.query('reset session_replication_role')
  await superuser.query('vacuum analyze')
}

test('the next page of customers by name, and of disputes by day or amount, reads only what it shows', async () => {
  await payAndDispute()
  // By a sum of theirs customers are joined with it, and of so few PostgreSQL may as well read them all.
  const pages = { customers: ['name'], disputes: ['due', 'amount'] }
  for (const [list, orders] of Object.entries(pages)) {
    for (const order of orders) {
      const path = `/v1/${list}?limit=50&order=${order}`
      let { next_cursor } = (await ask(path)) as { next_cursor: string }
      for (let page = 2; page < 6; page++) {
        const carried = await watch.plansOf(async () => {
          ;({ next_cursor } = (await ask(`${path}&cursor=${next_cursor}`)) as { next_cursor: string })
        })
        const read = rowsRead(carried, new RegExp(`^${list}$`))
        expect(read, `${path}, page ${page}`).toBeGreaterThan(50)
        expect(read, `${path}, page ${page}`).toBeLessThan(120)
      }
    }
  }
})
