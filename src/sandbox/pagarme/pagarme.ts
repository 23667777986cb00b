import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import type { GatewayCodes } from '../gateway-codes/gateway-codes.ts'

/** All that a verb of the sandbox's Pagar.me works with. */
export interface Pagarme {
  db: Database
  now(): Date
  log: Logger
  /** Where the sandbox listens, such as `http://127.0.0.1:4002`. */
  url(): string
  codes: GatewayCodes
  /** Something was put that comes due by itself, or that a merchant is to hear of. */
  wake(): void
}

/** Ms until what is in doubt, contested or under review ends by itself. */
export const LATER = 3_000

/** An answer of the API. */
export interface PagarmeAnswer {
  status: number
  body: object | null
}

/** A call of the API, by an account that its key has proved. */
export interface PagarmeCall {
  account: Account
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  body: unknown
}

/** An account, as the database has it. */
export interface Account {
  id: number
  account_id: string
  name: string
  public_key: string
  webhook_url: string | null
  webhook_user: string | null
  webhook_password: string | null
  /** Whether Pagar.me itself pays the merchant, or acquirers of the merchant's own do. */
  contract: PagarmeContract
}

export const pagarmeContracts = ['gateway', 'psp'] as const
export type PagarmeContract = (typeof pagarmeContracts)[number]

/** A rejection in Pagar.me's words. A 422 repeats the request, as the real one does. */
export class PagarmeProblem extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, message: string, more: { errors?: Record<string, string[]>; request?: unknown } = {}) {
    super(message)
    this.status = status
    this.body = { message, ...more }
  }
}

/** Its times are to the second, in UTC. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
