import type { PayoutFault } from '../../shared/contract/payout-fault.ts'
import type { PayoutKind } from '../../shared/contract/payout-kinds.ts'
import type { Centavos } from '../../shared/money/centavos.ts'

/** What a gateway pays out, in our own words: a line of its file, or of what it lists. */

export interface PayoutLine {
  /** The gateway's own name of it within the account: told again, it is the same line. */
  key: string
  /** By which an earlier release has kept it, where that was another: it stays the same line. */
  formerKey?: string
  kind: PayoutKind
  /** As the gateway calls it. */
  type: string
  /** The gateway's id of the payment. */
  payment: string | null
  /** Our reference of the payment. */
  reference: string | null
  tid: string | null
  nsu: string | null
  authorizationCode: string | null
  /** Of an instalment, and of how many, where it is told. */
  number: number | null
  installments: number | null
  /** The gateway pays a sale by one line. */
  isWhole: boolean
  /** What it takes off is negative; net is gross less fee. */
  gross: Centavos
  fee: Centavos
  net: Centavos
  /** `yyyy-MM-dd` */
  paidOn: string
  /** `expected`: it is told for a day to come, and no money yet. */
  status: 'paid' | 'expected'
}

/**
 * A file of an account as it was read. `faults`: what is wrong in it, with where it stands. `ok` is false for
 * what is no such file at all.
 */
export type PayoutFile = { ok: true; lines: PayoutLine[]; faults: PayoutFault[] } | { ok: false; detail: string }
