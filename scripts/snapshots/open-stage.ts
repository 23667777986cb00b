import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { type App, startApp } from '../../src/server/app.ts'
import { createLog } from '../../src/server/base/log.ts'
import { readConfig } from '../../src/server/config.ts'
import { jobNames } from '../../src/server/jobs/start-jobs.ts'
import { connectProvider } from '../../src/server/stores/connect-provider.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { scopes } from '../../src/shared/contract/access.ts'
import { type StageClock, stageClock } from './stage-clock.ts'

/** When the story begins: three weeks before the pictures are taken. */
const BEGINNING = '2026-11-01T08:00:00-03:00'
const PASSWORD = 'uma senha bem longa'

/** A store on the stage, with somebody who may do everything in it. */
export interface StageStore {
  id: string
  /** Its key in the Pix directory. */
  pixKey: string
  apiKey: string
  owner: { email: string; password: string }
}

/** The product and the outside world, with a clock of their own. */
export interface Stage {
  url: string
  sandboxUrl: string
  clock: StageClock
  /** Lets time pass for the jobs too. */
  advance(milliseconds: number): Promise<void>
  /** Opens a store at the sandbox's bank, or at a bank that never answers. */
  openStore(given: { name: string; owner: string; email: string; bank: 'sandbox' | 'silent' }): Promise<StageStore>
  /** Where a merchant's program listens to webhooks, and answers each with 200. */
  merchantUrl: string
  close(): Promise<void>
}

/** Starts everything on free ports. `databaseUrl` is the owner's, of a database that was brought to the newest version. */
export async function openStage({ databaseUrl }: { databaseUrl: string }): Promise<Stage> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    return await startPrograms(databaseUrl, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function startPrograms(
  databaseUrl: string,
  closers: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-stage-'))
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = stageClock(BEGINNING)
  const config = stageConfig(dataDir, await freePort())
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  closers.push(() => database.end())
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataDir, now: clock.now })
  closers.push(sandbox.close)
  const merchant = await listen((_, response) => response.end())
  closers.push(merchant.close)
  const app = await startApp({
    config,
    role: 'all',
    databaseUrl,
    secretKey: Buffer.alloc(32, 7).toString('base64'),
    log: createLog({ level: process.env.STAGE_LOG === 'on' ? 'debug' : 'silent', pretty: false }),
    clock,
  })
  closers.push(app.close)
  // The first to close: a job that waits for its answer would hold up the end.
  const silentBank = await listen(() => undefined)
  closers.push(silentBank.close)
  return {
    url: config.publicUrl,
    sandboxUrl: sandbox.url,
    clock,
    merchantUrl: `${merchant.url}/webhooks`,
    async advance(milliseconds) {
      clock.pass(milliseconds)
      // Jobs wait by the database's clock.
      await database.query(
        `update jobs.job set start_after = start_after - $1 * interval '1 millisecond' where state in ('created', 'retry')`,
        [milliseconds],
      )
      app.parts.queue.wake(jobNames)
    },
    openStore: given => openStore(app, given, sandbox.url, silentBank.url),
    close,
  }
}

async function openStore(
  { parts }: App,
  given: Parameters<Stage['openStore']>[0],
  sandboxUrl: string,
  silentBankUrl: string,
): Promise<StageStore> {
  const { name, email } = given
  const taxId = '12ABC34501DE35'
  const city = 'São Paulo'
  const account = await openAccount(sandboxUrl, { tax_id: taxId, name, city })
  const id = await createStore(parts, { name, legalName: `${name} Ltda.`, taxId, city, mode: 'test' }, systemActor)
  const user = await parts.signIn.createUser({ name: given.owner, email, password: PASSWORD })
  const { key } = await parts.database.inStore(id, async transaction => {
    await joinStore(transaction, user, 'owner', systemActor)
    await connectProvider(
      parts,
      transaction,
      {
        provider: 'pix-api',
        name: 'Banco de teste',
        credentials: {
          baseUrl: given.bank === 'silent' ? silentBankUrl : account.base_url,
          tokenUrl: account.token_url,
          clientId: account.client_id,
          clientSecret: account.client_secret,
          pixKey: account.pix_key,
          merchantName: name,
          merchantCity: city,
        },
        payerAppUrl: `${sandboxUrl}/phone?code={br_code}`,
      },
      systemActor,
    )
    return createApiKey(transaction, { name: 'Stage', scopes }, systemActor)
  })
  return { id, pixKey: account.pix_key, apiKey: key, owner: { email, password: PASSWORD } }
}

interface Account {
  client_id: string
  client_secret: string
  token_url: string
  base_url: string
  pix_key: string
}

async function openAccount(sandboxUrl: string, holder: object): Promise<Account> {
  const response = await fetch(`${sandboxUrl}/control/bank/receivers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(holder),
  })
  if (!response.ok) throw new Error(`The sandbox's bank opened no account: ${response.status}`)
  return (await response.json()) as Account
}

function stageConfig(dataDir: string, port: number) {
  const publicUrl = `http://127.0.0.1:${port}`
  const read = readConfig({ PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.config
}

async function freePort(): Promise<number> {
  const probe = await listen(() => undefined)
  await probe.close()
  return Number(new URL(probe.url).port)
}

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
