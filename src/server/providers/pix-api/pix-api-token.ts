import type { HttpAnswer, HttpCaller } from '../../base/http-caller.ts'
import { readJson } from '../../base/read-json.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { ProviderTools } from '../pix-port.ts'
import type { BankDialect } from './bank-dialect.ts'
import { tokenErrorMessage, tokenMessage } from './pix-api-messages.ts'

/** An access token, or why there is none. Without one nothing was sent to the API. */
export type TokenAnswer =
  | { kind: 'token'; token: string }
  | { kind: 'rejected'; status: number; detail: string }
  | { kind: 'nothing'; detail: string }

/** The access token of one account. */
export interface TokenSource {
  take(budget: TimeBudget): Promise<TokenAnswer>
  /** The API rejected this token: the next `take` asks for another. */
  discard(token: string): void
  /**
   * The token lacked a scope that was needed: another one is asked for, though not by every call. Returns whether the
   * next `take` has another.
   */
  renewSoon(token: string): boolean
  /** The scopes that the bank did not grant, by its own word with the last token. */
  missingScopes(): readonly string[]
  /** The scopes that it granted with the last token; null where it did not say. */
  grantedScopes(): readonly string[] | null
}

/** Where the bank does not say how long a token lives. RFC 6749 leaves it open; banks give 300 to 3,600 s. */
const UNSAID_LIFETIME = 300
/** A token is renewed this long before its end, so that none ends on the way. */
const RENEW_BEFORE = 60_000
/** A token that lacks a scope is used this long all the same: what needs none of it goes on. */
const LACKING_STANDS = 30_000
/** A rejection stands this long: some banks block an address that asks too often (Sicredi). */
const REJECTION_STANDS = 5_000

/**
 * Gets and keeps the account's token: OAuth2 client credentials (RFC 6749, 4.4), asked for as the bank wants it.
 * However many ask at once, the bank is asked once. Kept by its sorted scopes, which an account has one set of.
 */
export function createTokenSource(
  account: { scopes: readonly string[]; dialect: BankDialect },
  caller: HttpCaller,
  tools: ProviderTools,
): TokenSource {
  const scopes = [...new Set(account.scopes)].sort()
  let kept: { token: string; since: number; renewAt: number } | null = null
  let rejection: { answer: TokenAnswer; until: number } | null = null
  let underWay: Promise<TokenAnswer> | null = null
  let missing: readonly string[] = []
  let granted: readonly string[] | null = null

  return {
    async take(budget) {
      const now = tools.now().getTime()
      if (kept && now < kept.renewAt) return { kind: 'token', token: kept.token }
      if (rejection && now < rejection.until) return rejection.answer
      underWay ??= ask().finally(() => {
        underWay = null
      })
      return within(budget, underWay)
    },
    discard(token) {
      if (kept?.token === token) kept = null
    },
    renewSoon(token) {
      if (kept?.token !== token) return true
      kept.renewAt = Math.min(kept.renewAt, kept.since + LACKING_STANDS)
      return tools.now().getTime() >= kept.renewAt
    },
    missingScopes: () => missing,
    grantedScopes: () => granted,
  }

  async function ask(): Promise<TokenAnswer> {
    const answer = await caller.call(account.dialect.tokenRequest(scopes))
    const read = readTokenAnswer(answer)
    const now = tools.now().getTime()
    if (read.kind !== 'granted') {
      tools.log.warn(
        { provider: 'pix-api', operation: 'token', outcome: read.kind, detail: read.detail },
        'no token from the bank',
      )
      if (read.kind === 'rejected') rejection = { answer: read, until: now + REJECTION_STANDS }
      return read
    }
    const lifetime = read.lifetime * 1000
    kept = { token: read.token, since: now, renewAt: now + lifetime - Math.min(RENEW_BEFORE, lifetime / 5) }
    rejection = null
    granted = read.scopes
    missing = read.scopes === null ? [] : scopes.filter(scope => !read.scopes?.includes(scope))
    if (missing.length > 0) {
      tools.log.warn({ provider: 'pix-api', operation: 'token', missing }, 'the bank granted fewer scopes than asked')
    }
    return { kind: 'token', token: read.token }
  }
}

type ReadToken =
  | { kind: 'granted'; token: string; lifetime: number; scopes: readonly string[] | null }
  | Exclude<TokenAnswer, { kind: 'token' }>

/** Reads the token server's answer. No detail repeats a body: it may hold a token. */
function readTokenAnswer(answer: HttpAnswer): ReadToken {
  if (answer.kind === 'no-answer') return { kind: 'nothing', detail: `no token: ${answer.detail}` }
  const body = readJson(answer.body.toString('utf8'))
  const { status } = answer
  if (status >= 200 && status < 300) {
    const { data } = tokenMessage.safeParse(body)
    if (!data) return { kind: 'nothing', detail: `the token server answered ${status} without an access_token` }
    const scopes = data.scope ? data.scope.split(/\s+/) : null
    return { kind: 'granted', token: data.access_token, lifetime: data.expires_in ?? UNSAID_LIFETIME, scopes }
  }
  const error = tokenErrorMessage.safeParse(body).data
  const said = error ? `: ${[error.error, error.error_description].filter(Boolean).join(', ')}` : ''
  const detail = `the token server answered ${status}${said}`
  const rejected = status === 400 || status === 401 || status === 403 || status === 429
  return rejected ? { kind: 'rejected', status, detail } : { kind: 'nothing', detail }
}

/** Each who waits has their own time; the request that they share goes on for the others. */
async function within(budget: TimeBudget, answer: Promise<TokenAnswer>): Promise<TokenAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<TokenAnswer>()
  const clock = setTimeout(() => resolve({ kind: 'nothing', detail: 'no token in time' }), budget.left())
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(clock)
  }
}
