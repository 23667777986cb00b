import type { PaymentRow } from '../charges/charge/charge-rows.ts'

/** What is to be asked of bank and acquirer after the commit that wrote it. Jobs ask it too, later. */
export interface Asks {
  /** Payments of which a capture or a cancel was written. */
  operations: string[]
  /** Codes to be removed. */
  codes: PaymentRow[]
  /** Refunds that were requested. */
  refunds: string[]
  /** Pix of which a devolução was rejected: what the bank has of them is read before they are asked for again. */
  reads: PaymentRow[]
}

/** What the caller has done already, so that it does not do it again and again. */
export interface Before {
  /** Payments whose acquirer was asked in this run. */
  asked: ReadonlySet<string>
  /** Payments of `reads` that were read in this run. */
  read: ReadonlySet<string>
  hasLooked: boolean
}
