import type { z } from 'zod'
import { createHttpCaller, type HttpAnswer } from '../../base/http-caller.ts'
import { readJson } from '../../base/read-json.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import { noteCall } from '../note-call.ts'
import type { ProviderTools } from '../port.ts'
import type { PagarmeCredentials } from './credentials.ts'
import { problemMessage } from './pagarme-messages.ts'

/** One request of the API. */
export interface PagarmeRequest<T> {
  /** For the log, where a path may hold an id. */
  operation: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
  /** Of a write: for 24 hours the same key is the same request. */
  key?: string
  /** How the answer's body is read; null where nothing of it is. */
  reads: z.ZodType<T> | null
}

/**
 * What a request came to.
 * - `message`: it was done, or read.
 * - `problem`: a rejection of the request, by which nothing was done. `fields` are the names that it complains of.
 * - `nothing`: no answer, or one that promises nothing. `sent: 'no'` says that Pagar.me saw nothing of it.
 */
export type PagarmeReply<T> =
  | { kind: 'message'; message: T }
  | { kind: 'problem'; status: number; fields: string[]; detail: string }
  | { kind: 'nothing'; sent: 'no' | 'maybe'; detail: string }

export interface PagarmeClient {
  send<T>(request: PagarmeRequest<T>, budget: TimeBudget): Promise<PagarmeReply<T>>
}

const MAX_BODY = 1024 * 1024

/** Of these, nothing was done: the request was refused as it stands, or its key or its rate was. */
const REJECTIONS: ReadonlySet<number> = new Set([400, 404, 412, 422])
/** What may answer before the API does, in words of its own. */
const REJECTIONS_AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429])

/** Speaks HTTP with Pagar.me: one attempt, and its reading. It logs no body: a 422 repeats our request. */
export function createPagarmeClient(credentials: PagarmeCredentials, tools: ProviderTools): PagarmeClient {
  const { timeouts, baseUrl, secretKey } = credentials
  const caller = createHttpCaller({
    connectTimeout: timeouts.connect,
    headersTimeout: timeouts.answer,
    totalTimeout: timeouts.answer,
    maxBodyBytes: MAX_BODY,
    // The operator named the address, and the sandbox's is on this machine.
    allowPrivate: true,
    monitor: tools.monitor,
    headers: tools.headers,
  })
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return {
    async send(request, budget) {
      if (budget.left() === 0) return { kind: 'nothing', sent: 'no', detail: 'no time left to ask' }
      const began = performance.now()
      const answer = await caller.call({
        method: request.method,
        url: baseUrl + request.path,
        operation: request.operation,
        headers: {
          authorization,
          accept: 'application/json',
          ...(request.key ? { 'idempotency-key': request.key } : {}),
          ...(request.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        timeout: budget.left(),
      })
      const reply = readAnswer(answer, request)
      const took = performance.now() - began
      noteCall(tools, 'pagarme', reply.kind, took)
      const fields = { provider: 'pagarme', operation: request.operation, ms: Math.round(took) }
      if (reply.kind === 'nothing') {
        tools.log.warn({ ...fields, sent: reply.sent, detail: reply.detail }, 'no answer of Pagar.me')
      } else if (reply.kind === 'problem') {
        tools.log.info({ ...fields, status: reply.status, named: reply.fields }, 'rejected by Pagar.me')
      }
      return reply
    },
  }
}

function readAnswer<T>(answer: HttpAnswer, request: PagarmeRequest<T>): PagarmeReply<T> {
  if (answer.kind === 'no-answer') return { kind: 'nothing', sent: answer.sent, detail: answer.detail }
  const { status, body } = answer
  const nothing = (what: string): PagarmeReply<T> => ({ kind: 'nothing', sent: 'maybe', detail: `${status}: ${what}` })
  const json = readJson(body.toString('utf8'))
  if (status >= 200 && status < 300) {
    if (request.reads === null) return { kind: 'message', message: null as T }
    if (json === undefined) return nothing('not JSON')
    const { data, error } = request.reads.safeParse(json)
    if (error)
      return nothing(`a body that makes no sense: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`)
    return { kind: 'message', message: data as T }
  }
  const problem = problemMessage.safeParse(json)
  if (REJECTIONS_AT_THE_DOOR.has(status) || (REJECTIONS.has(status) && problem.success)) {
    const fields = Object.keys(problem.data?.errors ?? {}).map(name => name.slice(0, 80))
    const detail = [status, problem.data?.message.slice(0, 200), ...fields].filter(Boolean).join(' ')
    return { kind: 'problem', status, fields, detail }
  }
  return nothing('not the API’s own words')
}
