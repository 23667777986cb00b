import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'

/** A token request as it came. */
interface AskedToken {
  authorization: string | undefined
  contentType: string | undefined
  body: unknown
  query: unknown
}

/**
 * Reads a token request of this bank's form into the fields of the standard's; or says why the bank would not read it.
 * The standard's own bank reads Basic and a form alike, with scopes or without.
 */
export function readTokenForm(
  { token, name }: BankProfile,
  asked: AskedToken,
): { ok: true; form: Record<string, unknown> } | { ok: false; description: string } {
  const reject = (description: string) => ({ ok: false, description }) as const
  const body: Record<string, unknown> = typeof asked.body === 'object' ? { ...asked.body } : {}
  if (name === 'standard') return { ok: true, form: body }

  const type = token.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  if (!asked.contentType?.startsWith(type)) return reject(`the body must be ${type}`)
  const grant = (token.grantType === 'query' ? (asked.query as Record<string, unknown>) : body).grant_type
  if (grant === undefined) return reject(`grant_type must be in the ${token.grantType}`)
  if (token.client === 'basic' && (!asked.authorization || body.client_id !== undefined)) {
    return reject('the client must be named by Basic alone')
  }
  if (token.client !== 'basic' && (asked.authorization || body.client_id === undefined)) {
    return reject('the client must be named in the body alone')
  }
  if (token.client === 'id-only' && body.client_secret !== undefined) return reject('there is no client_secret here')
  if (token.scope === 'sent' && body.scope === undefined) return reject('scope is missing')
  if (token.scope === 'not-sent' && body.scope !== undefined) return reject('scope is not known here')
  return { ok: true, form: { ...body, grant_type: grant } }
}
