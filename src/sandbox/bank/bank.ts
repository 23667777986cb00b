import type { Logger } from 'pino'
import type { BankProfiles } from '../../shared/bank-profiles/read-profiles.ts'
import type { Database } from '../database.ts'
import type { SigningKey } from './payload/signing-key.ts'

/** All that a verb of the bank works with. */
export interface Bank {
  db: Database
  now(): Date
  /** The time of the machine, whatever the request under way says: tokens live by it. */
  currentTime(): Date
  /** Whether the request under way is carried out as of an instant that is over: nobody is notified of it. */
  isPast(): boolean
  log: Logger
  /** The banks that can be played. */
  profiles: BankProfiles
  /** Where the sandbox listens, such as `http://127.0.0.1:4002`. */
  url(): string
  /** Key of the payloads that payers' banks fetch. */
  signingKey: Promise<SigningKey>
  /** A Pix was received or returned: its webhook has something to hear. */
  wakeNotifier(): void
  /** A devolução was requested. */
  wakeReturns(): void
}

/** The bank's number in the Pix system (ISPB). No participant of the Central Bank's list has it. */
export const BANK_ISPB = '99990001'

/**
 * Host name of the charges' locations. A name under `.localhost` never leaves the machine (RFC 6761). It has no port,
 * because the Manual knows none, and a code printed today must be payable after the sandbox moved to another port.
 */
export const LOCATION_HOST = 'pix.sandbox.guiche.localhost'
