import { hashSecret } from '../../secret-hash.ts'
import type { Bank } from '../bank.ts'
import { BankProblem } from '../problem.ts'
import { RECEIVER_COLUMNS, type Receiver } from '../receivers/receiver.ts'
import type { Scope } from './scopes.ts'

type TokenRow = Receiver & { scopes: string; expires_at: number; certificate_hash: string | null }

/**
 * Whose token it is.
 * @throws BankProblem 401 when the token is absent, unknown, past its time or bound to another certificate
 *   (RFC 6750, 3.1; RFC 8705, 3), 403 `AcessoNegado` when its scopes do not cover the operation.
 */
export function checkToken(
  bank: Bank,
  request: { authorization: string | undefined; certificate: string | null; scope: Scope | null; profile: string },
): Receiver {
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.authorization ?? '')?.[1]
  if (token === undefined)
    throw new BankProblem('NaoAutenticado', 'O cabeçalho Authorization não traz um Bearer token.')
  const row = bank.db.one<TokenRow>(
    `select ${RECEIVER_COLUMNS}, scopes, expires_at, certificate_hash
       from access_token join receiver on receiver.id = receiver_id where token_hash = ?`,
    hashSecret(token),
  )
  // A token of another bank is none here.
  if (!row || row.profile !== request.profile || row.expires_at <= bank.currentTime().getTime()) {
    throw new BankProblem('NaoAutenticado', 'O access token é desconhecido ou está vencido.')
  }
  if (row.certificate_hash !== null && row.certificate_hash !== request.certificate) {
    throw new BankProblem('NaoAutenticado', 'O access token está vinculado a outro certificado.')
  }
  const { scopes, expires_at: _expires, certificate_hash: _certificate, ...receiver } = row
  if (request.scope !== null && !scopes.split(' ').includes(request.scope)) {
    throw new BankProblem('AcessoNegado', `O access token não tem o escopo ${request.scope}.`)
  }
  return receiver
}
