import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type ErrorCode, errorCatalog } from '../../../src/shared/contract/errors.ts'
import type { FieldError, ProblemBody } from '../../../src/shared/contract/problem.ts'
import { bulkChargesIn, createBulkIn, newestBulkIn, readBulkIn, stopBulkIn } from './fixture-bulk.ts'
import { changeProtection, protectionOf } from './fixture-card-protection.ts'
import { instantAgo } from './fixture-charges.ts'
import { beginDemoIn } from './fixture-demo.ts'
import {
  changeNoteIn,
  providerMessagesIn,
  receiptIn,
  settlementIn,
  timelineIn,
  writeNoteIn,
} from './fixture-details.ts'
import {
  answerDisputeIn,
  changeDisputeIn,
  disputesIn,
  disputeTotalsIn,
  listedDisputeIn,
  openDisputeIn,
} from './fixture-disputes.ts'
import { chargesIn, totalsIn } from './fixture-filters.ts'
import { captureIn, releaseIn, resolvePaymentIn } from './fixture-held.ts'
import {
  creditIn,
  customerIn,
  customersIn,
  customerTotalsIn,
  decisions,
  movesIn,
  registerIn,
  takeBackIn,
} from './fixture-money.ts'
import { Rejection } from './fixture-rejection.ts'
import { resolveIn } from './fixture-review-items.ts'
import { changedRouting } from './fixture-routing.ts'
import { changedViewIn, removeViewIn, saveViewIn } from './fixture-saved-views.ts'
import { FixtureShop } from './fixture-shop.ts'
import { undoIn } from './fixture-split-tender.ts'

/** A server that answers the office as the contract says, from memory: the pages are tested apart from the real one. */
export interface FixtureServer {
  url: string
  shop: FixtureShop
  close: () => Promise<void>
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}

export async function startFixtureServer(webFolder: string, port = 0): Promise<FixtureServer> {
  const shop = new FixtureShop()
  const server = createServer((request, response) => {
    answer(request, response, shop, webFolder).catch(error => {
      if (error instanceof Rejection) sendProblem(response, error.code, error.fields)
      else sendProblem(response, 'internal')
      if (!(error instanceof Rejection)) console.error(error)
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shop,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, shop: FixtureShop, webFolder: string) {
  const url = new URL(request.url ?? '/', 'http://fixture')
  if (url.pathname.startsWith('/auth/')) return answerAuth(request, response, shop, url.pathname)
  if (url.pathname.startsWith('/v1/')) return answerApi(request, response, shop, url)
  const file = url.pathname.startsWith('/assets/') ? url.pathname : '/office.html'
  const body = await readFile(join(webFolder, file)).catch(() => null)
  if (!body) return sendProblem(response, 'not_found')
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
}

async function answerAuth(request: IncomingMessage, response: ServerResponse, shop: FixtureShop, path: string) {
  if (path === '/auth/sign-out') {
    response.setHeader('Set-Cookie', 'session=; Path=/; Max-Age=0; HttpOnly')
    return sendJson(response, 200, { success: true })
  }
  if (path === '/auth/sso') return sendJson(response, 200, { offered: [] })
  if (path !== '/auth/sign-in/email') return sendJson(response, 404, {})
  const body = (await readBody(request)) as { email?: string; password?: string }
  const end = shop.signIn(body.email, body.password)
  if (end === 'too_many')
    return sendJson(response.setHeader('Retry-After', '30'), 429, { message: 'Too many requests.' })
  if (end === 'rejected') return sendJson(response, 401, { code: 'INVALID_EMAIL_OR_PASSWORD' })
  response.setHeader('Set-Cookie', 'session=open; Path=/; HttpOnly; SameSite=Lax')
  return sendJson(response, 200, { user: shop.me().user })
}

async function changePassword(request: IncomingMessage, response: ServerResponse, shop: FixtureShop) {
  const { current_password, new_password } = (await readBody(request)) as Record<string, string>
  if ((new_password ?? '').length < 12) throw new Rejection('password_not_accepted')
  if (current_password !== 'girassol') throw new Rejection('password_wrong')
  shop.passwordByOther = false
  response.writeHead(204).end()
}

async function answerApi(request: IncomingMessage, response: ServerResponse, shop: FixtureShop, url: URL) {
  if (!request.headers.cookie?.includes('session=open')) throw new Rejection('unauthenticated')
  if (shop.delayMs > 0) await new Promise(resolve => setTimeout(resolve, shop.delayMs))
  if (request.method === 'PUT' && url.pathname === '/v1/me/password') return changePassword(request, response, shop)
  if (shop.passwordByOther) throw new Rejection('password_change_needed')
  const failure = shop.takeFailure(`${request.method} ${url.pathname}`)
  if (failure) throw new Rejection(failure)

  const [, , noun, id = '', verb = '', ...more] = url.pathname.split('/')
  if (request.method === 'GET') {
    if (noun === 'me') return sendJson(response, 200, shop.me())
    if (noun === 'demo') return sendJson(response, 200, shop.demo)
    if (noun === 'bulk-actions' && verb) return sendJson(response, 200, bulkChargesIn(shop))
    if (noun === 'bulk-actions') return sendJson(response, 200, id ? readBulkIn(shop) : newestBulkIn(shop))
    if (noun === 'saved-views') return sendJson(response, 200, { data: shop.savedViews })
    if (noun === 'provider-accounts') return sendJson(response, 200, { data: shop.accounts })
    if (noun === 'changes') return openStream(response, shop)
    if (noun === 'review-items') return sendJson(response, 200, shop.pageOf(shop.reviewItems, url.searchParams))
    if (noun === 'reconciliations') return sendJson(response, 200, shop.pageOf(shop.reconciliations, url.searchParams))
    if (noun === 'reports' && id in shop.home) return sendReport(response, shop, id, url.searchParams)
    if (noun === 'installment-options') return sendJson(response, 200, shop.installmentOptions(url.searchParams))
    if (noun === 'card-routing') return sendJson(response, 200, shop.routing)
    if (noun === 'card-protection') return sendJson(response, 200, protectionOf(shop))
    if (noun === 'disputes' && id === 'totals') return sendJson(response, 200, disputeTotalsIn(shop, url.searchParams))
    if (noun === 'disputes' && id) return sendJson(response, 200, listedDisputeIn(shop, id))
    if (noun === 'disputes') return sendJson(response, 200, disputesIn(shop, url.searchParams))
    if (noun === 'customers' && verb === 'totals') return sendJson(response, 200, customerTotalsIn(shop, id))
    if (noun === 'customers' && verb === 'credit') return sendJson(response, 200, creditIn(shop, id))
    if (noun === 'customers' && verb === 'cards') return sendJson(response, 200, { data: [], next_cursor: null })
    if (noun === 'customers' && id) return sendJson(response, 200, customerIn(shop, id))
    if (noun === 'customers') return sendJson(response, 200, customersIn(shop, url.searchParams))
    if (noun !== 'charges') throw new Rejection('not_found')
    if (!id) return sendJson(response, 200, chargesIn(shop, url.searchParams))
    if (id === 'totals') return sendJson(response, 200, totalsIn(shop, url.searchParams))
    if (verb === 'entries') return sendJson(response, 200, shop.entries(id))
    if (verb === 'settlement') return sendJson(response, 200, settlementIn(shop, id))
    if (verb === 'receipt') return sendJson(response, 200, receiptIn(shop, id))
    if (verb === 'receipt.pdf') return response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7')
    if (verb === 'provider-messages') return sendJson(response, 200, providerMessagesIn(shop, id))
    if (verb === 'timeline') return sendJson(response, 200, timelineIn(shop, id))
    if (verb === 'unapplied-moves') return sendJson(response, 200, movesIn(shop, id))
    if (verb === 'deliveries') return sendJson(response, 200, shop.deliveriesOf(id))
    return sendJson(response, 200, shop.find(id))
  }

  if (request.method === 'PUT' && noun === 'card-protection')
    return sendJson(response, 200, changeProtection(shop, await readBody(request)))
  if (request.method === 'PUT' && noun === 'card-routing') {
    shop.routing = changedRouting(shop.routing, await readBody(request))
    return sendJson(response, 200, shop.routing)
  }
  if (verb === 'notes' && request.method === 'PATCH')
    return sendJson(response, 200, changeNoteIn(shop, more[0] ?? '', await readBody(request)))
  if (verb === 'notes' && request.method === 'DELETE') {
    shop.notes = shop.notes.filter(note => note.id !== more[0])
    return response.writeHead(204).end()
  }
  if (noun === 'saved-views' && request.method !== 'POST') return changeViewIn(request, response, shop, id)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') throw new Rejection('idempotency_key_invalid')
  shop.keys.push(key)
  if (noun === 'saved-views') return sendJson(response, 201, saveViewIn(shop, await readBody(request)))
  if (noun === 'bulk-actions' && verb) return sendJson(response, 200, stopBulkIn(shop))
  if (noun === 'bulk-actions') return sendJson(response, 202, createBulkIn(shop, await readBody(request)))
  if (noun === 'demo') return sendJson(response, 202, beginDemoIn(shop))
  if (noun === 'customers' && !id) return sendJson(response, 201, registerIn(shop, await readBody(request)))
  if (noun === 'charges' && !id) return sendJson(response, 201, shop.create(await readBody(request)))
  if (verb === 'notes') return sendJson(response, 201, writeNoteIn(shop, id, await readBody(request)))
  if (noun === 'charges' && verb === 'cancel') return sendJson(response, 200, shop.cancel(id))
  if (noun === 'charges' && verb === 'split-tender') return sendJson(response, 200, undoIn(shop, id))
  if (noun === 'charges' && verb === 'accept') return sendJson(response, 200, shop.accept(id))
  const decide = noun === 'charges' ? decisions[[verb, ...more].join('/')] : undefined
  if (decide) return sendJson(response, 200, decide(shop, id, await readBody(request)))
  if (noun === 'unapplied-moves') return sendJson(response, 200, takeBackIn(shop, id))
  if (noun === 'payments' && verb === 'capture')
    return sendJson(response, 200, captureIn(shop, id, await readBody(request)))
  if (noun === 'payments' && verb === 'cancel') return sendJson(response, 200, releaseIn(shop, id))
  if (noun === 'payments' && verb === 'resolve')
    return sendJson(response, 200, resolvePaymentIn(shop, id, await readBody(request)))
  if (noun === 'payments' && verb === 'refunds')
    return sendJson(response, 201, shop.refund(id, await readBody(request)))
  if (noun === 'payments' && verb === 'disputes')
    return sendJson(response, 201, openDisputeIn(shop, id, await readBody(request)))
  if (noun === 'disputes' && verb === 'evidence')
    return sendJson(response, 200, answerDisputeIn(shop, id, await readBody(request)))
  if (noun === 'disputes' && verb === 'accept')
    return sendJson(
      response,
      200,
      changeDisputeIn(shop, id, { status: 'accepted', answer: 'accept', ended_at: instantAgo(0) }),
    )
  if (noun === 'disputes' && verb === 'release')
    return sendJson(
      response,
      200,
      changeDisputeIn(shop, id, { status: 'lost', amount_held: 0, ended_at: instantAgo(0) }),
    )
  if (noun === 'review-items' && verb === 'resolve') return sendJson(response, 200, resolveIn(shop, id))
  if (noun === 'deliveries' && verb === 'retry') return sendJson(response, 200, shop.retry(id))
  throw new Rejection('not_found')
}

async function changeViewIn(request: IncomingMessage, response: ServerResponse, shop: FixtureShop, id: string) {
  if (request.method === 'PATCH') return sendJson(response, 200, changedViewIn(shop, id, await readBody(request)))
  removeViewIn(shop, id)
  response.writeHead(204).end()
}

/** A report of the first page; its file is its name and no more. */
function sendReport(response: ServerResponse, shop: FixtureShop, name: string, asked: URLSearchParams) {
  if (asked.get('format') !== 'csv') return sendJson(response, 200, shop.home[name as keyof typeof shop.home])
  response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(name)
}

function openStream(response: ServerResponse, shop: FixtureShop) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write('retry: 1000\n\n')
  const stop = shop.listen(id => response.write(`event: charge\ndata: {"id":"${id}"}\n\n`))
  response.on('close', stop)
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function sendProblem(response: ServerResponse, code: ErrorCode, errors: FieldError[] = []) {
  const { status, title, action } = errorCatalog[code]
  const body: ProblemBody = {
    type: `http://localhost:4000/docs/errors#${code}`,
    title,
    status,
    detail: title,
    code,
    action,
    request_id: 'req_01kc7v3m9x2f8q4t6w0z5b1d7n',
    errors,
  }
  response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(body))
}
