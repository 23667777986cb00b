import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import type { GatewayCodes } from '../gateway-codes/gateway-codes.ts'

/** All that a verb of the sandbox's Mercado Pago works with. */
export interface MercadoPago {
  db: Database
  now(): Date
  log: Logger
  /** Where the sandbox listens, such as `http://127.0.0.1:4002`. */
  url(): string
  codes: GatewayCodes
  /** Something was put that comes due by itself, or that a merchant is to hear of. */
  wake(): void
}

/** Ms until what is under review, contested or slow ends by itself. */
export const LATER = 3_000

/** An answer of the API. */
export interface MercadoPagoAnswer {
  status: number
  body: object | null
}

/** A call of the API, by an account that its key has proved. */
export interface MercadoPagoCall {
  account: Account
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  body: unknown
}

/** An account, as the database has it. */
export interface Account {
  id: number
  user_id: number
  name: string
  public_key: string
  webhook_url: string | null
  webhook_secret: string
}

const ERRORS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many_requests',
}

/** A rejection in Mercado Pago's words. `code` is that of its one cause. */
export class MercadoPagoProblem extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, message: string, code?: number) {
    super(message)
    this.status = status
    const cause = code === undefined ? [] : [{ code, description: message, data: null }]
    this.body = { message, error: ERRORS[status] ?? 'internal_error', status, cause }
  }
}

/** Its times stand at four hours behind UTC, to the millisecond. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds - 4 * 3_600_000).toISOString().replace('Z', '-04:00')
}

/** Centavos as reais: a number with two decimals. */
export function reais(amount: number): number {
  return Number((amount / 100).toFixed(2))
}
