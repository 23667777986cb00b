import { ApiProblem, isProblemBody, NoAnswer } from './problem.ts'

/** Longer than the 8 s that the server itself may wait for a bank. */
const patienceMs = 20_000

/** Where the caller is and for whom it speaks. */
export interface CallerSettings {
  /** Empty for the same origin. */
  baseUrl: string
  /** The store that the requests are about, or null for the user's first. */
  storeId: () => string | null
  fetch: typeof fetch
}

/** One request. `idempotencyKey` belongs to one intention of a person: the same again when the same is tried again. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** What a good answer is: JSON where nothing is said. */
  reads?: 'bytes' | 'nothing'
}

/** Sends a request and gives back what the contract promises for it. */
export type Caller = <Answer>(call: Call) => Promise<Answer>

/**
 * A caller with the browser's session cookie.
 * @throws ApiProblem when the API says no, NoAnswer when nothing or nobody we know answered.
 */
export function createCaller(settings: CallerSettings): Caller {
  return async call => {
    const response = await send(settings, call)
    if (call.reads === 'bytes' && response.ok) return (await response.blob()) as never
    if (call.reads === 'nothing' && response.ok) return undefined as never
    const body = await readJson(response)
    if (response.ok) return body as never
    if (isProblemBody(body)) throw new ApiProblem(body, retryAfter(response))
    throw new NoAnswer('not_the_api')
  }
}

async function send(settings: CallerSettings, call: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    return await settings.fetch(settings.baseUrl + call.path + queryString(call.query), {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(call, settings.storeId()),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (call.signal?.aborted) throw error
    throw new NoAnswer(timeout.aborted ? 'timeout' : 'unreachable')
  }
}

function headersOf(call: Call, storeId: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
    ...(storeId ? { 'Guiche-Store': storeId } : {}),
  }
}

function queryString(query: Call['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    if (response.ok) throw new NoAnswer('not_the_api')
    return null
  }
}

/** Seconds to wait. The header's other form, a date, is not one that our server sends. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
