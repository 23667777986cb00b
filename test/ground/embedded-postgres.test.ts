import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { commandLine, processStart } from '../../src/server/base/running-process.ts'
import { findBinaries } from '../../src/server/embedded-postgres/binaries.ts'
import { choosePlace } from '../../src/server/embedded-postgres/place.ts'
import { runToEnd } from '../../src/server/embedded-postgres/run-as.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { slow } from '../harness/long-tests.ts'
import { capturedLog } from './captured-log.ts'
import { startProgram } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Starts on a folder and stops when the test has finished. */
async function started(dataDir: string, log = capturedLog().log): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  return postgres
}

const template = mkdtempSync(join(tmpdir(), 'guiche-ground-'))

/** A data folder as a first start leaves it; a copy of one, since making a cluster takes most of a second. */
async function usedFolder(): Promise<string> {
  if (!existsSync(join(template, 'postgres'))) {
    const postgres = await startEmbeddedPostgres({ dataDir: template, log: capturedLog().log })
    await postgres.stop()
  }
  const folder = temporaryFolder()
  spawnSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

afterAll(() => rmSync(template, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

function processGroup(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}

/** As a program does that starts PostgreSQL and is killed. */
async function leaveServerBehind(dataDir: string): Promise<void> {
  const killed = startProgram('test/ground/postgres-starter.ts', [dataDir])
  await killed.untilPrinted('started')
  killed.child.kill('SIGKILL')
  await killed.ended()
}

function changeFacts(dataDir: string, change: Record<string, unknown>): void {
  const path = join(dataDir, 'postgres/connection.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
}

describe('a first start', () => {
  test('makes a database that only this machine and its password can reach', async () => {
    const folder = temporaryFolder()
    const postgres = await started(folder)

    expect(postgres).toMatchObject({ adopted: false, version: '18.4' })
    expect(statSync(join(folder, 'postgres/connection.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'postgres/cluster')).mode & 0o777).toBe(0o700)
    const settings = ['listen_addresses', 'fsync', 'data_checksums', 'shared_buffers']
    const rows = settings.map(name => `current_setting('${name}')`).join(', ')
    expect(await ask(postgres.url, `select ${rows}`)).toEqual(['127.0.0.1', 'on', 'on', '128MB'])
    expect(commandLine(serverPid(folder))).toContain('unix_socket_directories= ')
    const locale = `select pg_encoding_to_char(encoding), datlocprovider, datlocale from pg_database
      where datname = 'guiche'`
    expect(await ask(postgres.url, locale)).toEqual(['UTF8', 'b', 'C.UTF-8'])
    await expect(ask(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication',
    )
  })

  slow('gives the owner what migrations need, and no superuser', async () => {
    const postgres = await started(temporaryFolder())
    const rights =
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'
    expect(await ask(postgres.url, rights)).toEqual([false, false, true, true])
    await ask(postgres.url, 'create role app')
    await ask(postgres.url, 'grant app to current_user')
    expect(await ask(postgres.url, `select upper('ação'), 'B' < 'a'`)).toEqual(['AÇÃO', true])
  })

  test('begins again when an earlier one was cut off', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'postgres/cluster.unfinished/base'), { recursive: true })
    const postgres = await started(folder)
    expect(await ask(postgres.url, 'select 1')).toEqual([1])
    expect(existsSync(join(folder, 'postgres/cluster.unfinished'))).toBe(false)
  })
})

describe('a later start', () => {
  test('keeps data, port and password, and a stop leaves no process', async () => {
    const folder = await usedFolder()
    const first = await started(folder)
    await ask(first.url, 'create table kept as select 42 as answer')
    const pid = serverPid(folder)
    expect(processGroup(pid), 'Ctrl-C in a terminal does not reach it').toBe(pid)
    await first.stop()
    expect(processStart(pid)).toBeNull()
    expect(existsSync(`/proc/${pid}`)).toBe(false)

    const second = await started(folder)
    expect(second).toMatchObject({ url: first.url, adopted: false })
    expect(await ask(second.url, 'select answer from kept')).toEqual([42])
  })

  test('adopts the server that outlived a killed program', async () => {
    const folder = await usedFolder()
    await leaveServerBehind(folder)
    const pid = serverPid(folder)
    expect(processStart(pid)).not.toBeNull()

    const postgres = await started(folder)
    expect(postgres.adopted).toBe(true)
    expect(serverPid(folder)).toBe(pid)
    expect(await ask(postgres.url, 'select 1')).toEqual([1])
    await postgres.stop()
    expect(processStart(pid)).toBeNull()
  })

  test('replaces a left server of another version', async () => {
    const folder = await usedFolder()
    await leaveServerBehind(folder)
    const pid = serverPid(folder)
    changeFacts(folder, { startedWith: '18.3.0' })
    expect((await started(folder)).adopted).toBe(false)
    expect(processStart(pid)).toBeNull()
  })

  slow('takes another port when a stranger has it, and keeps that one', async () => {
    const folder = await usedFolder()
    const first = await started(folder)
    await first.stop()
    const stranger = createServer().listen(first.port, '127.0.0.1')
    onTestFinished(() => void stranger.close())

    const { log, messages } = capturedLog()
    const second = await started(folder, log)
    expect(second.port).not.toBe(first.port)
    expect(messages()).toContain(
      `Port ${first.port} of PostgreSQL is taken by another program; from now on it uses ${second.port}.`,
    )
    await second.stop()
    expect((await started(folder)).port).toBe(second.port)
  })

  slow('is not kept away by a pid file whose number another program has now', async () => {
    const folder = await usedFolder()
    writeFileSync(
      join(folder, 'postgres/cluster/postmaster.pid'),
      `${process.pid}\n${folder}\n1\n5432\n\n\n0 0\nready\n`,
    )
    const postgres = await started(folder)
    expect(await ask(postgres.url, 'select 1')).toEqual([1])
  })

  test('rejects the cluster of another major version, and a cluster that is gone', async () => {
    const folder = await usedFolder()
    writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '17\n')
    await expect(started(folder)).rejects.toThrow(/was made by PostgreSQL 17, and this Guichê brings PostgreSQL 18/)

    rmSync(join(folder, 'postgres/cluster'), { recursive: true })
    await expect(started(folder)).rejects.toThrow(/The database is missing: it was in .*Restore it from a backup/)
  })
})

test('a server that is killed is started again on the same port', async () => {
  const folder = await usedFolder()
  const { log, messages } = capturedLog()
  const postgres = await started(folder, log)
  const killed = serverPid(folder)
  process.kill(killed, 'SIGKILL')
  await expect.poll(messages, { timeout: 15_000 }).toContain('PostgreSQL runs again.')
  expect(serverPid(folder)).not.toBe(killed)
  expect(await ask(postgres.url, 'select 1')).toEqual([1])
})

const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot)('as root (skipped for others: only root changes the user)', () => {
  test('runs as the user postgres, who may pass through the data folder and no further', async () => {
    const folder = temporaryFolder()
    await started(folder)
    expect(statSync(join(folder, 'postgres/cluster')).uid).not.toBe(0)
    expect(statSync(folder).mode & 0o777).toBe(0o710)
    expect(readFileSync(`/proc/${serverPid(folder)}/status`, 'utf8')).not.toMatch(/^[UG]id:.*\t0\b/m)
  })

  slow('works from a folder that only root may enter', async () => {
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const folder = join(closed, 'below/data')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { log, messages } = capturedLog()
    const first = await started(folder, log)
    const { clusterElsewhere } = JSON.parse(readFileSync(join(folder, 'postgres/connection.json'), 'utf8'))
    onTestFinished(() => rmSync(join(clusterElsewhere, '..'), { recursive: true, force: true }))

    expect(clusterElsewhere).toMatch(/^\/var\/lib\/guiche\/[0-9a-f]{16}\/cluster$/)
    expect(messages()).toContain(
      `The user that runs PostgreSQL cannot enter ${realpathSync(folder)}/postgres, ` +
        `so the database is kept in ${clusterElsewhere}.`,
    )
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await started(folder)
    expect(await ask(second.url, 'select answer from kept')).toEqual([42])
    await second.stop()

    // The data folder was thrown away and made again: a new database, and the old one is still somebody's.
    rmSync(folder, { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
    const again = capturedLog()
    const third = await started(folder, again.log)
    await expect(ask(third.url, 'select answer from kept')).rejects.toThrow('does not exist')
    expect(again.messages().join()).toContain('it was kept as')
  })

  slow('copies programs that the user cannot reach, with the links that npm left out', async () => {
    const closed = temporaryFolder()
    const dataDir = temporaryFolder()
    const binaries = findBinaries()
    const root = join(closed, 'native')
    cpSync(binaries.root, root, { recursive: true, filter: source => !lstatSync(source).isSymbolicLink() })
    chmodSync(closed, 0o700)
    const { log, messages } = capturedLog()
    const place = () => choosePlace({ dataDir, binaries: { ...binaries, root }, log })
    const { programs, runAs } = await place()
    onTestFinished(() => rmSync(join(programs, '..'), { recursive: true, force: true }))

    expect(programs).toMatch(/^\/var\/lib\/guiche\/[0-9a-f]{16}\/programs-18\./)
    expect(runToEnd(join(programs, 'bin/postgres'), ['--version'], runAs).stdout).toContain('PostgreSQL) 18.')
    expect((await place()).programs, 'and copies them once').toBe(programs)
    expect(messages()).toHaveLength(1)
  })
})
