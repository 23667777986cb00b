import { randomUUID } from 'node:crypto'
import type { Server } from 'node:https'
import Fastify, { type FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import type { BankProfiles } from '../shared/bank-profiles/read-profiles.ts'
import { shippedProfiles } from '../shared/bank-profiles/shipped-profiles.ts'
import { acceptBodies } from './accept-bodies.ts'
import { openControlKey } from './access/control-key.ts'
import { guardRequests } from './access/guard-requests.ts'
import { type ControlAccess, signInPages } from './access/page-access.ts'
import type { Acquirer } from './acquirer/acquirer.ts'
import { acquirerRoutes } from './acquirer/acquirer-routes.ts'
import { challengePages } from './acquirer/challenge/challenge-pages.ts'
import { nextDue, settleDue } from './acquirer/settle-due.ts'
import { startNotifier as startAcquirerNotifier } from './acquirer/webhook/notifier.ts'
import type { Bank } from './bank/bank.ts'
import { bankRoutes, payloadRoutes } from './bank/bank-routes.ts'
import { nextSettlement, settleDevolucoes } from './bank/devolucao/settle-devolucoes.ts'
import { playedBank } from './bank/dialect/played-bank.ts'
import { loadSigningKey } from './bank/payload/signing-key.ts'
import { startNotifier } from './bank/webhook/notifier.ts'
import { acquirerControlRoutes } from './control/acquirer-control-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { type Database, openDatabase } from './database.ts'
import type { Deliveries } from './deliveries.ts'
import { deskPages } from './desk/desk-pages.ts'
import { type DueWork, startDueWork } from './due-work.ts'
import { openGatewayCodes } from './gateway-codes/gateway-codes.ts'
import { LOOPBACK, listenWithTls, type TlsOptions } from './listen-with-tls.ts'
import { type Mailbox, openMailbox } from './mailbox/mailbox.ts'
import { mailboxPages } from './mailbox/mailbox-pages.ts'
import { receiveMails } from './mailbox/receive-mails.ts'
import { assetRoutes } from './pages/asset-routes.ts'
import { sendPage } from './pages/send-page.ts'
import { paperWords } from './paper/paper-words.ts'
import { sandboxPaper } from './paper/sandbox-paper.ts'
import { openPast, type Past } from './past/past.ts'
import { phoneApi } from './phone/phone-api.ts'
import { phonePages } from './phone/phone-pages.ts'
import { languageOf } from './phone/phone-words.ts'
import { type PlayedGateways, playGateways } from './play-gateways.ts'
import { SandboxProblem } from './sandbox-problem.ts'
import { troublePages } from './trouble/trouble-pages.ts'
import { whatsappRoutes } from './whatsapp/whatsapp-routes.ts'

/** How to run a sandbox. */
export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number
  /** Where mails come in by SMTP; 0 takes a free port, and null or none takes no mails. */
  smtpPort?: number | null
  /** What it remembers is kept here, through restarts. */
  dataDir: string
  /** Opens a second listener, on a free port unless one is named, where a client must show a certificate of `ca`. */
  mtls?: TlsOptions
  log?: Logger
  /** The banks that it can play; those that are shipped unless others are named. */
  profiles?: BankProfiles
  /** The time, for tests that must not wait. */
  now?: () => Date
}

/** A running sandbox. */
export interface Sandbox {
  url: string
  mtlsUrl: string | null
  /** Where mails come in; null: nowhere. */
  smtpUrl: string | null
  /** What `/control` asks for. */
  controlKey: string
  /** Looks now at what is due: the time that it was given has been moved. */
  wake(): void
  /** Finishes the requests it has, stops its work and closes its memory. What was not delivered waits there. */
  close(): Promise<void>
}

/** Bytes: larger than anything the bank or the phone is sent. */
const LARGEST_BODY = 262_144

/** Ms that a request may still take when the sandbox stops. */
const CLOSING_PATIENCE = 2_000

/** Starts the outside world: a bank that speaks API Pix, an acquirer of cards, and a payer's phone. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? pino({ level: 'silent' })
  const current = options.now ?? (() => new Date())
  const db = openDatabase(options.dataDir)
  const controlKey = controlKeyOf(db, options.dataDir)
  const signingKey = loadSigningKey(db, current())
  let url = ''
  let notifier: Deliveries | null = null
  let returns: DueWork | null = null
  const past = openPast(controlKey, () => {
    notifier?.wake()
    returns?.wake()
    acquirer.wake()
    gateways.wake()
  })
  const now = () => past.time() ?? current()
  const bank: Bank = {
    db,
    now,
    log,
    profiles: options.profiles ?? shippedProfiles,
    signingKey,
    url: () => url,
    currentTime: current,
    isPast: () => past.time() !== null,
    wakeNotifier() {
      if (past.time()) return
      notifier?.wake()
      // A code of a gateway's may have been paid.
      gateways.wake()
    },
    wakeReturns() {
      if (!past.time()) returns?.wake()
    },
  }
  let dues: DueWork | null = null
  let acquirerNotifier: Deliveries | null = null
  const acquirer: Acquirer = {
    db,
    now,
    log,
    url: () => url,
    isPast: () => past.time() !== null,
    wake() {
      if (past.time()) return
      dues?.wake()
      acquirerNotifier?.wake()
    },
  }
  const gateways = playGateways({ db, now, log, url: () => url, codes: openGatewayCodes(bank) }, past)
  const access: ControlAccess = { key: controlKey, now, url: () => url }
  const mailbox = openMailbox(db)
  const app = buildApp({ bank, acquirer, gateways, mailbox }, { access, past, instance: instanceOf(db) })
  try {
    await app.listen({ host: LOOPBACK, port: options.port })
  } catch (error) {
    await Promise.allSettled([app.close(), signingKey])
    db.close()
    throw error
  }
  url = addressOf('http', app.server)
  const { smtpPort = null } = options
  const mails = smtpPort === null ? null : await receiveMails({ port: smtpPort, mailbox, now, log })
  const mtls = options.mtls ? await listenWithTls(app, options.mtls) : null

  notifier = startNotifier(bank)
  returns = startDueWork({
    now,
    nextDueAt: () => (past.isUnderWay() ? null : nextSettlement(bank)),
    work: () => settleDevolucoes(bank),
    onFailure: error => log.error({ error }, 'devoluções could not be settled'),
  })
  acquirerNotifier = startAcquirerNotifier(acquirer)
  dues = startDueWork({
    now,
    nextDueAt: () => (past.isUnderWay() ? null : nextDue(acquirer)),
    work() {
      settleDue(acquirer)
      acquirerNotifier?.wake()
    },
    onFailure: error => log.error({ error }, 'what was due at the acquirer could not be done'),
  })
  gateways.start()

  return {
    url,
    mtlsUrl: mtls && addressOf('https', mtls),
    smtpUrl: mails && `smtp://${LOOPBACK}:${mails.port}`,
    controlKey,
    wake() {
      bank.wakeNotifier()
      bank.wakeReturns()
      acquirer.wake()
    },
    async close() {
      await Promise.all([returns, dues, acquirerNotifier, notifier, gateways].map(work => work?.stop()))
      await mails?.close()
      const late = setTimeout(() => {
        app.server.closeAllConnections()
        mtls?.closeAllConnections()
      }, CLOSING_PATIENCE)
      await Promise.all([app.close(), mtls && closeServer(mtls), signingKey])
      clearTimeout(late)
      db.close()
    },
  }
}

function buildApp(
  { bank, acquirer, gateways, mailbox }: { bank: Bank; acquirer: Acquirer; gateways: PlayedGateways; mailbox: Mailbox },
  { access, past, instance }: { access: ControlAccess; past: Past; instance: string },
): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // While it stops it carries out what it is asked on open connections: a 503 would be an answer that bank and
    // acquirer never gave.
    return503OnClosing: false,
    // A key of 77 characters, each escaped in a path.
    routerOptions: { maxParamLength: 231 },
  })
  guardRequests(app)
  past.guard(app, () => settleDevolucoes(bank))
  acceptBodies(app)
  app.setErrorHandler((error, request, reply) => {
    const problem = asSandboxProblem(error)
    if (problem.status >= 500) bank.log.error({ error, url: request.url }, 'the sandbox failed')
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem.toBody()))
  })
  app.setNotFoundHandler((request, reply) => {
    const problem = new SandboxProblem('not_found', `${request.method} ${request.url.slice(0, 200)}`)
    return reply.code(404).type('application/problem+json').send(JSON.stringify(problem.toBody()))
  })

  app.get('/health', () => ({ program: 'guiche-sandbox', instance, pid: process.pid }))
  for (const profile of bank.profiles.values()) {
    const played = playedBank(profile)
    app.register(bankRoutes(bank, played), { prefix: played.prefix })
  }
  app.register(payloadRoutes(bank), { prefix: '/qr' })
  app.register(acquirerRoutes(acquirer), { prefix: '/acquirer/v1' })
  app.register(challengePages(acquirer), { prefix: '/acquirer/3ds' })
  app.register(deskPages(acquirer, access), { prefix: '/acquirer' })
  app.register(controlRoutes(bank, access), { prefix: '/control' })
  app.register(acquirerControlRoutes(acquirer, access), { prefix: '/control/acquirer' })
  gateways.register(app, access)
  app.register(phoneApi(bank), { prefix: '/phone' })
  app.register(phonePages(bank), { prefix: '/phone' })
  app.register(troublePages(bank, access), { prefix: '/trouble' })
  app.register(mailboxPages(mailbox, access, bank.now), { prefix: '/mailbox' })
  app.register(whatsappRoutes(mailbox, bank.now), { prefix: '/whatsapp' })
  app.register(signInPages(access), { prefix: '/sign-in' })
  app.register(assetRoutes(), { prefix: '/assets' })
  app.get<{ Querystring: { lang?: string } }>('/', (request, reply) => {
    const language = languageOf(request.query.lang, request.headers['accept-language'])
    const body = sandboxPaper(language, bank.url())
    return sendPage(reply, { language, title: paperWords[language].name, kind: 'paper', body })
  })
  return app
}

/** JSON, where an empty body is none (some clients send the type with a DELETE), and forms. */
function asSandboxProblem(error: unknown): SandboxProblem {
  if (error instanceof SandboxProblem) return error
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  return statusCode < 500
    ? new SandboxProblem('request_invalid', message)
    : new SandboxProblem('internal', 'Something unforeseen happened.')
}

/** The control key of the folder, whose database is closed again where there can be none. */
function controlKeyOf(db: Database, dataDir: string): string {
  try {
    return openControlKey(dataDir)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Which sandbox this is: made once, and kept with its data. */
function instanceOf(db: Database): string {
  db.run('insert into sandbox (only_row, instance) values (1, ?) on conflict do nothing', randomUUID())
  return db.one<{ instance: string }>('select instance from sandbox')?.instance ?? ''
}

const closeServer = (server: Server) => new Promise<void>(resolve => server.close(() => resolve()))

function addressOf(scheme: 'http' | 'https', server: { address(): unknown }): string {
  const { port } = server.address() as { port: number }
  return `${scheme}://${LOOPBACK}:${port}`
}
