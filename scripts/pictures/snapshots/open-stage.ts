import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Sandbox, startSandbox } from '../../../src/sandbox/start-sandbox.ts'
import { systemActor } from '../../../src/server/access/principal.ts'
import { createLog } from '../../../src/server/base/log.ts'
import { jobNames } from '../../../src/server/db/jobs/jobs.ts'
import { beginDemo } from '../../../src/server/demo/begin-demo.ts'
import { playDays } from '../../../src/server/demo/play-days.ts'
import { INSTALLATION, type QueuedMail, queueMail } from '../../../src/server/mails/queue-mail.ts'
import { beginReconciliation } from '../../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../../src/server/reconciliation/reconcile-step.ts'
import { type App, startApp } from '../../../src/server/start/app.ts'
import { readConfig } from '../../../src/server/start/config.ts'
import { connectSandboxPagarme } from '../../../src/server/start/connect-sandbox-pagarme.ts'
import {
  openSandboxAccount,
  openSandboxMerchant,
  sandboxTerms,
} from '../../../src/server/start/open-sandbox-account.ts'
import { openStoreAtBank } from '../../../src/server/start/open-store-at-bank.ts'
import { raiseReviewItem } from '../../../src/server/stores/review-items/review-items.ts'
import { demoCreateSchema } from '../../../src/shared/contract/demo.ts'
import { type StageClock, stageClock } from './stage-clock.ts'

/** When the story begins: three weeks before the pictures are taken. */
const BEGINNING = '2026-11-01T08:00:00-03:00'
const PASSWORD = 'uma senha bem longa'

/** A store on the stage, with somebody who may do everything in it. */
export interface StageStore {
  id: string
  /** Its account at the bank. */
  account: string
  /** Its key in the Pix directory. */
  pixKey: string
  apiKey: string
  owner: { email: string; password: string }
}

/** The product and the outside world, with a clock of their own. */
export interface Stage {
  url: string
  sandboxUrl: string
  /** What the sandbox's control routes ask for. */
  controlKey: string
  clock: StageClock
  /** Lets time pass for the jobs too. */
  advance(milliseconds: number): Promise<void>
  /**
   * Opens a store at the sandbox's bank, or at a bank that never answers; at the sandbox's acquirer as well, where it
   * takes cards.
   */
  openStore(given: {
    name: string
    owner: string
    email: string
    bank: 'sandbox' | 'silent'
    takesCards?: boolean
  }): Promise<StageStore>
  /** Connects a store with an account at the sandbox's Pagar.me, of a PSP contract. */
  takePagarme(store: StageStore): Promise<void>
  /** What the night does: compares the store's books with its bank's, up to now. */
  compareBooks(store: StageStore): Promise<void>
  /** Fills a store with the demo, by its usual seed and days, up to now. */
  playDemo(store: StageStore): Promise<void>
  /** What a job does that has given up: puts something before a person. */
  raise(store: StageStore, item: Parameters<typeof raiseReviewItem>[1]): Promise<void>
  /** Has a mail sent, by the job that sends every mail; of the installation where it is of no store. */
  sendMail(store: StageStore | null, mail: QueuedMail): Promise<void>
  /** Where a merchant's program listens to webhooks, and answers each with 200. */
  merchantUrl: string
  close(): Promise<void>
}

/** What a stage is opened with. */
interface StageOptions {
  /** The owner's, of a database that was brought to the newest version. */
  databaseUrl: string
  /** Settings of the application besides its own. */
  settings?: Record<string, string>
}

/** Starts everything on free ports. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    return await startPrograms(options, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function startPrograms(
  { databaseUrl, settings = {} }: StageOptions,
  closers: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-stage-'))
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = stageClock(BEGINNING)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  closers.push(() => database.end())
  // Where the application looks for the key of its controls.
  const sandboxDir = join(dataDir, 'sandbox')
  mkdirSync(sandboxDir)
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: sandboxDir, now: clock.now })
  closers.push(sandbox.close)
  const mailbox = { TEST_SMTP_URL: sandbox.smtpUrl ?? '' }
  const beside = { SANDBOX_PORT: new URL(sandbox.url).port }
  const config = stageConfig(dataDir, await freePorts(2), { ...mailbox, ...beside, ...settings })
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
    controlKey: sandbox.controlKey,
    clock,
    merchantUrl: `${merchant.url}/webhooks`,
    async advance(milliseconds) {
      clock.pass(milliseconds)
      // Jobs wait by the database's clock.
      await database.query(
        `update jobs.job set start_after = start_after - $1 * interval '1 millisecond'
          where state in ('created', 'retry')`,
        [milliseconds],
      )
      app.parts.queue.wake(jobNames)
    },
    async takePagarme({ id }) {
      const wanted = { store: id, name: 'Pagar.me de teste', contract: 'psp' } as const
      await connectSandboxPagarme(app.parts, sandbox, wanted, systemActor)
    },
    async compareBooks({ id, account }) {
      const run = await app.parts.database.inStore(id, transaction =>
        beginReconciliation(transaction, account, clock.now()),
      )
      while (run && !(await reconcileStep(app.parts, { store: id, run }, false)));
    },
    async sendMail(store, mail) {
      const { database, sealer } = app.parts
      await database.inStore(store?.id ?? INSTALLATION, transaction => queueMail(transaction, sealer, mail))
    },
    async playDemo({ id }) {
      const { database, demo } = app.parts
      const wanted = demoCreateSchema.parse({})
      await database.inStore(id, transaction => beginDemo(app.parts, transaction, wanted, systemActor))
      await playDays(demo, id)
    },
    raise: ({ id }, item) => app.parts.database.inStore(id, transaction => raiseReviewItem(transaction, item)),
    openStore: given => openStore(app, given, sandbox, silentBank.url),
    close,
  }
}

async function openStore(
  { parts }: App,
  given: Parameters<Stage['openStore']>[0],
  sandbox: Sandbox,
  silentBankUrl: string,
): Promise<StageStore> {
  const { name, email } = given
  const seller = { name, legalName: `${name} Ltda.`, taxId: '12ABC34501DE35', city: 'São Paulo' }
  const access = await openSandboxAccount(sandbox, seller)
  const owner = await parts.signIn.createUser({ name: given.owner, email, password: PASSWORD })
  const acquirer = given.takesCards && {
    access: await openSandboxMerchant(sandbox, name),
    accountName: 'Adquirente de teste',
    terms: sandboxTerms,
  }
  const { id, account, key } = await openStoreAtBank(
    parts,
    {
      seller,
      bank: { ...access, ...(given.bank === 'silent' && { baseUrl: silentBankUrl }) },
      accountName: 'Banco de teste',
      ...(acquirer && { acquirer }),
      payerAppUrl: `${sandbox.url}/phone?code={br_code}`,
      keyName: 'Stage',
      owner,
    },
    systemActor,
  )
  return { id, account, pixKey: access.pixKey, apiKey: key, owner: { email, password: PASSWORD } }
}

function stageConfig(dataDir: string, [port, fieldsPort]: number[], settings: Record<string, string>) {
  const publicUrl = `http://127.0.0.1:${port}`
  const read = readConfig({
    PORT: String(port),
    FIELDS_PORT: String(fieldsPort),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.config
}

/** Held open together, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, () => listen(() => undefined)))
  await Promise.all(probes.map(probe => probe.close()))
  return probes.map(probe => Number(new URL(probe.url).port))
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
