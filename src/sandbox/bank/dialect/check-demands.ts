import type { FastifyRequest } from 'fastify'
import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import type { PixOperation } from '../../../shared/bank-profiles/pix-operations.ts'
import { BankProblem } from '../problem.ts'
import type { Receiver } from '../receivers/receiver.ts'

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * Looks for the headers and the query that the bank wants of a call.
 * @throws BankProblem `RequisicaoInvalida` that names what is missing or wrong.
 */
export function checkDemands(
  profile: BankProfile,
  receiver: Receiver,
  operation: PixOperation,
  request: FastifyRequest,
): void {
  const query = request.query as Record<string, unknown>
  const wanted = (part: 'headers' | 'query') => profile[part].filter(({ only }) => only?.includes(operation) ?? true)
  for (const { name, value } of wanted('headers')) {
    if (!holds(value, request.headers[name.toLowerCase()], receiver)) throw missing(`o cabeçalho ${name}`)
  }
  for (const { name, value } of wanted('query')) {
    if (!holds(value, query[name], receiver)) throw missing(`o parâmetro ${name}`)
  }
}

/** The query without what only this bank wants. */
export function standardQuery(profile: BankProfile, query: unknown): Record<string, unknown> {
  const own = profile.query.map(({ name }) => name)
  return Object.fromEntries(Object.entries(Object(query)).filter(([name]) => !own.includes(name)))
}

function holds(wanted: string, given: unknown, { client_id, extra_json }: Receiver): boolean {
  if (typeof given !== 'string') return false
  if (wanted.includes('{uuid}')) return UUID.test(given)
  const extra = JSON.parse(extra_json ?? '{}') as Record<string, string>
  return (
    given ===
    wanted.replace(/\{([^{}]*)\}/g, (_, name: string) => (name === 'clientId' ? client_id : (extra[name] ?? '')))
  )
}

function missing(what: string): BankProblem {
  return new BankProblem('RequisicaoInvalida', `Falta ${what}, ou o seu valor não é o esperado.`)
}
