import type { Scope } from './access/scopes.ts'
import type { Bank } from './bank.ts'
import type { Receiver } from './receivers/receiver.ts'

/** A call of a receiver's program, after its token was checked. */
export interface BankCall {
  receiver: Receiver
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: unknown
}

/** What the bank answers when it does as asked. A rejection is a thrown `BankProblem`. */
export interface BankAnswer {
  status: number
  /** Absent: no body. */
  body?: object
  headers?: Readonly<Record<string, string>>
}

/**
 * One operation of API Pix: the verb knows neither HTTP nor tokens, so that whatever stands between the route and the
 * verb (a fault of the bank, a bank's dialect) can be put around all of them in one place, `answer` in
 * `bank-routes.ts`.
 */
export interface BankOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the bank's API, such as `/bank/api/v2`. */
  path: string
  scope: Scope
  verb(bank: Bank, call: BankCall): BankAnswer
}
