import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import type { GatewayCodes } from '../gateway-codes/gateway-codes.ts'

/** All that a verb of the sandbox's Cielo works with. */
export interface Cielo {
  db: Database
  now(): Date
  log: Logger
  /** Where the sandbox listens, such as `http://127.0.0.1:4002`. */
  url(): string
  codes: GatewayCodes
  /** Something was put that comes due by itself, or that a merchant is to hear of. */
  wake(): void
}

/** Ms until what is not finished, or denied later, ends by itself. */
export const LATER = 3_000

/** An answer of the API. */
export interface CieloAnswer {
  status: number
  body: object | null
}

/** A call of the API, by a store that has proved itself. */
export interface CieloCall {
  account: Account
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  body: unknown
}

/** A store, as the database has it. */
export interface Account {
  id: number
  merchant_id: string
  name: string
  webhook_url: string | null
  webhook_header: string | null
  webhook_value: string | null
}

/** A rejection in Cielo's words: a list of numbers, each with a sentence. */
export class CieloProblem extends Error {
  readonly status: number
  readonly body: object | null

  constructor(status: number, ...problems: [code: number, message: string][]) {
    super(problems.map(([, message]) => message).join(' '))
    this.status = status
    this.body = problems.length > 0 ? problems.map(([Code, Message]) => ({ Code, Message })) : null
  }
}

/** Its times are those of Brasília, and do not say so. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
