import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../src/server/base/tokens.ts'
import { createPool } from '../../src/server/db/driver/pool.ts'
import { openLogins } from '../../src/server/db/logins.ts'
import { beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { raiseReviewItem } from '../../src/server/stores/review-items/review-items.ts'
import { newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { rowOfBulk } from '../builders/bulk-actions.ts'
import { rowsOfCards } from '../builders/cards/rows-of-cards.ts'
import { workedOut } from '../builders/copy-payment.ts'
import { rowOfExport } from '../builders/exports.ts'
import { rowsOfFlags } from '../builders/flag-service.ts'
import { rowsOfMails } from '../builders/mails.ts'
import { rowsOfNotifications } from '../builders/notifications.ts'
import { rowsOfLinks } from '../builders/payment-links.ts'
import { newInvitation } from '../builders/people.ts'
import { rowOfDemo } from '../builders/row-of-demo.ts'
import { rowsOfSettings } from '../builders/rows-of-settings.ts'
import { rowsOfVisits } from '../builders/rows-of-visits.ts'
import { rejection } from '../builders/sql-rejection.ts'
import { functionsOfOwner, growing, ofInstallation, passing, tables } from '../builders/store-tables.ts'
import type { TestStore } from '../harness/make-store.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What somebody could do who can run any statement as the application does. */
let world: World
let mine: TestStore
let theirs: TestStore
let app: pg.Pool
let charge: string
beforeAll(async () => {
  world = await openWorld()
  mine = world.store
  theirs = await world.anotherStore()
  await world.listen()
  const { id: contestedCharge, payments } = await newPaidCharge(world, 1000)
  charge = contestedCharge
  await mine.api.post(`/v1/payments/${payments[0]?.id}/refunds`, { amount: 1 }, { 'idempotency-key': 'a' })
  const contested = await mine.api.post(`/v1/payments/${payments[0]?.id}/disputes`, { amount: 9 })
  const files = [{ name: 'nota.pdf', media_type: 'application/pdf', content: btoa('%PDF-1.7') }]
  const { id } = contested.body as { id: string }
  await mine.api.post(`/v1/disputes/${id}/evidence`, { text: 'Entregue.', files })
  await world.user('owner')
  await world.merchant.event('refund.created')
  await newCharge(theirs)
  await mine.api.post(`/v1/charges/${contestedCharge}/notes`, { text: 'Ligar' })
  await rowsOfVisits(world)
  const account = await rowsOfCards(world)
  await rowsOfSettings(world, account)
  await world.app.parts.database.inStore(mine.id, async transaction => {
    await raiseReviewItem(transaction, { kind: 'books_differ', about: mine.account, charge: null, detail: 'A' })
    const run = await beginReconciliation(transaction, mine.account, new Date(Date.now() + 1_000))
    const payment_id = transaction.newId('pay')
    const listed = { reconciliation_id: String(run), payment_id, store_id: mine.id }
    await transaction.db.insertInto('reconciliation_payments').values(listed).execute()
  })
  await rowsOfFlags(world)
  await rowOfDemo(world, mine)
  await rowOfExport(world, mine)
  await rowOfBulk(world, mine.id)
  await rowsOfMails(world, mine)
  await rowsOfNotifications(world, charge)
  await newInvitation(mine.api)
  await mine.api.post('/v1/saved-views', { name: 'Abertas', search: 'status=open', shared: true })
  await rowsOfLinks(mine)
  app = createPool({ url: (await openLogins(world.database.url)).application, name: 'test', max: 1 })
})
afterAll(async () => {
  await app.end()
  await world.close()
})

/** Runs statements in one transaction of the application, which is undone. */
async function asApp<T>(store: string | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await app.connect()
  try {
    await client.query('begin')
    if (store) await client.query(`set local guiche.store = '${store}'`)
    // The application takes these away within seconds.
    if (store === mine.id) {
      await client.query('insert into charges_to_sum values ($1, $2)', [store, charge])
      await client.query('insert into payments_to_estimate values ($1, $2)', [store, charge])
      await client.query(`insert into receivable_estimates
        select store_id, id, provider_account_id, 9, 0, null, current_date from payments limit 1`)
      await client.query(`insert into sale_fees (store_id, payment_id, provider_account_id, sold_on, kind, installments,
          lines, gross, kept)
        select store_id, id, provider_account_id, current_date, 'credit', 1, 1, 9, 1 from payments limit 1`)
    }
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const NOT_ALLOWED = '42501'
const storeColumn = (table: string) => (table === 'stores' ? 'id' : 'store_id')

test('every table is under row-level security, its owner too; a new one fails here until it is', async () => {
  const { rows } = await world.database.owner.query<{ name: string; safe: boolean }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as safe from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        -- A view that reads with the rights of whoever asks is as safe as its tables.
        and not (relkind = 'v' and 'security_invoker=true' = any(reloptions)) order by relname`,
  )
  // The list of migrations holds nothing of a store, and the application reads its versions and no more. The roles and
  // their passwords are the owner's.
  const safe = rows.filter(row => row.safe).map(({ name }) => name)
  const others = rows.filter(row => !row.safe).map(({ name }) => name)
  expect(safe.sort()).toEqual([...tables, ...ofInstallation].sort())
  // Nor do the counts of requests, whose subjects are hashes.
  expect(others).toEqual(['guiche_migrations', 'guiche_roles', 'request_counts'])
  expect(await asApp(null, client => rejection(client, 'select * from guiche_migrations'))).toBe(NOT_ALLOWED)
})

test.each(tables)('%s shows the rows of the named store and no others', async table => {
  const seen = (store: string | null) =>
    asApp(store, async client => {
      const { rows } = await client.query(`select distinct ${storeColumn(table)} as store from ${table}`)
      return rows.map(({ store: of }) => of)
    })
  expect(await seen(mine.id)).toEqual([mine.id])
  expect(await seen(null)).toEqual([])
  expect(await seen('')).toEqual([])
  expect(await seen('sto_01k00000000000000000000000')).toEqual([])
})

test.each(ofInstallation)('%s shows no row to a store', async table => {
  const { rows } = await asApp(mine.id, client => client.query(`select * from ${table}`))
  expect(rows).toEqual([])
  const own = await asApp('installation', client => client.query(`select * from ${table}`))
  expect(own.rows).toHaveLength(1)
})

test.each(tables)('%s of another store is neither changed nor removed', async table => {
  await asApp(theirs.id, async client => {
    const column = storeColumn(table)
    for (const statement of [
      `update ${table} set ${column} = ${column} where ${column} = $1`,
      `delete from ${table} where ${column} = $1`,
    ]) {
      const code = await rejection(client, statement, [mine.id])
      if (code !== '') expect(code).toBe(NOT_ALLOWED)
      else expect((await client.query(statement, [mine.id])).rowCount).toBe(0)
    }
  })
})

test.each(tables)('no row of another store, and none without a store, gets into %s', async table => {
  const column = storeColumn(table)
  // The row is as the store's own; only under whose name it is written differs.
  const { rows } = await asApp(mine.id, client => client.query(`select * from ${table} limit 1`))
  const [row] = rows
  row[column] = mine.id
  // What the database works out itself cannot be written.
  const names = Object.keys(row).filter(name => !workedOut[table]?.includes(name))
  const values = names.map(name => json(row[name]))
  const insert = `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`
  for (const store of [theirs.id, null]) {
    expect(await asApp(store, client => rejection(client, insert, values))).toBe(NOT_ALLOWED)
  }
})

function json(value: unknown): unknown {
  const [part = null]: unknown[] = Array.isArray(value) ? value : [value]
  const isPlain = typeof part === 'object' && part?.constructor === Object
  return isPlain ? JSON.stringify(value) : value
}

test.each(growing)('%s only grows, for its own store too', async table => {
  await asApp(mine.id, async client => {
    for (const statement of [`update ${table} set store_id = store_id`, `delete from ${table}`, `truncate ${table}`]) {
      expect(await rejection(client, statement)).toBe(NOT_ALLOWED)
    }
  })
})

test('the application removes only what passes or is kept for personal use, and cannot change the schema', async () => {
  await asApp(mine.id, async client => {
    const removable = []
    for (const table of tables)
      if ((await rejection(client, `delete from ${table} where false`)) === '') removable.push(table)
    const sums = ['report_sums', 'report_days', 'report_late', 'ledger_day_sums']
    const settings = ['wallets', 'services', 'card_protection', 'refund_approval', 'sso_connections', 'sso_links']
    expect(removable).toEqual([
      ...passing,
      ...settings,
      'erasure_charges',
      'dispute_files',
      'charges_to_sum',
      'receivable_estimates',
      'payments_to_estimate',
      'sale_fees',
      'charge_notes',
      ...sums,
      'exports',
      'export_chunks',
      'saved_views',
      'whatsapp_senders',
      'push_devices',
    ])
    for (const statement of [
      'alter table charges disable row level security',
      'drop policy own_store on charges',
      'create table public.mine (id int)',
      'update stores set mode = mode',
      'update api_keys set scopes = scopes',
      'update webhook_endpoints set created_at = created_at',
      'select from auth.users',
      'create role somebody',
    ]) {
      expect(`${statement}: ${await rejection(client, statement)}`).toBe(`${statement}: ${NOT_ALLOWED}`)
    }
  })
})

async function rejectionOutside(client: pg.ClientBase, statement: string): Promise<string> {
  return client.query(statement).then(
    () => '',
    error => error.code,
  )
}

test('the role that signs people in sees no store', async () => {
  const auth = createPool({ url: (await openLogins(world.database.url)).signIn, name: 'test', schema: 'auth', max: 1 })
  const client = await auth.connect()
  try {
    expect((await client.query('select email from auth.users')).rows).toEqual([{ email: 'owner@padaria.example' }])
    for (const table of tables) {
      expect(await rejectionOutside(client, `select from public.${table}`)).toBe(NOT_ALLOWED)
    }
    for (const statement of [
      `select public.find_api_key('x', now())`,
      `select public.find_stores_of_user('x')`,
      'select from jobs.job',
      'create table auth.mine (id int)',
    ]) {
      expect(await rejectionOutside(client, statement)).toBe(NOT_ALLOWED)
    }
  } finally {
    client.release()
    await auth.end()
  }
})

test('what is found before the store is known is one row per secret, no more of it than where it leads', async () => {
  await asApp(null, async client => {
    const found = async (call: string, values: unknown[]) => (await client.query(`select * from ${call}`, values)).rows
    expect(await found('find_api_key($1, now())', [sha256(mine.key)])).toEqual([
      {
        id: expect.stringMatching(/^key_/),
        store_id: mine.id,
        scopes: expect.any(Array),
        expires_at: null,
        networks: null,
      },
    ])
    const { checkout_url, id } = await newCharge(mine)
    const token = checkout_url.split('/').at(-1)
    expect(await found('find_checkout($1)', [token])).toEqual([
      { id, store_id: mine.id, customer_id: null, amount: expect.anything() },
    ])
    for (const [call, values] of [
      ['find_api_key($1, now())', [sha256('gk_test_nobody')]],
      ['find_api_key($1, now())', [null]],
      ['find_checkout($1)', ['%']],
      ['find_inbox($1, $2)', [mine.account, sha256('guess')]],
      ['find_inbox($1, $2)', [theirs.account, null]],
      ['find_stores_of_user($1)', ['nobody']],
    ] as const) {
      expect(await found(call, [...values])).toEqual([])
    }
  })
})

test('every function that runs with the owner’s rights is one of these, and the public may call none', async () => {
  const { rows } = await world.database.owner.query(
    `select proname, proconfig, has_function_privilege('public', oid, 'execute') as open from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef order by proname`,
  )
  expect(rows.map(({ proname }) => proname)).toEqual(functionsOfOwner)
  for (const { open, proconfig } of rows) {
    expect(open).toBe(false)
    expect(proconfig).toContain('search_path=public, pg_temp')
  }
})
