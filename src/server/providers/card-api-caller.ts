import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { createHttpCaller, type HttpAnswer } from '../base/http-caller.ts'
import { readJson } from '../base/read-json.ts'
import type { TimeBudget } from '../base/time-budget.ts'
import { noteCall } from './note-call.ts'
import type { ProviderTools } from './pix-port.ts'
import { retryAfter } from './retry-after.ts'

/** One request of a card gateway's API. */
export interface CardApiRequest<T> {
  /** The operation's name in the gateway's description: for the log, where a path may hold an id. */
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After the base address, with its query. */
  path: string
  body?: object
  /** In place of `body`, where files are sent. */
  form?: FormData
  /** Where a gateway takes keys: the same key is the same request. */
  key?: string
  /** What this call carries besides. */
  headers?: Readonly<Record<string, string>>
  /** How the answer's body is read; null where nothing of it is. */
  reads: z.ZodType<T> | null
}

/**
 * What a request came to.
 * - `message`: it was done, or read.
 * - `problem`: a rejection that promises that nothing was done. `said` is what the gateway's own words were read as.
 * - `nothing`: no answer, or one that promises nothing. `sent: 'no'` says that the gateway saw nothing of it;
 *   `isUnreadable`, that it answered well, in JSON, and not as it describes.
 */
export type CardApiReply<T, P> =
  | { kind: 'message'; message: T }
  | { kind: 'problem'; status: number; said: P; detail: string }
  | { kind: 'nothing'; sent: 'no' | 'maybe'; detail: string; isUnreadable?: true }

export interface CardApiCaller<P> {
  send<T>(request: CardApiRequest<T>, budget: TimeBudget): Promise<CardApiReply<T, P>>
}

/**
 * What an answer that is not 2xx was read as: a rejection with what it says (`detail` is for a log and a person, and
 * repeats nothing of our request), or why it promises nothing.
 */
export type ReadProblem<P> = { promised: true; said: P; detail: string } | { promised: false; detail: string }

/** What one gateway's API is like. */
export interface CardApi<P> {
  /** The provider's name, for the log and the measures. */
  provider: string
  baseUrl: string
  /** Milliseconds. */
  timeouts: { connect: number; answer: number }
  /** Who asks, and what else each call carries. */
  headers: Readonly<Record<string, string>>
  /** What it calls the header of a key, in small letters. */
  keyHeader?: string
  /** Of an answer that is not 2xx; `json` is undefined where the body is none. */
  readProblem(status: number, json: unknown, method: CardApiRequest<unknown>['method']): ReadProblem<P>
}

const MAX_BODY = 1024 * 1024
/** Ms that a call waits itself where a gateway says for how long: its payer waits with it. */
const LONGEST_WAIT = 3_000
/** Ms for which a gateway that asks for longer is left alone at most: payments go elsewhere, and what is read waits. */
const LONGEST_REST = 60_000

/**
 * Speaks HTTP with one account's gateway: one attempt, and its reading. It knows no operation, and logs no body. Where
 * the gateway says when to come back, it does: within the call where that is soon and asking again does nothing twice,
 * else it says so, and asks for nothing meanwhile.
 */
export function createCardApiCaller<P>(api: CardApi<P>, tools: ProviderTools): CardApiCaller<P> {
  const { provider, timeouts } = api
  const caller = createHttpCaller({
    connectTimeout: timeouts.connect,
    headersTimeout: timeouts.answer,
    totalTimeout: timeouts.answer,
    maxBodyBytes: MAX_BODY,
    // The operator named the address, which may well stand in the operator's network.
    allowPrivate: true,
    monitor: tools.monitor,
    headers: tools.headers,
  })
  let restsUntil = 0
  return {
    async send(request, budget) {
      const rest = restsUntil - tools.now().getTime()
      if (rest > 0) return { kind: 'nothing', sent: 'no', detail: `it asked to be left alone for ${seconds(rest)} s` }
      const first = await sendOnce(request, budget)
      if (first.wait === null) return first.reply
      const isSoon = first.wait <= Math.min(LONGEST_WAIT, budget.left() / 2)
      if (isSoon && doesNothingTwice(request, first.reply)) {
        await sleep(first.wait)
        const second = await sendOnce(request, budget)
        const reply = inDoubt(request, first.reply, second.reply)
        return second.wait === null ? reply : waiting(reply, second.wait)
      }
      return waiting(first.reply, first.wait)
    },
  }

  /** The answer, with how long nobody is to ask again. */
  function waiting<T>(reply: CardApiReply<T, P>, wait: number): CardApiReply<T, P> {
    restsUntil = tools.now().getTime() + Math.min(wait, LONGEST_REST)
    return 'detail' in reply ? { ...reply, detail: `${reply.detail}, to wait ${seconds(wait)} s` } : reply
  }

  async function sendOnce<T>(
    request: CardApiRequest<T>,
    budget: TimeBudget,
  ): Promise<{ reply: CardApiReply<T, P>; wait: number | null }> {
    if (budget.left() === 0) {
      return { reply: { kind: 'nothing', sent: 'no', detail: 'no time left to ask' }, wait: null }
    }
    const began = performance.now()
    const files = request.form ? new Response(request.form) : null
    const answer = await caller.call({
      method: request.method,
      url: api.baseUrl + request.path,
      operation: request.operation,
      headers: {
        ...api.headers,
        accept: 'application/json',
        ...request.headers,
        ...(request.key ? { [api.keyHeader ?? 'idempotency-key']: request.key } : {}),
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...(files ? { 'content-type': files.headers.get('content-type') ?? '' } : {}),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      ...(files ? { body: Buffer.from(await files.arrayBuffer()) } : {}),
      timeout: budget.left(),
    })
    const reply = readAnswer(answer, request, api)
    const took = performance.now() - began
    noteCall(tools, provider, reply.kind, took)
    const fields = { provider, operation: request.operation, ms: Math.round(took) }
    if (reply.kind === 'nothing') {
      tools.log.warn({ ...fields, sent: reply.sent, detail: reply.detail }, 'no answer of the gateway')
    } else if (reply.kind === 'problem') {
      tools.log.info({ ...fields, status: reply.status, said: reply.said }, 'rejected by the gateway')
    }
    const wait = answer.kind === 'response' ? retryAfter(answer.status, answer.headers, tools.now()) : null
    return { reply, wait }
  }
}

/** What is known to have done nothing, what only reads, and what a key makes the same. */
function doesNothingTwice({ method, key }: CardApiRequest<unknown>, { kind }: { kind: string }): boolean {
  return kind === 'problem' || method === 'GET' || key !== undefined
}

/** That a second attempt is rejected does not say that the first did nothing. */
function inDoubt<T, P>(
  { method }: CardApiRequest<T>,
  first: CardApiReply<T, P>,
  second: CardApiReply<T, P>,
): CardApiReply<T, P> {
  return method !== 'GET' && first.kind === 'nothing' && second.kind !== 'message' ? first : second
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000)
}

function readAnswer<T, P>(answer: HttpAnswer, request: CardApiRequest<T>, api: CardApi<P>): CardApiReply<T, P> {
  if (answer.kind === 'no-answer') return { kind: 'nothing', sent: answer.sent, detail: answer.detail }
  const { status, body } = answer
  const nothing = (what: string) => ({ kind: 'nothing', sent: 'maybe', detail: `${status}: ${what}` }) as const
  const text = body.toString('utf8')
  const json = readJson(text)
  if (status < 200 || status >= 300) {
    const problem = api.readProblem(status, json, request.method)
    if (!problem.promised) return nothing(problem.detail)
    return { kind: 'problem', status, said: problem.said, detail: `${status} ${problem.detail}`.trim() }
  }
  // Where nothing is expected anything of the API's will do; a page of a proxy is not the API's.
  if (request.reads === null && text === '') return { kind: 'message', message: null as T }
  if (json === undefined) return nothing('not JSON')
  if (request.reads === null) return { kind: 'message', message: null as T }
  const { data, error } = request.reads.safeParse(json)
  if (!error) return { kind: 'message', message: data as T }
  const where = error.issues.map(({ path }) => path.join('.')).join(', ')
  return { ...nothing(`a body that makes no sense: ${where}`), isUnreadable: true }
}
