import { chargeFlag, chargeStatus } from '../../../../shared/words/en-gb/charges.ts'
import type { Messages } from '../pt-br.ts'

export const chargeState: Messages['chargeState'] = {
  ...chargeStatus,
  ...chargeFlag,
  takenBack: 'Taken back by MED',
  disputed: 'Disputed',
  disputeLost: 'Dispute lost',
  unmatched: 'Pix without a charge',
  unapplied: 'Money to review',
  lacksMoney: 'Money is missing',
  doubt: 'In doubt',
  held: 'Held',
  splitTender: 'Split payment',
  challenge: 'Challenge pending',
  asking: 'Awaiting answer',
  declined: 'Declined',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
}

export const unappliedNote: string = 'Money to review'
