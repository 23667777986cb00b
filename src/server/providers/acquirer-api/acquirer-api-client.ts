import type { z } from 'zod'
import { createHttpCaller, type HttpAnswer } from '../../base/http-caller.ts'
import { readJson } from '../../base/read-json.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import { noteCall } from '../note-call.ts'
import type { ProviderTools } from '../port.ts'
import { problemMessage } from './acquirer-api-messages.ts'
import type { AcquirerApiCredentials } from './credentials.ts'

/** One request of the acquirer's API. */
export interface AcquirerApiRequest<T> {
  /** The operation's name in the description: for the log, where a path may hold an id. */
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** Of a POST: the same key is the same request. */
  key?: string
  /** How the answer's body is read; null where there is none. */
  reads: z.ZodType<T> | null
}

/**
 * What a request came to.
 * - `message`: it was done, or read.
 * - `problem`: a rejection that promises that nothing was done.
 * - `nothing`: no answer, or one that promises nothing. `sent: 'no'` says that the acquirer saw nothing of it.
 */
export type AcquirerApiReply<T> =
  | { kind: 'message'; message: T }
  | { kind: 'problem'; status: number; code: string; detail: string }
  | { kind: 'nothing'; sent: 'no' | 'maybe'; detail: string }

export interface AcquirerApiClient {
  send<T>(request: AcquirerApiRequest<T>, budget: TimeBudget): Promise<AcquirerApiReply<T>>
}

const MAX_BODY = 1024 * 1024

/** Speaks HTTP with one account's acquirer: one attempt, and its reading. It knows no operation, and logs no body. */
export function createAcquirerApiClient(credentials: AcquirerApiCredentials, tools: ProviderTools): AcquirerApiClient {
  const { timeouts, baseUrl, secretKey } = credentials
  const caller = createHttpCaller({
    connectTimeout: timeouts.connect,
    headersTimeout: timeouts.answer,
    totalTimeout: timeouts.answer,
    maxBodyBytes: MAX_BODY,
    // The operator's own acquirer, which may well stand in the operator's network.
    allowPrivate: true,
    monitor: tools.monitor,
    headers: tools.headers,
  })
  return {
    async send(request, budget) {
      if (budget.left() === 0) return { kind: 'nothing', sent: 'no', detail: 'no time left to ask' }
      const began = performance.now()
      const answer = await caller.call({
        method: request.method,
        url: baseUrl + request.path,
        operation: request.operation,
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(request.key ? { 'idempotency-key': request.key } : {}),
          ...(request.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        timeout: budget.left(),
      })
      const reply = readAnswer(answer, request)
      const took = performance.now() - began
      noteCall(tools, 'acquirer-api', reply.kind, took)
      const fields = { provider: 'acquirer-api', operation: request.operation, ms: Math.round(took) }
      if (reply.kind === 'nothing') {
        tools.log.warn({ ...fields, sent: reply.sent, detail: reply.detail }, 'no answer of the acquirer')
      } else if (reply.kind === 'problem') {
        tools.log.info({ ...fields, status: reply.status, code: reply.code }, 'rejected by the acquirer')
      }
      return reply
    },
  }
}

function readAnswer<T>(answer: HttpAnswer, request: AcquirerApiRequest<T>): AcquirerApiReply<T> {
  if (answer.kind === 'no-answer') return { kind: 'nothing', sent: answer.sent, detail: answer.detail }
  const { status, body } = answer
  const nothing = (what: string): AcquirerApiReply<T> => ({
    kind: 'nothing',
    sent: 'maybe',
    detail: `${status}: ${what}`,
  })
  const text = body.toString('utf8')
  const json = readJson(text)
  if (status >= 200 && status < 300) {
    if (request.reads === null)
      return text === '' ? { kind: 'message', message: null as T } : nothing('an unexpected body')
    if (json === undefined) return nothing('not JSON')
    const { data, error } = request.reads.safeParse(json)
    if (error)
      return nothing(`a body that makes no sense: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`)
    return { kind: 'message', message: data as T }
  }
  const problem = problemMessage.safeParse(json)
  // A read changes nothing, so its rejection needs no promise; that of a gateway which does not know the path is none
  // of the API's.
  const promised = problem.success && (problem.data.processed === false || request.method === 'GET')
  if (!promised || !problem.success) return nothing(problem.success ? problem.data.code : 'not the API’s own words')
  const { code, message } = problem.data
  return { kind: 'problem', status, code, detail: `${status} ${code}: ${message.slice(0, 200)}` }
}
