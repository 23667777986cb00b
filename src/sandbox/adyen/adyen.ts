import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import type { GatewayCodes } from '../gateway-codes/gateway-codes.ts'

/** All that a verb of the sandbox's Adyen works with. */
export interface Adyen {
  db: Database
  now(): Date
  log: Logger
  /** Where the sandbox listens, such as `http://127.0.0.1:4002`. */
  url(): string
  codes: GatewayCodes
  /** Something was put that comes due by itself, or that a merchant is to hear of. */
  wake(): void
}

/** An answer of the API. */
export interface AdyenAnswer {
  status: number
  body: object | null
}

/** A call of the API, by an account that its key has proved. */
export interface AdyenCall {
  account: Account
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  body: unknown
}

/** A merchant account, as the database has it. */
export interface Account {
  id: number
  merchant_account: string
  client_key: string
  hmac_key: string
  webhook_url: string | null
}

/** A rejection in Adyen's words. */
export class AdyenProblem extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, errorCode: string, message: string, errorType = 'validation') {
    super(message)
    this.status = status
    this.body = { status, errorCode, message, errorType }
  }
}
