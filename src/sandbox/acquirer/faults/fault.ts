import type { AbecsCodeName } from '../../../shared/declines/abecs.ts'
import { drawChance } from '../../chance.ts'
import type { Acquirer } from '../acquirer.ts'
import { type FaultKind, type FaultPlace, faultKinds } from './fault-kinds.ts'

/** What a fault was told; what is absent is as its kind does it by itself. */
export interface FaultTold {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  code?: AbecsCodeName
  count?: number
}

/** One thing the acquirer does wrong. */
export interface Fault {
  id: number
  kind: FaultKind
  /** Null: whoever calls. */
  account_id: number | null
  /** The name of an operation; null: any. */
  operation: string | null
  /** Of the occasions that it could strike, 0 to 1. */
  share: number
  /** How often it still strikes; null: for as long as it stands. */
  times: number | null
  struck: number
  told: FaultTold
}

type FaultRow = Omit<Fault, 'told'> & { parameters_json: string }

/** Every fault, oldest first. */
export function listFaults({ db }: Acquirer): Fault[] {
  return db.all<FaultRow>('select * from acquirer_fault order by id').map(faultOf)
}

/** Writes a fault down: it strikes from the next occasion on. */
export function addFault(acquirer: Acquirer, fault: Omit<Fault, 'id' | 'struck'>): Fault {
  const row = acquirer.db.one<FaultRow>(
    `insert into acquirer_fault (kind, place, account_id, operation, share, times, parameters_json, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    fault.kind,
    faultKinds[fault.kind].place,
    fault.account_id,
    fault.operation,
    fault.share,
    fault.times,
    JSON.stringify(fault.told),
    acquirer.now().getTime(),
  )
  if (!row) throw new Error('the fault was not written')
  return faultOf(row)
}

/** Takes one fault back, or all. Gives how many there were. */
export function removeFaults({ db }: Acquirer, id: number | null): number {
  return db.run('delete from acquirer_fault where ? is null or id = ?', id, id)
}

/** The fault that strikes on this occasion: the first one in their order, or none. */
export function strike(
  { db }: Acquirer,
  place: FaultPlace,
  occasion: { accountId: number; operation?: string },
): Fault | null {
  const candidates = db.all<FaultRow>(
    `select * from acquirer_fault where place = ? and (times is null or times > 0)
        and (account_id is null or account_id = ?) and (operation is null or operation = ?) order by id`,
    place,
    occasion.accountId,
    occasion.operation ?? null,
  )
  const struck = candidates.find(({ share }) => share >= 1 || drawChance(db, 'acquirer_fault_chance') < share)
  if (!struck) return null
  db.run('update acquirer_fault set struck = struck + 1, times = times - 1 where id = ?', struck.id)
  return faultOf(struck)
}

function faultOf({ parameters_json, ...row }: FaultRow): Fault {
  const { id, kind, account_id, operation, share, times, struck } = row
  return { id, kind, account_id, operation, share, times, struck, told: JSON.parse(parameters_json) }
}
