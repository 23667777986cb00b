import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installJobQueue } from '../../src/server/db/jobs/install-job-queue.ts'
import { openLogins } from '../../src/server/db/logins.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { readFacts, SUPERUSER } from '../../src/server/embedded-postgres/facts.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { slow } from '../harness/long-tests.ts'
import { capturedLog } from './captured-log.ts'
import { temporaryFolder } from './temporary-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guiche-ground-'))
const { log } = capturedLog()
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
  const name = `test_${++databases}`
  await ask(`create database ${name}`, postgres.url)
  url = postgres.url.replace(/\/guiche$/, `/${name}`)
})

/** The connection string of another database, which is made now. */
async function another(name: string): Promise<string> {
  await ask(`create database "${name}"`, postgres.url)
  return postgres.url.replace(/\/guiche$/, `/${encodeURIComponent(name)}`)
}

function superuserOf(at: string): string {
  const changed = new URL(at)
  changed.username = SUPERUSER
  changed.password = readFacts(join(dataDir, 'postgres'))?.superuserPassword ?? ''
  return changed.href
}

async function ask(sql: string, at = url): Promise<unknown[]> {
  const client = new Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

function migrations(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const FIRST = { '000001_first.sql': 'create table a (x int);' }
const SECOND = { '000002_second.sql': 'create table b (x int); create table c (x int);' }

test('applies what is new, in order, once', async () => {
  const folder = migrations(FIRST)
  expect(await migrate({ url, log, folder })).toEqual(['000001_first.sql'])
  expect(await migrate({ url, log, folder })).toEqual([])
  expect(await migrate({ url, log, folder: migrations({ ...FIRST, ...SECOND }) })).toEqual(['000002_second.sql'])
  expect(await ask('select version, name from guiche_migrations order by version')).toEqual([
    1,
    '000001_first.sql',
    2,
    '000002_second.sql',
  ])
})

test('several processes at once apply each file once', async () => {
  const folder = migrations({ ...FIRST, ...SECOND })
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate({ url, log, folder })))
  expect(applied.flat().sort()).toEqual(['000001_first.sql', '000002_second.sql'])
})

test('a file that fails leaves nothing, and says where it stopped', async () => {
  const folder = migrations({ ...FIRST, '000002_broken.sql': 'create table b (x int);\nselect y\nfrom b;' })
  await expect(migrate({ url, log, folder })).rejects.toThrow(
    'The migration 000002_broken.sql failed, and nothing of it was kept: column "y" does not exist (line 2).',
  )
  expect(await ask(`select to_regclass('a'), to_regclass('b')`)).toEqual(['a', null])
  expect(await ask('select version from guiche_migrations')).toEqual([1])
})

test('rejects a database that is newer than the code', async () => {
  await migrate({ url, log, folder: migrations({ ...FIRST, ...SECOND }) })
  await expect(migrate({ url, log, folder: migrations(FIRST) })).rejects.toThrow(
    'The database is newer than this Guichê: it has 000002_second.sql, which this version does not know.',
  )
})

test('rejects a file that was changed after it was applied', async () => {
  await migrate({ url, log, folder: migrations(FIRST) })
  const changed = migrations({ '000001_first.sql': 'create table a (x bigint);' })
  await expect(migrate({ url, log, folder: changed })).rejects.toThrow('000001_first.sql was changed after')
  const sameOnWindows = migrations({ '000001_first.sql': FIRST['000001_first.sql'].replaceAll('\n', '\r\n') })
  expect(await migrate({ url, log, folder: sameOnWindows })).toEqual([])
})

test('rejects a gap or a wrong name among the files', async () => {
  const gap = migrations({ ...FIRST, '000003_third.sql': '' })
  await expect(migrate({ url, log, folder: gap })).rejects.toThrow('the next name must begin with 000002_')
  const odd = migrations({ '1-first.sql': '' })
  await expect(migrate({ url, log, folder: odd })).rejects.toThrow('the next name must begin with 000001_')
})

test('the migrations of this repository apply to an empty database, as an owner who is no superuser', async () => {
  const applied = await migrate({ url, log })
  expect(applied[0]).toMatch(/^000001_/)
})

test('a database that cannot be reached is answered by a sentence without the password', async () => {
  const nowhere = 'postgres://guiche:hunter2@127.0.0.1:1/guiche'
  const failure = await migrate({ url: nowhere, log }).catch(error => error as Error)
  expect(failure).toMatchObject({
    message: expect.stringContaining('nothing listens there. Start PostgreSQL, or correct'),
  })
  expect(String(failure)).not.toContain('hunter2')
  const noSuch = url.replace(/\/test_\d+$/, '/absent')
  await expect(migrate({ url: noSuch, log })).rejects.toThrow('it has no such database. Make it (create database')
})

slow('two installations live on one server, each with roles of its own', async () => {
  const other = await another('Loja da Ana')
  for (const at of [url, other]) {
    await migrate({ url: at, log })
    await installJobQueue(at)
  }
  const [mine, theirs] = await Promise.all([openLogins(url), openLogins(other)])
  const usernames = [mine, theirs].flatMap(logins => Object.values(logins).map(login => new URL(login).username))
  expect(new Set(usernames).size).toBe(6)
  for (const login of Object.values(mine)) {
    const elsewhere = new URL(login)
    elsewhere.pathname = new URL(other).pathname
    await expect(ask('select 1', elsewhere.href)).rejects.toThrow('permission denied for database')
  }
  expect(await ask('select current_user', mine.application)).toEqual([new URL(mine.application).username])
})

test('a database whose policies are for another owner starts nothing, and the sentence says for whom', async () => {
  await migrate({ url, log })
  await ask('create role former', superuserOf(url))
  await ask('alter policy found_before_store on api_keys to former', superuserOf(url))
  await expect(migrate({ url, log })).rejects.toThrow(
    /^The policies of this database are for the role former, and DATABASE_URL signs in as guiche, to whom no key /,
  )
  // As a restore leaves it where that role was not there.
  await ask('drop policy found_before_store on api_keys', superuserOf(url))
  await expect(migrate({ url, log })).rejects.toThrow('are for a role that was not there when it was restored')
})

test('a role that was given more than its work starts nothing, and the sentence says what to take back', async () => {
  await migrate({ url, log })
  await installJobQueue(url)
  const role = new URL((await openLogins(url)).application).username
  await ask(`grant pg_monitor to ${role}`, superuserOf(url))
  await expect(openLogins(url)).rejects.toThrow(`The database role ${role} may do more than Guichê allows it.`)
  await ask(`revoke pg_monitor from ${role}`, superuserOf(url))
  await ask(`alter role ${role} password 'another' nologin`)
  expect(await ask('select 1', (await openLogins(url)).application)).toEqual([1])
})

test('what the audit had before it was chained waits to be sealed, and is', async () => {
  const real = join(import.meta.dirname, '../../migrations')
  const before = temporaryFolder()
  for (const name of readdirSync(real)) if (name < '000042') copyFileSync(join(real, name), join(before, name))
  await migrate({ url, log, folder: before })
  await ask('alter table audit_records no force row level security')
  await ask(`insert into audit_records (id, store_id, actor, action, at)
    select 'aud_' || lpad(n::text, 26, '0'), 'sto_' || lpad('1', 26, '0'), 'operator', 'store.create', now()
    from generate_series(1, 3) n`)
  await ask('alter table audit_records force row level security')
  await migrate({ url, log })
  expect(await ask('select count(*)::int from audit.unsealed')).toEqual([3])
  expect(await ask('select seal_audit(2)')).toEqual([2])
  expect(await ask('select seal_audit(2)')).toEqual([1])
  expect(await ask('select seal_audit(2)')).toEqual([0])
  expect(await ask('select seq::int from audit.chain order by record_id')).toEqual([1, 2, 3])
})

test('what older releases kept of a mail that failed says no more to whom it went', async () => {
  const real = join(import.meta.dirname, '../../migrations')
  const before = temporaryFolder()
  for (const name of readdirSync(real)) if (name < '000115') copyFileSync(join(real, name), join(before, name))
  await migrate({ url, log, folder: before })
  const [store, mail] = [`sto_${'0'.repeat(25)}1`, `mai_${'0'.repeat(25)}1`]
  const said = '550 5.1.1 <Maria.Silva+1@exemplo.com.br>: no such user'
  await ask(
    `do $$ begin
      set local session_replication_role = replica;
      insert into review_items (id, store_id, kind, object_id, detail, opened_at, alerted_at)
        values ('rvi_${'0'.repeat(25)}1', '${store}', 'mail_failed', '${mail}',
          'The receipt to Maria.Silva+1@exemplo.com.br: ${said}', now(), now());
      insert into mails (id, store_id, kind, recipient, language, status, attempts, last_error, created_at)
        values ('${mail}', '${store}', 'receipt', null, 'pt-BR', 'failed', 1, '${said}', now());
    end $$`,
    superuserOf(url),
  )
  await migrate({ url, log })
  const kept = '550 5.1.1 <[hidden]>: no such user'
  const read = 'select detail from review_items union all select last_error from mails'
  expect(await ask(read, superuserOf(url))).toEqual([`The receipt: ${kept}`, kept])
})

slow('roles that another database signs in by are left alone, and so are those of one that was dropped', async () => {
  await migrate({ url, log })
  await installJobQueue(url)
  const name = new URL(url).pathname.slice(1)
  const { application } = await openLogins(url)
  await ask(`drop database ${name} with (force)`, postgres.url)
  await ask(`create database ${name}`, postgres.url)
  await migrate({ url, log })
  await installJobQueue(url)
  const again = await openLogins(url)
  expect(new URL(again.application).username).not.toBe(new URL(application).username)

  const { username } = new URL(again.jobs)
  await ask(`alter role ${username} password 'of another installation'`)
  await expect(openLogins(url)).rejects.toThrow(`run "alter role ${username} nologin" and start again`)
})

test('a connection string that names its user in the query leads to the roles as well', async () => {
  await migrate({ url, log })
  await installJobQueue(url)
  const inQuery = new URL(url)
  inQuery.searchParams.set('user', inQuery.username)
  inQuery.searchParams.set('password', decodeURIComponent(inQuery.password))
  const { application } = await openLogins(inQuery.href)
  expect(await ask('select session_user', application)).toEqual([new URL(application).username])
})
