import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patientServer } from '../builders/patient-server.ts'
import { createExchangeValidator, type Exchange, type ExchangeValidator } from './exchange-validator.ts'
import { asObject, NOTICE_PATH, objectAt, readRepairedSpec } from './repair-spec.ts'

/** Where the bank keeps its API and its token server. */
export interface BankAddresses {
  base_url: string
  token_url: string
}

/** Stands between a client and a bank, lets everything through, and checks it on the way. */
export interface RecordingProxy {
  baseUrl: string
  tokenUrl: string
  /** Takes the bank's calls at `{noticeUrl}/pix`. */
  noticeUrl: string
  notices: unknown[]
  exchanges: (Exchange & { operation: string })[]
  problems: string[]
  close(): Promise<void>
}

/** The scopes that the description demands, by operation. */
type Scopes = Map<string, readonly string[]>

/** Knows the description; making one takes seconds, so several proxies of a file share it. */
export interface Judge {
  validate: ExchangeValidator
  scopes: Scopes
}

export async function appointJudge(): Promise<Judge> {
  const spec = readRepairedSpec()
  return { validate: await createExchangeValidator(spec), scopes: scopesOf(spec) }
}

export async function startRecordingProxy(bank: BankAddresses, { validate, scopes }: Judge): Promise<RecordingProxy> {
  const granted = new Map<string, readonly string[]>()
  const { origin, pathname } = new URL(bank.base_url)
  const tokenPath = new URL(bank.token_url).pathname
  const exchanges: RecordingProxy['exchanges'] = []
  const problems: string[] = []
  const notices: unknown[] = []

  const server = patientServer(async (incoming, outgoing) => {
    const path = incoming.url ?? ''
    const body = await textOf(incoming)
    const sent = { method: incoming.method ?? '', requestHeaders: flat(incoming.headers), requestBody: body }
    if (path.startsWith('/notice/')) {
      outgoing.writeHead(200).end()
      const answer = { status: 200, responseHeaders: {}, responseBody: '' }
      const inYaml = path === '/notice/pix' ? NOTICE_PATH : path
      problems.push(...validate({ ...sent, path: inYaml, ...answer }).problems)
      notices.push(JSON.parse(body))
      return
    }
    const answer = await forward(origin + path, sent)
    outgoing.writeHead(answer.status, answer.responseHeaders).end(answer.responseBody)
    if (path === tokenPath) problems.push(...tokenProblems(sent, answer, granted))
    else record({ ...sent, ...answer, path: path.replace(pathname, '') })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    baseUrl: url + pathname,
    tokenUrl: url + tokenPath,
    noticeUrl: `${url}/notice`,
    notices,
    exchanges,
    problems,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function record(exchange: Exchange) {
    const verdict = validate(exchange)
    exchanges.push({ ...exchange, operation: verdict.operation })
    problems.push(...verdict.problems, ...scopeProblems(exchange, scopes.get(verdict.operation) ?? [], granted))
  }
}

type Sent = Pick<Exchange, 'method' | 'requestHeaders' | 'requestBody'>
type Answered = Pick<Exchange, 'status' | 'responseHeaders' | 'responseBody'>

/** RFC 6749: 4.4.2 and 2.3.1 for the request, 5.1 for the answer. */
function tokenProblems(sent: Sent, answer: Answered, granted: Map<string, readonly string[]>): string[] {
  const form = new URLSearchParams(sent.requestBody)
  const problems: string[] = []
  const must = (holds: unknown, problem: string) => {
    if (!holds) problems.push(`token: ${problem}`)
  }
  must(sent.method === 'POST', 'is not asked for by POST')
  must(
    sent.requestHeaders['content-type']?.startsWith('application/x-www-form-urlencoded'),
    'is not asked for by a form',
  )
  must(form.get('grant_type') === 'client_credentials', 'the grant is not client_credentials')
  must(sent.requestHeaders.authorization?.startsWith('Basic '), 'the client is not named by Basic')
  if (answer.status !== 200) return problems
  const body = JSON.parse(answer.responseBody)
  must(typeof body.access_token === 'string', 'the answer has no access_token')
  must(/^bearer$/i.test(body.token_type), 'the token is no bearer token')
  must(answer.responseHeaders['cache-control']?.includes('no-store'), 'the answer may be cached')
  granted.set(body.access_token, String(body.scope ?? form.get('scope')).split(' '))
  return problems
}

function scopeProblems(
  exchange: Exchange,
  demanded: readonly string[],
  granted: Map<string, readonly string[]>,
): string[] {
  const token = /^Bearer (.+)$/.exec(exchange.requestHeaders.authorization ?? '')?.[1]
  const name = `${exchange.method} ${exchange.path}`
  if (token === undefined) return [`${name}: carries no bearer token`]
  const scopes = granted.get(token)
  // A token that the bank never gave must be turned away.
  if (!scopes) return exchange.status === 401 ? [] : [`${name}: an unknown token was let in`]
  const missing = demanded.filter(scope => !scopes.includes(scope))
  return missing.length === 0 || exchange.status === 403 ? [] : [`${name}: was let in without ${missing.join(' ')}`]
}

function scopesOf(spec: ReturnType<typeof readRepairedSpec>): Scopes {
  const scopes: Scopes = new Map()
  for (const item of Object.values(objectAt(spec, 'paths'))) {
    for (const operation of Object.values(asObject(item))) {
      if (Array.isArray(operation) || typeof operation !== 'object' || !Array.isArray(operation?.security)) continue
      const demanded = operation.security.flatMap(scheme => asObject(scheme).OAuth2 ?? [])
      scopes.set(String(operation.operationId), demanded.map(String))
    }
  }
  return scopes
}

async function forward(url: string, { method, requestHeaders, requestBody }: Sent): Promise<Answered> {
  const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = requestHeaders
  const outgoing = request(url, { method, headers })
  outgoing.end(requestBody)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const responseBody = await textOf(incoming)
  const { connection: ____, 'transfer-encoding': _____, ...responseHeaders } = flat(incoming.headers)
  return { status: incoming.statusCode ?? 0, responseHeaders, responseBody }
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}
