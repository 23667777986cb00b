import { type Fault as BookedFault, type FaultBook, strikeFault } from '../../faults/fault-book.ts'
import type { Bank } from '../bank.ts'
import { type FaultKind, type FaultParameters, type FaultPlace, faultKinds, TOKEN_OPERATION } from './fault-kinds.ts'

/** One thing the bank does wrong: to a receiver, or to all. */
export type Fault = BookedFault<FaultKind, FaultParameters>

/**
 * The bank's faults. A token is only asked of a fault that names the token endpoint, and of an expired certificate,
 * which keeps a client from everything.
 */
export const bankFaults: FaultBook<FaultKind, FaultPlace, FaultParameters> = {
  table: 'fault',
  owner: 'receiver_id',
  chance: 'fault_chance',
  kinds: faultKinds,
  strikesUnnamed: (kind, operation) => operation !== TOKEN_OPERATION || kind === 'certificate_expired',
}

/** The fault that strikes on this occasion, or none. */
export function strike(
  { db }: Bank,
  place: FaultPlace,
  { receiverId, ...occasion }: { receiverId: number | null; operation?: string; kinds?: readonly FaultKind[] },
): Fault | null {
  return strikeFault(db, bankFaults, place, { ownerId: receiverId, ...occasion })
}
