import { isIP } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import type { Monitor } from './monitor.ts'
import { checkedLookup, isNeverCalled, isPrivateAddress, PrivateAddressError } from './private-address.ts'
import { codeOf } from './start-error.ts'

/** How a caller calls. Times are in milliseconds. */
export interface HttpCallerOptions {
  /** Until the connection stands, name and TLS included; waiting for a free connection counts. */
  connectTimeout: number
  /** From the request's sending to the first line of the answer. */
  headersTimeout: number
  /** The whole call, from `call` to the last byte of the answer. A request may ask for less, never for more. */
  totalTimeout: number
  /** The largest body that is read. */
  maxBodyBytes: number
  /**
   * Where false, only addresses on the public internet are connected to: for addresses that others give us. Link-local
   * ones are never connected to.
   */
  allowPrivate: boolean
  /** Our certificate for mutual TLS, and whom we trust where that is not the public authorities. All PEM. */
  tls?: { cert?: string; key?: string; ca?: string; passphrase?: string }
  /** Most connections to one origin at a time; 32 where absent. */
  connections?: number
  /** What every call carries besides its own headers, asked anew for each. */
  headers?: (() => Record<string, string>) | undefined
  /** Who sees the calls, and lets the trace under way go on at the other side; nobody where absent. */
  monitor?: Monitor | undefined
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** What is asked, in words that hold no id and no path: the name of its span. */
  operation?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** A shorter time for the whole call. */
  timeout?: number
}

/**
 * What came of a call. It is a value: a call never throws.
 * `sent` says whether the request can have reached the other side: `no` proves that nothing was done there.
 * `detail` is for a log and a person; it names the host, never the path, which may hold a secret.
 */
export type HttpAnswer =
  | { kind: 'response'; status: number; headers: Record<string, string>; body: Buffer }
  | { kind: 'no-answer'; reason: NoAnswerReason; sent: 'no' | 'maybe'; detail: string }

export type NoAnswerReason = 'timeout' | 'connection' | 'tls' | 'too-large' | 'private-address' | 'not-https'

/** Calls over HTTP on connections that it keeps open. A redirect is an answer like any other; it is not followed. */
export interface HttpCaller {
  call(request: HttpRequest): Promise<HttpAnswer>
  /** Waits for calls under way and closes the connections. */
  close(): Promise<void>
}

/** Idle connections are ours to close before a load balancer (60 s is common) closes them under a request. */
const KEEP_ALIVE = 10_000

export function createHttpCaller(options: HttpCallerOptions): HttpCaller {
  const agent = new Agent({
    connect: connector(options),
    connections: options.connections ?? 32,
    // One request a connection at a time: a slow answer holds up nobody else's.
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE,
    keepAliveMaxTimeout: KEEP_ALIVE,
    // Counted below: undici counts in steps of half a second.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const { monitor } = options
  return {
    call: request =>
      monitor?.traces
        ? callTraced(monitor, request, sent => callOnce(agent, options, sent))
        : callOnce(agent, options, request),
    close: () => agent.close(),
  }
}

/** The call as a span, which the other side is told of. */
function callTraced(
  monitor: Monitor,
  request: HttpRequest,
  call: (request: HttpRequest) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const facts = { 'http.request.method': request.method }
  return monitor.span(request.operation ?? request.method, { kind: 'client', facts }, async span => {
    const traceparent = monitor.traceparent()
    const answer = await call(traceparent ? { ...request, headers: { ...request.headers, traceparent } } : request)
    if (answer.kind === 'no-answer') span.fail(answer.reason)
    else {
      span.note({ 'http.response.status_code': answer.status })
      if (answer.status >= 400) span.fail(String(answer.status))
    }
    return answer
  })
}

function connector(options: HttpCallerOptions): buildConnector.connector {
  const isRejected = options.allowPrivate ? isNeverCalled : isPrivateAddress
  const connect = buildConnector({
    ...options.tls,
    timeout: options.connectTimeout,
    lookup: checkedLookup(isRejected),
  })
  return (target, callback) => {
    // A number is connected to without a lookup.
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && isRejected(host)) return callback(new PrivateAddressError(host), null)
    connect(target, callback)
  }
}

async function callOnce(agent: Agent, options: HttpCallerOptions, request: HttpRequest): Promise<HttpAnswer> {
  const url = URL.canParse(request.url) ? new URL(request.url) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    return { kind: 'no-answer', reason: 'connection', sent: 'no', detail: 'the address is not an http or https URL' }
  }
  const { promise, resolve } = Promise.withResolvers<HttpAnswer>()
  agent.dispatch(
    {
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: { 'accept-encoding': 'identity', ...options.headers?.(), ...request.headers },
      body: request.body ?? null,
    },
    new Call(url.host, options, request.timeout ?? options.totalTimeout, resolve),
  )
  return promise
}

/** One call under way: its clocks, and how far it came. */
class Call implements Dispatcher.DispatchHandler {
  readonly #host: string
  readonly #options: HttpCallerOptions
  readonly #resolve: (answer: HttpAnswer) => void
  readonly #totalClock: NodeJS.Timeout
  #stepClock: NodeJS.Timeout | null = null
  #controller: Dispatcher.DispatchController | null = null
  #ended = false
  #sent: 'no' | 'maybe' = 'no'
  #status = 0
  #headers: Record<string, string> = {}
  #chunks: Buffer[] = []
  #size = 0

  constructor(host: string, options: HttpCallerOptions, timeout: number, resolve: (answer: HttpAnswer) => void) {
    this.#host = host
    this.#options = options
    this.#resolve = resolve
    const total = Math.max(0, Math.min(timeout, options.totalTimeout))
    this.#totalClock = setTimeout(() => this.#timeOut('the answer was not complete', total), total)
    this.#startStep('no connection', options.connectTimeout)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // Given up while it waited for a connection: undici sends nothing of an aborted request.
    if (this.#ended) {
      controller.abort(new Error('given up'))
      return
    }
    this.#sent = 'maybe'
    this.#startStep('no answer', this.#options.headersTimeout)
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ) {
    if (status < 200) return
    this.#stopStep()
    this.#status = status
    this.#headers = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    )
    if (Number(this.#headers['content-length']) > this.#options.maxBodyBytes) this.#tooLarge()
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > this.#options.maxBodyBytes) this.#tooLarge()
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    this.#end({ kind: 'response', status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) })
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end({
      kind: 'no-answer',
      reason: reasonOf(error),
      sent: this.#sent,
      detail: `${this.#host}: ${textOf(error)}`,
    })
  }

  #startStep(what: string, milliseconds: number) {
    this.#stopStep()
    this.#stepClock = setTimeout(() => this.#timeOut(what, milliseconds), milliseconds)
  }

  #stopStep() {
    if (this.#stepClock) clearTimeout(this.#stepClock)
  }

  #timeOut(what: string, milliseconds: number) {
    const detail = `${this.#host}: ${what} within ${Math.round(milliseconds)} ms`
    this.#end({ kind: 'no-answer', reason: 'timeout', sent: this.#sent, detail })
  }

  #tooLarge() {
    const detail = `${this.#host}: the answer is larger than ${this.#options.maxBodyBytes} bytes`
    this.#end({ kind: 'no-answer', reason: 'too-large', sent: 'maybe', detail })
  }

  #end(answer: HttpAnswer) {
    if (this.#ended) return
    this.#ended = true
    this.#stopStep()
    clearTimeout(this.#totalClock)
    this.#chunks = []
    this.#resolve(answer)
    // The connection of an unfinished call is closed: its answer may still come, and is nobody's.
    if (answer.kind === 'no-answer') this.#controller?.abort(new Error('given up'))
  }
}

/** OpenSSL and Node have a hundred codes for a handshake that failed; these are how they begin. */
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_(CA|PURPOSE)|HOSTNAME_|EPROTO)/

function reasonOf(error: Error): NoAnswerReason {
  if (error instanceof PrivateAddressError) return 'private-address'
  const code = codeOf(error) ?? ''
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout'
  return TLS_CODE.test(code) ? 'tls' : 'connection'
}

function textOf(error: Error): string {
  // Several addresses were tried: `message` is empty, and each error has its own.
  const text =
    error instanceof AggregateError ? error.errors.map(each => String(each?.message)).join('; ') : error.message
  return text.split('\n', 1)[0] || codeOf(error) || 'the connection failed'
}
