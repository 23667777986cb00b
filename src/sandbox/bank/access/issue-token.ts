import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import { randomText } from '../../random-text.ts'
import { hashSecret, secretMatches } from '../../secret-hash.ts'
import type { Bank } from '../bank.ts'
import { strike } from '../faults/fault.ts'
import { isScope, SCOPES } from './scopes.ts'

/** Seconds. An hour, as most banks give. */
const TOKEN_LIFE = 3_600

/** What a client sends to the token endpoint: RFC 6749, section 4.4. */
export interface TokenRequest {
  authorization: string | undefined
  form: Readonly<Record<string, unknown>>
  /** SHA-256 of the certificate the client showed, if it did. */
  certificate: string | null
  /** The bank that is asked. */
  profile: BankProfile
}

/** RFC 6749: 5.1 when granted, 5.2 when not. */
export type TokenAnswer =
  | {
      status: 200
      body: {
        access_token: string
        token_type: 'Bearer'
        expires_in: number
        scope: string
        cnf?: { 'x5t#S256': string }
      }
    }
  | { status: 400 | 401; body: { error: TokenError; error_description: string } }

type TokenError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope'

/**
 * Grants an access token to a client that knows its secret (client credentials), with HTTP Basic or with the
 * credentials in the form. Asked over mTLS, the token is bound to the certificate: RFC 8705, section 3, which the
 * Manual de Padrões (Anexo II 3.1) demands of banks.
 */
export function issueToken(bank: Bank, request: TokenRequest): TokenAnswer {
  const { form, certificate } = request
  if (typeof form.grant_type !== 'string') return reject(400, 'invalid_request', 'grant_type is missing')
  if (form.grant_type !== 'client_credentials') {
    return reject(400, 'unsupported_grant_type', 'this bank grants tokens by client_credentials only')
  }
  const credentials = credentialsOf(request)
  if (!credentials) return reject(401, 'invalid_client', 'client_id and client_secret are missing')
  const receiver = clientOf(bank, request)
  const needsSecret = request.profile.token.client !== 'id-only'
  if (!receiver || (needsSecret && !secretMatches(credentials.secret, receiver.client_secret_hash))) {
    return reject(401, 'invalid_client', 'client_id or client_secret is wrong')
  }
  const asked =
    typeof form.scope === 'string' && form.scope.trim() !== '' ? form.scope.trim().split(/\s+/) : [...SCOPES]
  const unknown = asked.find(scope => !isScope(scope))
  if (unknown !== undefined) return reject(400, 'invalid_scope', `this client has no scope ${unknown.slice(0, 60)}`)
  const fault = strike(bank, 'token', { receiverId: receiver.id })
  if (fault?.kind === 'token_not_issued') return reject(401, 'invalid_client', 'the client is blocked')
  const missing = fault?.kind === 'scopes_missing' ? (fault.parameters.scopes ?? ['pix.write']) : []
  const scopes = asked.filter(scope => !missing.includes(scope))
  const life = fault?.kind === 'token_short' ? (fault.parameters.lifetime ?? 1) : TOKEN_LIFE

  const token = randomText(48)
  const now = bank.currentTime().getTime()
  bank.db.transaction(() => {
    bank.db.run('delete from access_token where expires_at < ?', now)
    bank.db.run(
      'insert into access_token (token_hash, receiver_id, scopes, expires_at, certificate_hash) values (?, ?, ?, ?, ?)',
      hashSecret(token),
      receiver.id,
      scopes.join(' '),
      now + life * 1_000,
      certificate,
    )
  })
  return {
    status: 200,
    body: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: life,
      scope: scopes.join(' '),
      ...(certificate && { cnf: { 'x5t#S256': certificate } }),
    },
  }
}

/** The client that a request names; its secret is not looked at. */
export function clientOf(
  bank: Bank,
  request: Pick<TokenRequest, 'authorization' | 'form' | 'profile'>,
): { id: number; client_secret_hash: string } | undefined {
  const credentials = credentialsOf(request)
  return (
    (credentials &&
      bank.db.one(
        'select id, client_secret_hash from receiver where client_id = ? and profile = ?',
        credentials.id,
        request.profile.name,
      )) ??
    undefined
  )
}

function reject(status: 400 | 401, error: TokenError, description: string): TokenAnswer {
  return { status, body: { error, error_description: description } }
}

function credentialsOf({
  authorization,
  form,
  profile,
}: Pick<TokenRequest, 'authorization' | 'form' | 'profile'>): { id: string; secret: string } | null {
  const basic = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (basic !== undefined) {
    const [id, ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    return id === undefined || secret.length === 0 ? null : { id: unescaped(id), secret: unescaped(secret.join(':')) }
  }
  const { client_id: id, client_secret: secret } = form
  if (typeof id === 'string' && profile.token.client === 'id-only') return { id, secret: '' }
  return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : null
}

/**
 * RFC 6749, 2.3.1: both parts of Basic are form-encoded first. Ours hold letters and digits, which stay as they are.
 */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}
