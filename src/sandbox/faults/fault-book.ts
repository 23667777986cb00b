import { type ChanceTable, drawChance } from '../chance.ts'
import type { Database } from '../database.ts'

/** One thing that the bank or the acquirer does wrong. */
export interface Fault<Kind extends string, Params extends object> {
  id: number
  kind: Kind
  /** Whom it strikes: a receiver of the bank, an account of the acquirer. Null: whoever comes. */
  owner_id: number | null
  /** The call that it strikes, by its name; null: any. */
  operation: string | null
  /** Of the occasions that it could strike, 0 to 1. */
  share: number
  /** How often it still strikes; null: for as long as it stands. */
  times: number | null
  /** How often it struck. */
  struck: number
  /** What it was told besides; what is absent is as its kind does it by itself. */
  parameters: Params
}

/** Whose faults: what they can be, and where they are written down. */
export interface FaultBook<Kind extends string, Place extends string, Params extends object> {
  readonly table: 'fault' | 'acquirer_fault' | 'pagarme_fault' | 'mercado_pago_fault' | 'cielo_fault' | 'adyen_fault'
  readonly owner: 'receiver_id' | 'account_id'
  readonly chance: ChanceTable
  readonly kinds: Readonly<Record<Kind, { place: Place; takes: readonly (keyof Params & string)[] }>>
  /** Places besides the call itself where a fault may name what it strikes. */
  readonly named?: readonly Place[]
  /** Whether a fault that names no call strikes in this one. */
  strikesUnnamed(kind: Kind, operation: string | null): boolean
}

/** Where and whom a fault could strike. */
interface Occasion<Kind> {
  ownerId: number | null
  operation?: string
  kinds?: readonly Kind[]
}

type Row<Kind extends string> = Omit<Fault<Kind, object>, 'parameters'> & { parameters_json: string }

const columns = ({ owner }: { owner: string }) =>
  `id, kind, ${owner} as owner_id, operation, share, times, struck, parameters_json`

/** Every fault, oldest first. */
export function listFaults<Kind extends string, Place extends string, Params extends object>(
  db: Database,
  book: FaultBook<Kind, Place, Params>,
): Fault<Kind, Params>[] {
  const rows = db.all<Row<Kind>>(`select ${columns(book)} from ${book.table} order by id`)
  return rows.map(row => faultOf<Kind, Params>(row))
}

/** Writes a fault down: it strikes from the next occasion on. */
export function addFault<Kind extends string, Place extends string, Params extends object>(
  { db, now }: { db: Database; now(): Date },
  book: FaultBook<Kind, Place, Params>,
  fault: Omit<Fault<Kind, Params>, 'id' | 'struck'>,
): Fault<Kind, Params> {
  const row = db.one<Row<Kind>>(
    `insert into ${book.table} (kind, place, ${book.owner}, operation, share, times, parameters_json, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning ${columns(book)}`,
    fault.kind,
    book.kinds[fault.kind].place,
    fault.owner_id,
    fault.operation,
    fault.share,
    fault.times,
    JSON.stringify(fault.parameters),
    now().getTime(),
  )
  if (!row) throw new Error('the fault was not written')
  return faultOf(row)
}

/** Takes one fault back, or all. Gives how many there were. */
export function removeFaults(db: Database, { table }: { table: string }, id: number | null): number {
  return db.run(`delete from ${table} where ? is null or id = ?`, id, id)
}

/** The fault that strikes on this occasion: the first one in their order, or none. */
export function strikeFault<Kind extends string, Place extends string, Params extends object>(
  db: Database,
  book: FaultBook<Kind, Place, Params>,
  place: Place,
  occasion: Occasion<Kind>,
): Fault<Kind, Params> | null {
  const { ownerId, operation = null, kinds } = occasion
  const candidates = db.all<Row<Kind>>(
    `select ${columns(book)} from ${book.table} where place = ? and (times is null or times > 0)
        and (${book.owner} is null or ${book.owner} = ?) and (operation is null or operation = ?) order by id`,
    place,
    ownerId,
    operation,
  )
  const struck = candidates.find(
    fault =>
      (fault.operation !== null || book.strikesUnnamed(fault.kind, operation)) &&
      (kinds === undefined || kinds.includes(fault.kind)) &&
      (fault.share >= 1 || drawChance(db, book.chance) < fault.share),
  )
  if (!struck) return null
  db.run(`update ${book.table} set struck = struck + 1, times = times - 1 where id = ?`, struck.id)
  return faultOf(struck)
}

function faultOf<Kind extends string, Params extends object>({
  parameters_json,
  ...row
}: Row<Kind>): Fault<Kind, Params> {
  return { ...row, parameters: JSON.parse(parameters_json) }
}
