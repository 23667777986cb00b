import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { readFacts, SUPERUSER } from '../../src/server/embedded-postgres/facts.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { payoutFaultSchema } from '../../src/shared/contract/payout-fault.ts'
import { capturedLog } from './captured-log.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Databases of before, with rows in them, are brought to the newest version by an owner who is no superuser. */

const dataDir = mkdtempSync(join(tmpdir(), 'guiche-ground-'))
const { log } = capturedLog()
const files = join(import.meta.dirname, '../../migrations')
let postgres: EmbeddedPostgres
let url: string
let databases = 0

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, log })
})

afterAll(async () => {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  const name = `upgrade_${++databases}`
  await ask(postgres.url, `create database ${name}`)
  url = postgres.url.replace(/\/guiche$/, `/${name}`)
})

async function ask<Row extends object>(at: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Sees and writes every row. */
function asSuperuser<Row extends object>(sql: string): Promise<Row[]> {
  const at = new URL(url)
  at.username = SUPERUSER
  at.password = readFacts(join(dataDir, 'postgres'))?.superuserPassword ?? ''
  return ask<Row>(at.href, sql)
}

/** Brings the database to the version of a release of before. */
async function migrateTo(version: number): Promise<void> {
  const folder = temporaryFolder()
  for (const name of readdirSync(files).sort().slice(0, version)) copyFileSync(join(files, name), join(folder, name))
  await migrate({ url, log, folder })
}

const id = (prefix: string) => `${prefix}_${'1'.padStart(26, '0')}`

/** A row as it stands in a release of before, without what it belongs to. */
async function insert(table: string, row: Record<string, string | number>): Promise<void> {
  const values = Object.values(row).map(value => (typeof value === 'number' ? value : `'${value}'`))
  await asSuperuser(`set session_replication_role = replica;
    insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`)
}

const payment = {
  ...{ id: id('pay'), store_id: id('sto'), charge_id: id('chg'), provider_account_id: id('pra') },
  ...{ method: 'credit-card', origin: 'requested', created_at: '2026-01-02T12:00:00Z' },
}
const captured = { ...payment, status: 'captured', captured_at: '2026-01-02T12:00:00Z' }

test('a card that was captured before anything was estimated is estimated from then on', async () => {
  await migrateTo(104)
  await insert('payments', { ...captured, amount: 1_000, amount_applied: 1_000 })
  await migrate({ url, log })
  const [noted] = await asSuperuser('select distinct store_id, payment_id from payments_to_estimate')
  expect(noted).toEqual({ store_id: id('sto'), payment_id: id('pay') })
})

test('a card that was not authorized long ago gets the word of today', async () => {
  await migrateTo(36)
  const british = ['not_author', 'ised'].join('')
  await insert('payments', { ...payment, status: 'declined', amount: 1_000, failure_code: british })
  await migrate({ url, log })
  expect(await asSuperuser('select failure_code from payments')).toEqual([{ failure_code: 'not_authorized' }])
})

/** What a payment belongs to. */
async function insertCharge(): Promise<void> {
  const made = { store_id: id('sto'), created_at: '2026-01-02T12:00:00Z' }
  await insert('provider_accounts', {
    ...{ ...made, id: id('pra'), provider: 'pix-api', takes: 'pix', name: 'Bank' },
    ...{ sealed_credentials: 'sealed', inbox_secret_hash: 'h'.repeat(32) },
  })
  await insert('charges', {
    ...{ ...made, id: id('chg'), checkout_token: 't'.repeat(22), status: 'paid', amount: 600, methods: '{pix}' },
    ...{ expires_at: '2026-01-03T12:00:00Z', paid_at: '2026-01-02T12:00:00Z' },
  })
}

test('unapplied money that went back before its parts were kept is not held any more', async () => {
  await migrateTo(31)
  await insertCharge()
  const refunded = { amount_refund_claimed: 400, amount_refunded: 400 }
  await insert('payments', { ...captured, ...refunded, method: 'pix', amount: 1_000, amount_applied: 600 })
  await insert('refunds', {
    ...{ id: id('ref'), store_id: id('sto'), charge_id: id('chg'), payment_id: id('pay'), status: 'done' },
    ...{ amount: 400, amount_unapplied: 400, created_at: '2026-01-02T12:00:00Z' },
  })
  await migrate({ url, log })
  const sums = 'refunded_unapplied::int, claimed_unapplied::int, amount_unapplied::int'
  expect(await asSuperuser(`select ${sums} from payments`)).toEqual([
    { refunded_unapplied: 400, claimed_unapplied: 400, amount_unapplied: 0 },
  ])
})

test('what could not be read of a file of payouts is still told in its words', async () => {
  await migrateTo(122)
  await insert('payout_imports', {
    ...{ id: id('pyi'), store_id: id('sto'), provider_account_id: id('pra'), source: 'file', name: 'maio.csv' },
    ...{ lines: 1, new_lines: 1, changed_lines: 0, faults: '["Line 2: a", "b"]', created_at: '2026-01-02T12:00:00Z' },
  })
  await migrate({ url, log })
  const [kept] = await asSuperuser<{ faults: object[] }>('select faults from payout_imports')
  expect(kept?.faults.map(fault => payoutFaultSchema.parse(fault))).toMatchObject([
    { code: 'other', line: null, detail: 'Line 2: a' },
    { code: 'other', line: null, detail: 'b' },
  ])
})

test('a database that has applied a migration before it was mended goes on', async () => {
  await migrate({ url, log })
  const before = 'bbb89edc24e9a384ef93f959358486a22d1b97f907bcf46fe3f72a3c7b80e0f2'
  await ask(url, `update guiche_migrations set sha256 = '${before}' where version = 105`)
  expect(await migrate({ url, log })).toEqual([])
})
