import { createHttpCaller, type HttpAnswer, type HttpRequest } from '../../base/http-caller.ts'
import { readJson } from '../../base/read-json.ts'
import type { CardSession } from '../gateway-port.ts'
import { noteCall } from '../note-call.ts'
import type { Answer, ProviderTools } from '../pix-port.ts'
import { accessMessage, bearerMessage } from './cielo-messages.ts'
import { type CieloCredentials, hostsOf } from './credentials.ts'

/** Ms for which one card may be typed with what is given. */
export const SESSION_MS = 20 * 60_000
/** A token of the OAuth server is not used in the last of its time. */
const MARGIN_MS = 60_000
const MAX_BODY = 64 * 1024

/** Asks for what lets one card be typed (Silent Order Post). The token of the OAuth server is kept while it lasts. */
export function openSessions(credentials: CieloCredentials, tools: ProviderTools): () => Promise<Answer<CardSession>> {
  const { merchantId } = credentials
  const { clientId, clientSecret } = credentials.form
  const { auth, form } = hostsOf(credentials)
  const ask = sessionAsker(credentials, tools)
  let bearer: { token: string; until: number } | null = null

  async function bearerToken(): Promise<Answer<string>> {
    const now = tools.now().getTime()
    if (bearer && bearer.until > now) return { outcome: 'ok', value: bearer.token }
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await ask({
      method: 'POST',
      url: `${auth}/oauth2/token`,
      operation: 'token',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const read = bearerMessage.safeParse(bodyOf(answer))
    if (!read.success) return rejectionOf(answer)
    bearer = { token: read.data.access_token, until: now + read.data.expires_in * 1000 - MARGIN_MS }
    return { outcome: 'ok', value: bearer.token }
  }

  return async () => {
    const token = await bearerToken()
    if (token.outcome !== 'ok') return token
    const answer = await ask({
      method: 'POST',
      url: `${form}/post/api/public/v2/accesstoken`,
      operation: 'accessToken',
      headers: { merchantid: merchantId, authorization: `Bearer ${token.value}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const read = accessMessage.safeParse(bodyOf(answer))
    if (read.success) {
      return {
        outcome: 'ok',
        value: { key: read.data.AccessToken, until: new Date(tools.now().getTime() + SESSION_MS) },
      }
    }
    // Withdrawn before its time: the next one asks for another.
    bearer = null
    return rejectionOf(answer)
  }
}

/** Asks for a token that a browser is given; what it says is not logged. */
export function sessionAsker({ timeouts }: CieloCredentials, tools: ProviderTools) {
  const caller = createHttpCaller({
    connectTimeout: timeouts.connect,
    headersTimeout: timeouts.answer,
    totalTimeout: timeouts.answer,
    maxBodyBytes: MAX_BODY,
    allowPrivate: true,
    monitor: tools.monitor,
    headers: tools.headers,
  })
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const began = performance.now()
    const answer = await caller.call(request)
    const isMade = answer.kind === 'response' && answer.status < 300
    noteCall(tools, 'cielo', isMade ? 'message' : 'nothing', performance.now() - began)
    if (!isMade) tools.log.warn({ provider: 'cielo', operation: request.operation, ...saidOf(answer) }, 'no session')
    return answer
  }
}

/** What such an answer says; nothing where it is none. */
export function bodyOf(answer: HttpAnswer): unknown {
  const isMade = answer.kind === 'response' && answer.status >= 200 && answer.status < 300
  return isMade ? readJson(answer.body.toString('utf8')) : undefined
}

/** What it comes to that there is no token. */
export function rejectionOf(answer: HttpAnswer): Exclude<Answer<never>, { outcome: 'ok' }> {
  if (answer.kind === 'no-answer') return { outcome: 'unknown', detail: answer.detail }
  const isRejected = answer.status === 400 || answer.status === 401 || answer.status === 403
  return isRejected
    ? { outcome: 'rejected', code: 'not_authorized', detail: String(answer.status) }
    : { outcome: 'unknown', detail: `${answer.status}: no token` }
}

function saidOf(answer: HttpAnswer): object {
  return answer.kind === 'response' ? { status: answer.status } : { detail: answer.detail }
}
