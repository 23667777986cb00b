import { type Fault as BookedFault, type FaultBook, strikeFault } from '../../faults/fault-book.ts'
import type { Acquirer } from '../acquirer.ts'
import { type FaultKind, type FaultParameters, type FaultPlace, faultKinds } from './fault-kinds.ts'

/** One thing the acquirer does wrong: to an account, or to all. */
export type Fault = BookedFault<FaultKind, FaultParameters>

/** The acquirer's faults. */
export const acquirerFaults: FaultBook<FaultKind, FaultPlace, FaultParameters> = {
  table: 'acquirer_fault',
  owner: 'account_id',
  chance: 'acquirer_fault_chance',
  kinds: faultKinds,
  strikesUnnamed: () => true,
}

/** The fault that strikes on this occasion, or none. */
export function strike(
  { db }: Acquirer,
  place: FaultPlace,
  { accountId, ...occasion }: { accountId: number; operation?: string; kinds?: readonly FaultKind[] },
): Fault | null {
  return strikeFault(db, acquirerFaults, place, { ownerId: accountId, ...occasion })
}
