import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Logins, openLogins } from '../../src/server/db/logins.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import type { TestStore } from '../harness/make-store.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What somebody could do who has the very connections of a running program: any statement, in any order. */
let world: World
let mine: TestStore
let theirs: TestStore
let logins: Logins
beforeAll(async () => {
  world = await openWorld()
  mine = world.store
  theirs = await world.anotherStore()
  await newPaidCharge(world, 1000)
  await newPaidCharge({ ...world, store: theirs }, 2000)
  await world.user('owner')
  logins = await openLogins(world.database.url)
})
afterAll(() => world.close())

const NOT_ALLOWED = '42501'

/** Carries out statements on a fresh connection, each for itself, and says what came of the last one. */
async function outcome(login: string, ...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: login })
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) {
      const result = await client.query(statement)
      rows = result.rowCount ?? 0
    }
    return `${rows} rows`
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.end()
  }
}

const owner = () => new URL(world.database.url).username
const roleOf = (login: string) => new URL(login).username

/** Each is tried by every role that signs in. */
const ways: Record<string, () => string> = {
  'become the owner': () => `set role ${owner()}`,
  'become the owner for one transaction': () => `begin; set local role ${owner()}`,
  'become the owner by a setting': () => `select set_config('role', '${owner()}', false)`,
  'start the session as the owner': () => `set session authorization ${owner()}`,
  'start the session as a superuser': () => 'set session authorization postgres',
  'become a superuser': () => 'set role postgres',
  'become whoever monitors': () => 'set role pg_monitor',
  'become whoever reads all data': () => 'set role pg_read_all_data',
  'make a role': () => 'create role intruder superuser login',
  'become a superuser by alteration': () => 'alter role current_user superuser',
  'read past row-level security': () => 'alter role current_user bypassrls',
  'take the owner’s rights': () => `grant ${owner()} to current_user`,
  'read the passwords of the roles': () => 'select * from guiche_roles',
  'change the owner’s password': () => `alter role ${owner()} password 'known'`,
  'make a database': () => 'create database intruder',
  'make a schema': () => 'create schema intruder',
  'make a table': () => 'create table public.intruder (x int)',
  'make a function with its own rights': () =>
    'create function public.intruder() returns int language sql security definer as $$ select 1 $$',
  'replace a function of ours': () =>
    `create or replace function public.find_store_count() returns bigint language sql as $$ select 0::bigint $$`,
  'turn row-level security off': () => 'alter table charges disable row level security',
  'change the policy of a table': () => 'alter policy own_store on charges using (true)',
  'drop a policy': () => 'drop policy own_store on payments',
  'own a table': () => 'alter table charges owner to current_user',
  'allow itself a table': () =>
    'grant all on ledger_entries to current_user with grant option; delete from ledger_entries',
  'turn triggers off': () => `set session_replication_role = 'replica'`,
  'turn a trigger off': () => 'alter table payments disable trigger all',
  'run a program of the server': () => `copy (select 1) to program 'id'`,
  'read a file of the server': () => `select pg_read_file('/etc/passwd')`,
  'write a file of the server': () => `copy (select 1) to '/tmp/guiche-intruder'`,
  'read the passwords of the server': () => 'select * from pg_authid',
  'change a setting of the server': () => `alter system set log_statement = 'all'`,
  'load a library': () => `load 'auto_explain'`,
  'remove the ledger': () => 'delete from ledger_entries',
  'change a posting': () => 'update ledger_postings set amount = 1',
  'empty the ledger': () => 'truncate ledger_entries cascade',
  'remove the audit': () => 'delete from audit_records',
  'change the audit': () => `update audit_records set actor = 'nobody'`,
  'remove events': () => 'delete from events',
  'remove the list of migrations': () => 'delete from guiche_migrations',
  'drop the database': () => 'drop schema public cascade',
}

test.each(Object.keys(ways))('nobody who is signed in can %s', async way => {
  const statement = ways[way]?.() ?? ''
  for (const login of Object.values(logins)) {
    const code = await outcome(login, statement)
    // 0LP01: a grant that gives nothing. 42704: the server has no such role. Nothing was given either way.
    expect([NOT_ALLOWED, '0LP01', '42704'], `${roleOf(login)}: ${statement}: ${code}`).toContain(code)
  }
})

test('a reset leads back to the role that signed in, and to nobody else', async () => {
  for (const login of Object.values(logins)) {
    const client = new pg.Client({ connectionString: login })
    await client.connect()
    const roles = async () =>
      (await client.query('select current_user as current, session_user as session')).rows[0] as object
    const itself = { current: roleOf(login), session: roleOf(login) }
    for (const statement of [
      'select 1',
      'reset role',
      'reset all',
      'discard all',
      'set role none',
      `select set_config('role', 'none', false)`,
      'reset session authorization',
      'set session authorization default',
    ]) {
      await client.query(statement)
      expect(await roles(), statement).toEqual(itself)
    }
    await client.end()
  }
})

test('the application sees nothing without a store, and nothing of another beside the one that it names', async () => {
  const app = logins.application
  for (const table of ['charges', 'payments', 'customers', 'ledger_entries', 'audit_records', 'provider_accounts']) {
    expect(await outcome(app, `select from ${table}`), table).toBe('0 rows')
    expect(
      await outcome(app, `set guiche.store = '${mine.id}'`, `select from ${table} where store_id <> '${mine.id}'`),
      table,
    ).toBe('0 rows')
  }
  const foreign = `set guiche.store = '${mine.id}'`
  expect(await outcome(app, foreign, `update charges set version = 0 where store_id = '${theirs.id}'`)).toBe('0 rows')
  expect(await outcome(app, foreign, 'select from charges')).toBe('1 rows')
})

test('the application puts jobs in their queue, and does not read what they are about', async () => {
  for (const statement of [
    'select data from jobs.job_common',
    'delete from jobs.job',
    'update jobs.queue set name = name',
  ])
    expect(await outcome(logins.application, statement), statement).toBe(NOT_ALLOWED)
})

test('the queue and signing in see no store', async () => {
  for (const login of [logins.jobs, logins.signIn]) {
    for (const table of ['charges', 'stores', 'api_keys', 'ledger_entries', 'audit_records'])
      expect(await outcome(login, `set guiche.store = '${mine.id}'`, `select from ${table}`)).toBe(NOT_ALLOWED)
  }
  expect(await outcome(logins.jobs, 'select from auth.users')).toBe(NOT_ALLOWED)
  expect(await outcome(logins.application, 'select from auth.users')).toBe(NOT_ALLOWED)
  expect(await outcome(logins.signIn, 'select from jobs.job')).toBe(NOT_ALLOWED)
})

test('a running program has no connection of the owner’s', async () => {
  const { rows } = await world.database.owner.query<{ name: string }>(
    `select distinct usename as name from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid()
      and application_name like 'guiche%'`,
  )
  const names = Object.values(logins).map(roleOf)
  expect(rows.length).toBeGreaterThan(1)
  for (const { name } of rows) expect(names).toContain(name)
})
