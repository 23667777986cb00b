import { drawChance } from '../../chance.ts'
import type { Bank } from '../bank.ts'
import type { Devolucao } from '../devolucao/devolucao.ts'
import { type ErrorShape, type FaultKind, type FaultPlace, faultKinds, TOKEN_OPERATION } from './fault-kinds.ts'

/** What a fault was told; what is absent is as its kind does it by itself. */
export interface FaultTold {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  shape?: ErrorShape
  /** Seconds that a token lives. */
  lifetime?: number
  /** The scopes that are not granted. */
  scopes?: string[]
  count?: number
  /** Centavos. */
  amount?: number
  nature?: Devolucao['nature']
  to_pix_key?: string
}

/** One thing the bank does wrong. */
export interface Fault {
  id: number
  kind: FaultKind
  /** Null: whoever calls. */
  receiver_id: number | null
  /** As API Pix writes it, `PUT /cob/{txid}`; null: any. */
  operation: string | null
  /** Of the occasions that it could strike, 0 to 1. */
  share: number
  /** How often it still strikes; null: for as long as it stands. */
  times: number | null
  /** How often it struck. */
  struck: number
  told: FaultTold
}

type FaultRow = Omit<Fault, 'told'> & { parameters_json: string }

/** Every fault, oldest first. */
export function listFaults(bank: Bank): Fault[] {
  return bank.db.all<FaultRow>('select * from fault order by id').map(faultOf)
}

/** Writes a fault down: it strikes from the next occasion on. */
export function addFault(bank: Bank, fault: Omit<Fault, 'id' | 'struck'>): Fault {
  const row = bank.db.one<FaultRow>(
    `insert into fault (kind, place, receiver_id, operation, share, times, parameters_json, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    fault.kind,
    faultKinds[fault.kind].place,
    fault.receiver_id,
    fault.operation,
    fault.share,
    fault.times,
    JSON.stringify(fault.told),
    bank.now().getTime(),
  )
  if (!row) throw new Error('the fault was not written')
  return faultOf(row)
}

/** Takes one fault back, or all. Gives how many there were. */
export function removeFaults(bank: Bank, id: number | null): number {
  return bank.db.run('delete from fault where ? is null or id = ?', id, id)
}

/**
 * The fault that strikes on this occasion; the first one in their order, or none. A token is only asked of a fault that
 * names the token endpoint, and of an expired certificate, which keeps a client from everything.
 */
export function strike(
  bank: Bank,
  place: FaultPlace,
  occasion: { receiverId: number | null; operation?: string; kinds?: readonly FaultKind[] },
): Fault | null {
  const { receiverId, operation = null, kinds } = occasion
  const candidates = bank.db.all<FaultRow>(
    `select * from fault where place = ? and (times is null or times > 0)
        and (receiver_id is null or receiver_id = ?)
        and (operation = ? or (operation is null and (? <> ? or ? is null or kind = 'certificate_expired')))
      order by id`,
    place,
    receiverId,
    operation,
    operation,
    TOKEN_OPERATION,
    operation,
  )
  const struck = candidates.find(
    ({ kind, share }) =>
      (kinds === undefined || kinds.includes(kind)) && (share >= 1 || drawChance(bank.db, 'fault_chance') < share),
  )
  if (!struck) return null
  bank.db.run('update fault set struck = struck + 1, times = times - 1 where id = ?', struck.id)
  return faultOf(struck)
}

function faultOf({ parameters_json, ...row }: FaultRow): Fault {
  const { id, kind, receiver_id, operation, share, times, struck } = row
  return { id, kind, receiver_id, operation, share, times, struck, told: JSON.parse(parameters_json) }
}
