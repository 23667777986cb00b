import * as oidc from 'openid-client'
import { limits } from '../../../shared/contract/limits.ts'
import type { SsoFinding, SsoRejection } from '../../../shared/contract/sso.ts'
import type { HttpAnswer, HttpCaller } from '../../base/http-caller.ts'
import type { SsoConnection } from './sso-connection.ts'

/** Ms in which what an issuer says of itself is not asked again. */
const KNOWN_MS = 300_000
/** Stores come and go: so many issuers are remembered. */
const KNOWN = 200
/** Seconds in which the library gives up; the caller does so before. */
const PATIENCE = 20

export interface IssuerDeps {
  /** One that may reach private addresses, and one that may not: which one a store gets is the operator's choice. */
  callers: { anywhere: HttpCaller; publicOnly: HttpCaller }
  allowPrivate(mode: 'test' | 'live'): boolean
}

type Mode = 'test' | 'live'

/** What is asked of the way back: it is ours, of now and of this browser. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
  again: boolean
}

/** What an issuer says of somebody. */
export interface IssuerClaims {
  subject: string
  /** The word itself. */
  idToken: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** When it looked at who they are; null where it does not say. */
  signedInAt: Date | null
}

/** An issuer's word that opened nothing, and what is told of it. */
export class SsoRejected extends Error {
  readonly why: SsoRejection
  constructor(why: SsoRejection, detail: string) {
    super(detail)
    this.why = why
  }
}

/** The call did not come about: as an error, which is how the library hears of it. */
class NotCalled extends Error {
  readonly answer: Extract<HttpAnswer, { kind: 'no-answer' }>
  constructor(answer: Extract<HttpAnswer, { kind: 'no-answer' }>) {
    super(answer.detail)
    this.answer = answer
  }
}

/**
 * Speaks OpenID Connect with an issuer (code flow with PKCE, state and nonce; issuer, audience, times and signature of
 * the ID token are the library's to check), by calls that go where webhooks may go and nowhere else.
 */
export function openIssuers({ callers, allowPrivate }: IssuerDeps) {
  const known = new Map<string, { until: number; config: oidc.Configuration }>()

  const fetchFor =
    (mode: Mode): oidc.CustomFetch =>
    async (url, { method, headers, body }) => {
      const caller = allowPrivate(mode) ? callers.anywhere : callers.publicOnly
      const answer = await callIssuer(caller, mode, {
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        operation: 'ask the issuer',
        headers,
        ...(body ? { body: String(body) } : {}),
      })
      if (answer.kind === 'no-answer') throw new NotCalled(answer)
      const isEmpty = answer.status === 204 || answer.status === 304
      return new Response(isEmpty ? null : new Uint8Array(answer.body), {
        status: answer.status,
        headers: answer.headers,
      })
    }

  const discover = (connection: SsoConnection, mode: Mode) =>
    oidc.discovery(new URL(connection.issuer), connection.clientId, undefined, clientAuth(connection.clientSecret), {
      [oidc.customFetch]: fetchFor(mode),
      timeout: PATIENCE,
      // A test store's issuer may stand on a developer's machine; the caller asks https of a live one.
      execute: [oidc.enableNonRepudiationChecks, ...(mode === 'test' ? [oidc.allowInsecureRequests] : [])],
    })

  const configOf = async (connection: SsoConnection, mode: Mode) => {
    const { id, issuer, clientId, clientSecret } = connection
    const key = JSON.stringify([id, issuer, clientId, clientSecret])
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.config
    const config = await discover(connection, mode)
    config[oidc.customFetch] = fetchFor(mode)
    if (known.size >= KNOWN) known.clear()
    known.set(key, { until: Date.now() + KNOWN_MS, config })
    return config
  }

  return {
    /** Where somebody goes to sign in. @throws SsoRejected. */
    async wayTo(connection: SsoConnection, mode: Mode, redirectUri: string, checks: Checks): Promise<string> {
      const config = await configOf(connection, mode).catch(rejectAs)
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(checks.again ? { prompt: 'login', max_age: String(limits.ssoSignedInAgain) } : {}),
      })
      return url.href
    },

    /** Who came back. @throws SsoRejected. */
    async whoCame(connection: SsoConnection, mode: Mode, back: URL, checks: Checks): Promise<IssuerClaims> {
      const config = await configOf(connection, mode).catch(rejectAs)
      const tokens = await oidc
        .authorizationCodeGrant(config, back, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
          ...(checks.again ? { maxAge: limits.ssoSignedInAgain } : {}),
        })
        .catch(rejectAs)
      const claims = tokens.claims()
      const { id_token: idToken } = tokens
      if (!claims || !idToken) throw new SsoRejected('issuer_wrong', 'there is no ID token')
      const own = { subject: claims.sub, idToken, signedInAt: dateOf(claims.auth_time) }
      if (typeof claims.email === 'string') return claimsOf(own, claims)
      // Some issuers say the address only where they are asked for it.
      if (!config.serverMetadata().userinfo_endpoint) return claimsOf(own, claims)
      return claimsOf(own, await oidc.fetchUserInfo(config, tokens.access_token, claims.sub).catch(rejectAs))
    },

    /**
     * Where somebody goes to sign out there too; null where the issuer has no such place.
     * @param idToken by which it knows whom; without it, it asks.
     * @throws SsoRejected.
     */
    async wayOut(connection: SsoConnection, mode: Mode, back: string, idToken: string | null): Promise<string | null> {
      const config = await configOf(connection, mode).catch(rejectAs)
      const place = config.serverMetadata().end_session_endpoint
      if (!place || !(place.startsWith('https:') || (mode === 'test' && place.startsWith('http:')))) return null
      const hint = idToken === null ? {} : { id_token_hint: idToken }
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: back, ...hint }).href
    },

    /** What is wrong with an issuer, as far as it can be found without anybody signing in. */
    async test(connection: SsoConnection, mode: Mode): Promise<{ finding: SsoFinding; detail: string | null }> {
      const found = await discover(connection, mode).catch(error => error)
      if (!(found instanceof oidc.Configuration)) return findingOf(found)
      found[oidc.customFetch] = fetchFor(mode)
      const { jwks_uri, authorization_endpoint, token_endpoint } = found.serverMetadata()
      if (!jwks_uri || !authorization_endpoint || !token_endpoint) return finding('endpoints_missing')
      const keys = await fetchFor(mode)(jwks_uri, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' })
        .then(answer => answer.json() as Promise<{ keys?: unknown }>)
        .catch(() => null)
      if (!Array.isArray(keys?.keys)) return finding('keys_unreadable', jwks_uri)
      return tryClient(found)
    },
  }
}

function callIssuer(caller: HttpCaller, mode: Mode, request: Parameters<HttpCaller['call']>[0]): Promise<HttpAnswer> {
  const isPlain = !request.url.startsWith('https:')
  if (mode === 'test' || !isPlain) return caller.call(request)
  const detail = 'a live store asks over https alone'
  return Promise.resolve({ kind: 'no-answer', reason: 'not-https', sent: 'no', detail })
}

/** By the way that the issuer takes: in the header, where it does not say otherwise. */
function clientAuth(secret: string): oidc.ClientAuth {
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported
    const isPost = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic')
    const send = isPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
    return send(server, client, body, headers)
  }
}

/** A code that nobody was given: an issuer that knows the client says so of the code, and of the client otherwise. */
async function tryClient(config: oidc.Configuration): Promise<{ finding: SsoFinding; detail: string | null }> {
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', {
      code: 'guiche-test',
      redirect_uri: 'https://guiche.invalid/',
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
  } catch (error) {
    if (notCalled(error)) return findingOf(error)
    const said = error instanceof oidc.ResponseBodyError ? error.error : ''
    const isRejected = said === 'invalid_client' || said === 'unauthorized_client'
    if (isRejected || error instanceof oidc.WWWAuthenticateChallengeError) return finding('client_rejected', said)
  }
  return finding('ok')
}

function finding(name: SsoFinding, detail: string | null = null) {
  return { finding: name, detail: detail || null }
}

function findingOf(error: unknown) {
  const detail = sayOf(error)
  const call = notCalled(error)
  if (call?.reason === 'private-address') return finding('address_closed', detail)
  if (call?.reason === 'not-https') return finding('not_https', detail)
  if (call) return finding('unreachable', detail)
  const code = codeOf(error)
  if (code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return finding('not_https', detail)
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return finding('other_issuer', detail)
  return finding('no_discovery', detail)
}

/** @throws SsoRejected always: what went wrong, as far as who signs in is told. */
function rejectAs(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError) {
    const isLeft = error.error === 'access_denied'
    throw new SsoRejected(isLeft ? 'left' : 'issuer_wrong', `${error.error}: ${error.error_description ?? ''}`)
  }
  throw new SsoRejected(notCalled(error) ? 'issuer_unreachable' : 'issuer_wrong', sayOf(error))
}

/** The library wraps what it caught. */
function notCalled(error: unknown): NotCalled['answer'] | null {
  if (error instanceof NotCalled) return error.answer
  return error instanceof Error && error.cause !== undefined ? notCalled(error.cause) : null
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

function sayOf(error: unknown): string {
  const call = notCalled(error)
  if (call) return call.detail
  const { cause, message = '' } = error as { cause?: unknown; message?: string }
  return [message, codeOf(error), cause instanceof Error ? cause.message : ''].filter(Boolean).join('; ').slice(0, 300)
}

type OwnClaims = Pick<IssuerClaims, 'subject' | 'idToken' | 'signedInAt'>

function claimsOf(own: OwnClaims, claims: { [claim: string]: unknown }): IssuerClaims {
  const { email, email_verified: verified, name } = claims
  return {
    ...own,
    email: typeof email === 'string' ? email.trim().toLowerCase() : null,
    // Some write it as a text.
    emailVerified: verified === true || verified === 'true',
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, limits.personName) : null,
  }
}

function dateOf(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000)
}
