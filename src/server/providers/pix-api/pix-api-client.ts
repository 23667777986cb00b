import type { z } from 'zod'
import type { PixOperation } from '../../../shared/bank-profiles/pix-operations.ts'
import { createHttpCaller, type HttpAnswer, type HttpRequest } from '../../base/http-caller.ts'
import { readJson } from '../../base/read-json.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import { noteCall } from '../note-call.ts'
import type { ProviderTools } from '../pix-port.ts'
import type { BankDialect } from './bank-dialect.ts'
import type { PixApiCredentials } from './credentials.ts'
import { createTokenSource, type TokenSource } from './pix-api-token.ts'

/** One request of API Pix. */
export interface PixApiRequest<T> {
  /** The operation as the standard writes it, `PUT /cob/{txid}`: for the log, where a path may hold a key. */
  operation: PixOperation
  method: HttpRequest['method']
  path: string
  body?: object
  /** How the answer's body is read; null where the standard has none. */
  reads: z.ZodType<T> | null
}

/**
 * What a request came to.
 * - `message`: 2xx and a body that could be read. Banks mix up 200, 201 and 202; any will do.
 * - `problem`: a rejection.
 * - `nothing`: no answer, or one that proves nothing. `sent: 'no'` says that the API saw nothing of it.
 */
export type PixApiReply<T> =
  | { kind: 'message'; message: T }
  | { kind: 'problem'; status: number; detail: string }
  | { kind: 'nothing'; sent: 'no' | 'maybe'; detail: string }

export interface PixApiClient {
  send<T>(request: PixApiRequest<T>, budget: TimeBudget): Promise<PixApiReply<T>>
  tokens: TokenSource
}

/** A page of 100 Pix with all their fields is some 60 kB; a bank may send pages of 1,000. */
const MAX_BODY = 4 * 1024 * 1024

/** Speaks HTTP with one account's bank: the token, one attempt, and its reading. It knows no operation. */
export function createPixApiClient(
  credentials: PixApiCredentials,
  dialect: BankDialect,
  tools: ProviderTools,
): PixApiClient {
  const { timeouts } = credentials
  const caller = createHttpCaller({
    connectTimeout: timeouts.connect,
    headersTimeout: timeouts.answer,
    totalTimeout: timeouts.answer,
    maxBodyBytes: MAX_BODY,
    // The operator's own bank, which may well stand in the operator's network.
    allowPrivate: true,
    monitor: tools.monitor,
    headers: tools.headers,
    ...(credentials.tls ? { tls: withoutUndefined(credentials.tls) } : {}),
  })
  const tokens = createTokenSource({ scopes: credentials.scopes, dialect }, caller, tools)

  return {
    tokens,
    async send(request, budget) {
      const began = performance.now()
      const reply = await attempt(request, budget, true)
      const took = performance.now() - began
      noteCall(tools, 'pix-api', reply.kind, took)
      const fields = { provider: 'pix-api', operation: request.operation, ms: Math.round(took) }
      if (reply.kind === 'nothing')
        tools.log.warn({ ...fields, sent: reply.sent, detail: reply.detail }, 'no answer of the bank')
      else if (reply.kind === 'problem')
        tools.log.info({ ...fields, status: reply.status, detail: reply.detail }, 'rejected by the bank')
      return reply
    },
  }

  async function attempt<T>(request: PixApiRequest<T>, budget: TimeBudget, mayRenew: boolean): Promise<PixApiReply<T>> {
    const token = await tokens.take(budget)
    if (token.kind === 'nothing') return { kind: 'nothing', sent: 'no', detail: token.detail }
    if (token.kind === 'rejected') {
      // A token request's 400 is about the client, never about the charge.
      const status = token.status === 429 ? 429 : 401
      return { kind: 'problem', status, detail: token.detail }
    }
    if (budget.left() === 0) return { kind: 'nothing', sent: 'no', detail: 'no time left to ask' }
    const answer = await caller.call({
      method: request.method,
      url: dialect.address(request.operation, request.path),
      operation: request.operation,
      headers: {
        ...dialect.headers(request.operation),
        authorization: `Bearer ${token.token}`,
        accept: 'application/json, application/problem+json',
        ...(request.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      timeout: budget.left(),
    })
    if (answer.kind === 'response' && answer.status === 401) {
      tokens.discard(token.token)
      if (mayRenew) return attempt(request, budget, false)
    }
    const reply = readAnswer(answer, request, dialect)
    const missing = tokens.missingScopes()
    if (reply.kind === 'problem' && (reply.status === 401 || reply.status === 403) && missing.length > 0) {
      // What the bank did not grant it may grant with the next token; this one would lack it until its end.
      if (tokens.renewSoon(token.token) && mayRenew) return attempt(request, budget, false)
      return { ...reply, detail: `${reply.detail} (not granted: ${missing.join(' ')})` }
    }
    return reply
  }
}

function readAnswer<T>(answer: HttpAnswer, request: PixApiRequest<T>, dialect: BankDialect): PixApiReply<T> {
  if (answer.kind === 'no-answer') return { kind: 'nothing', sent: answer.sent, detail: answer.detail }
  const { status, body } = answer
  const nothing = (what: string): PixApiReply<T> => ({ kind: 'nothing', sent: 'maybe', detail: `${status}: ${what}` })
  const text = body.toString('utf8')
  const json = readJson(text)

  if (status >= 200 && status < 300) {
    // Nothing is expected, so anything of the API's will do; a page of a proxy is not the API's.
    if (request.reads === null) {
      return text.trim() === '' || json !== undefined ? { kind: 'message', message: null as T } : nothing(excerpt(text))
    }
    if (json === undefined) return nothing(text.trim() === '' ? 'an empty body' : excerpt(text))
    const { data, error } = request.reads.safeParse(dialect.inStandardWords(request.operation, json))
    if (error) return nothing(`a body that API Pix does not know: ${error.issues.map(issueText).join('; ')}`)
    return { kind: 'message', message: data as T }
  }
  const rejection = dialect.rejection(json)
  const said = rejection ?? (text.trim() === '' ? 'an empty body' : excerpt(text))
  if (!proves(status, rejection !== null)) return nothing(said)
  return { kind: 'problem', status, detail: `${status}: ${said}` }
}

/**
 * Whether an answer shows that the API looked at the request and rejected it. A 404 that is not the API's own may be a
 * gateway's that does not know the path, and must not pass for "there is no such charge".
 */
function proves(status: number, isProblem: boolean): boolean {
  if (status < 400 || status >= 500 || status === 408 || status === 425) return false
  return isProblem || status === 401 || status === 403 || status === 429
}

/** What a page of a proxy says, without its tags. */
function excerpt(text: string): string {
  const words = text.replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return `not JSON: ${words.replace(/\s+/g, ' ').trim().slice(0, 120)}`
}

function issueText(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function withoutUndefined<T extends object>(fields: T) {
  type Present = { [K in keyof T]: Exclude<T[K], undefined> }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present
}
