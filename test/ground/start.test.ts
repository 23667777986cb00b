import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { processStart, sendSignal } from '../../src/server/base/running-process.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { prepareDatabase } from '../../src/server/start/prepare-database.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { slow } from '../harness/long-tests.ts'
import { capturedLog } from './captured-log.ts'
import { type StartedProgram, startProgram } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HOST = '127.0.0.1'

type Settings = { DATA_DIR: string; PORT: string; FIELDS_PORT: string; SANDBOX_PORT: string }

async function newSettings(DATA_DIR = temporaryFolder()): Promise<Settings> {
  // A failing test must leave nothing behind.
  onTestFinished(() => childrenOf(DATA_DIR).forEach(pid => void sendSignal(pid, 'SIGKILL')))
  const [PORT = '', FIELDS_PORT = '', SANDBOX_PORT = ''] = (await freePorts(3)).map(String)
  return { DATA_DIR, PORT, FIELDS_PORT, SANDBOX_PORT }
}

/** Starts the whole program and waits until application and sandbox answer. */
async function startWhole(settings: Settings): Promise<StartedProgram> {
  const program = startProgram('src/server/main.ts', ['start'], settings)
  await Promise.race([
    Promise.all([settings.PORT, settings.SANDBOX_PORT].map(port => untilAnswered(port))),
    program.ended().then(code => {
      throw new Error(`Ended with ${code}: ${program.printed()}`)
    }),
  ])
  return program
}

async function untilAnswered(port: string): Promise<void> {
  while (!(await fetch(`http://${HOST}:${port}/health`).catch(() => null))) await sleep(50)
}

/** PostgreSQL's and the sandbox's processes, by what they left in the data folder. */
function childrenOf(dataDir: string): number[] {
  return [postgresPid(dataDir), sandboxPid(dataDir)].filter(pid => pid !== null)
}

function postgresPid(dataDir: string): number | null {
  const path = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : null
}

function sandboxPid(dataDir: string): number | null {
  const path = join(dataDir, 'sandbox.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).pid : null
}

describe('the whole program', () => {
  /** One data folder, started again and again, as people do: its database is made once. */
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'guiche-ground-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  slow.each(['SIGTERM', 'SIGINT'] as const)('stops in order on %s and leaves no process', async signal => {
    const settings = await newSettings(dataDir)
    const program = await startWhole(settings)
    const children = childrenOf(settings.DATA_DIR)
    expect(children).toHaveLength(2)

    program.child.kill(signal)
    expect(await program.ended(), program.printed()).toBe(0)
    expect(children.map(processStart)).toEqual([null, null])
    expect(existsSync(join(settings.DATA_DIR, 'guiche.lock'))).toBe(false)
  })

  slow('goes on after it was killed: adopts PostgreSQL, replaces the sandbox', async () => {
    const settings = await newSettings(dataDir)
    const killed = await startWhole(settings)
    const postgres = postgresPid(settings.DATA_DIR)
    const sandbox = sandboxPid(settings.DATA_DIR)
    killed.child.kill('SIGKILL')
    await killed.ended()

    const program = await startWhole(settings)
    expect(program.printed()).toContain('was still running and is used again')
    expect(postgresPid(settings.DATA_DIR)).toBe(postgres)
    expect(sandboxPid(settings.DATA_DIR)).not.toBe(sandbox)
    program.child.kill('SIGTERM')
    expect(await program.ended()).toBe(0)
  })

  slow('is not started twice on one data folder, nor on one port', async () => {
    const settings = await newSettings(dataDir)
    const first = await startWhole(settings)
    const second = startProgram('src/server/main.ts', ['start'], settings)
    expect(await second.ended()).toBe(1)
    expect(second.printed()).toContain(
      `guiche: Another Guichê (process ${first.pid}) is using the data folder ${settings.DATA_DIR}; ` +
        'stop it or set DATA_DIR to another folder.',
    )
    const elsewhere = await newSettings()
    const third = startProgram('src/server/main.ts', ['start'], { ...elsewhere, PORT: settings.PORT })
    expect(await third.ended()).toBe(1)
    expect(third.printed()).toContain(
      `guiche: Port ${settings.PORT} is taken by another program. Stop it or set PORT to a free one.`,
    )
    const fourth = startProgram('src/server/main.ts', ['start'], { ...elsewhere, SANDBOX_PORT: settings.SANDBOX_PORT })
    expect(await fourth.ended()).toBe(1)
    expect(fourth.printed()).toContain('Stop it or set SANDBOX_PORT to a free one.')
    const fifth = startProgram('src/server/main.ts', ['start'], { ...elsewhere, FIELDS_PORT: settings.FIELDS_PORT })
    expect(await fifth.ended()).toBe(1)
    expect(fifth.printed()).toContain('Stop it or set FIELDS_PORT to a free one.')
    expect(childrenOf(elsewhere.DATA_DIR), 'what was started is stopped again').toEqual([])
  })
})

test('the first run leaves a store that takes every way to pay, and a charge that offers them', async () => {
  const settings = await newSettings()
  const program = startProgram('src/server/main.ts', ['start'], { ...settings, HOST: '0.0.0.0' })
  const file = join(settings.DATA_DIR, 'first-run.json')
  await program.untilPrinted(`They stay in ${file}, which its owner alone may read.`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const facts = JSON.parse(readFileSync(file, 'utf8'))
  expect(facts.office.password).toMatch(/^[0-9A-Za-z]{22}$/)
  for (const secret of [facts.office.password, facts.api_key]) expect(program.printed().split(secret)).toHaveLength(2)
  expect(program.printed()).not.toContain(facts.sandbox.control_key)
  await reachesOnlyFromHere(settings, facts.sandbox)
  const me = await fetch(`${facts.base_url}/v1/me`, { headers: { authorization: `Bearer ${facts.api_key}` } })
  // What a wallet hands over only a device has: none is set up.
  expect((await me.json()).store.methods).toEqual(['pix', 'credit-card', 'debit-card', 'voucher'])
  const state = await (await fetch(`${facts.checkout_url}/state`)).json()
  expect(state).toMatchObject({
    cards: { fundings: ['credit', 'debit'] },
    voucher: { kind: 'meal', brands: ['alelo', 'pluxee', 'ticket', 'vrbeneficios'] },
  })
  program.child.kill('SIGTERM')
  expect(await program.ended()).toBe(0)

  // Whoever reads what a later start prints, and its log, learns no secret.
  const again = startProgram('src/server/main.ts', ['start'], settings)
  await again.untilPrinted(`The password and the API key are in ${file}.`)
  for (const secret of [facts.office.password, facts.api_key, facts.sandbox.control_key]) {
    expect(again.printed()).not.toContain(secret)
  }
  expect(again.printed()).toContain(facts.checkout_url)
  const link = /its controls +(\S+)/.exec(again.printed())?.[1] ?? ''
  expect((await fetch(link, { redirect: 'manual' })).headers.get('set-cookie')).toContain('HttpOnly')
  again.child.kill('SIGTERM')
  expect(await again.ended()).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(facts)

  const store = ['--name', 'Aurora', '--legal-name', 'Aurora Ltda.', '--tax-id', '12ABC34501DE35', '--city', 'Natal']
  const made = startProgram('src/server/main.ts', ['store', 'create', ...store, '--mode', 'live'], settings)
  expect(await made.ended(), made.printed()).toBe(0)
  const live = startProgram('src/server/main.ts', ['start'], settings)
  await live.untilPrinted(
    'The sandbox is not started, because there is a live store. SANDBOX=on starts it all the same.',
  )
  await expect(fetch(`${facts.sandbox.url}/health`)).rejects.toThrow()
  live.child.kill('SIGTERM')
  expect(await live.ended()).toBe(0)
})

test('a first run that was cut off before its store is made whole by the next start', async () => {
  const settings = await newSettings()
  const { log } = capturedLog()
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log })
  await prepareDatabase({ url: postgres.url, log })
  const owner = new Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(
    `insert into auth.users (id, name, email, email_verified, created_at, updated_at)
     values ('left-behind', 'Dona Aurora', 'dono@padaria-aurora.example', true, now(), now())`,
  )
  await owner.end()
  await postgres.stop()

  const secret = Buffer.alloc(32, 7).toString('base64')
  const program = startProgram('src/server/main.ts', ['start'], { ...settings, SECRET_KEY: secret })
  const file = join(settings.DATA_DIR, 'first-run.json')
  await program.untilPrinted(`They stay in ${file}, which its owner alone may read.`)
  const { base_url, office } = JSON.parse(readFileSync(file, 'utf8'))
  const signedIn = await fetch(`${base_url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base_url },
    body: JSON.stringify(office),
  })
  expect(signedIn.status).toBe(200)
  program.child.kill('SIGTERM')
  expect(await program.ended()).toBe(0)
})

/** With HOST=0.0.0.0 the application is reached from the network and the sandbox is not; nor without its key. */
async function reachesOnlyFromHere({ PORT }: Settings, sandbox: { url: string; control_key: string }): Promise<void> {
  const addresses = Object.values(networkInterfaces()).flat()
  const outside = addresses.find(known => known?.family === 'IPv4' && !known.internal)?.address
  if (outside) {
    expect((await fetch(`http://${outside}:${PORT}/health`)).status).toBeGreaterThan(0)
    const there = sandbox.url.replace('127.0.0.1', outside)
    await expect(fetch(`${there}/health`)).rejects.toThrow()
  }
  const ledger = (headers: Record<string, string>) => fetch(`${sandbox.url}/control/bank/ledger`, { headers })
  expect((await ledger({})).status).toBe(401)
  expect((await ledger({ authorization: `Bearer ${sandbox.control_key}` })).status).toBe(200)
}

describe('the command line', () => {
  test('tells all wrong settings at once', async () => {
    const program = startProgram('src/server/main.ts', ['start'], { PORT: 'x', SANDBOX: 'perhaps' })
    expect(await program.ended()).toBe(1)
    expect(program.printed()).toBe(
      'guiche: PORT is "x", which is no port; write a whole number from 1 to 65535.\n' +
        'guiche: SANDBOX is "perhaps"; write auto, on or off.\n',
    )
  })

  test('knows its commands and roles', async () => {
    const help = startProgram('src/server/main.ts', [])
    expect(await help.ended()).toBe(0)
    expect(help.printed()).toContain('start [--role all|web|worker]')
    expect(help.printed()).toContain('Usage: npm run guiche -- <command>\n')
    const one = startProgram('src/server/main.ts', ['help', 'key', 'create'])
    expect(await one.ended()).toBe(0)
    expect(one.printed()).toContain('Usage: npm run guiche -- key create --store <sto_…>')
    const half = startProgram('src/server/main.ts', ['audit'])
    expect(await half.ended()).toBe(2)
    expect(half.printed()).toContain('There is no command "audit". There are: audit verify, audit head.')
    const unknown = startProgram('src/server/main.ts', ['fly'])
    expect(await unknown.ended()).toBe(2)
    expect(unknown.printed()).toContain('There is no command "fly". `help` lists them.')
    const role = startProgram('src/server/main.ts', ['start', '--role', 'cook'])
    expect(await role.ended()).toBe(2)
    expect(role.printed()).toContain('--role is "cook"; write all, web or worker.')
    const worker = startProgram('src/server/main.ts', ['start', '--role', 'worker'], { DATA_DIR: temporaryFolder() })
    expect(await worker.ended()).toBe(1)
    expect(worker.printed()).toContain('--role worker needs DATABASE_URL')
  })
})
