import { sql } from 'kysely'
import type { Experiment, ExperimentList } from '../../shared/contract/flags.ts'
import { type CountedArm, experimentResult } from '../../shared/flags/experiment-result.ts'
import { flagKeys } from '../../shared/flags/flag-catalog.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreInForce } from './open-flags.ts'

/** The newest of them are shown. */
const MOST = 50

/** Every experiment that runs or that somebody has seen, with what came of it: counted where the rows are. */
export async function listExperiments(inForce: StoreInForce, transaction: StoreTransaction): Promise<ExperimentList> {
  const running = runningOf(inForce)
  const counted = await count(transaction)
  const seen = [...new Set(counted.map(({ experiment }) => experiment))]
  const keys = [...running.keys(), ...seen.filter(key => !running.has(key))].slice(0, MOST)
  return {
    data: keys.map(key => {
      const rows = counted.filter(({ experiment }) => experiment === key)
      return show(key, running.get(key) ?? null, rows)
    }),
    next_cursor: null,
  }
}

interface Running {
  flag: string
  name: string | null
  arms: { value: string | number; weight: number }[]
}

function runningOf({ evaluator }: StoreInForce): Map<string, Running> {
  const found = new Map<string, Running>()
  for (const flag of flagKeys) {
    for (const { key = flag, name = null, variations, weights } of evaluator.inForce(flag).feature?.rules ?? []) {
      if (!variations || found.has(key)) continue
      const arms = variations.map((value, place) => ({ value, weight: weights?.[place] ?? 1 / variations.length }))
      found.set(key, { flag, name, arms })
    }
  }
  return found
}

interface Counted extends CountedArm {
  experiment: string
  flag: string
  began_at: Date
  last_at: Date
}

/** A charge counts once, with the variant that its payer saw first. */
async function count({ db, store }: StoreTransaction): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with newest as (
      select experiment, max(at) as last_at from flag_exposures where store_id = ${store}
      group by experiment order by max(at) desc, experiment limit ${MOST}
    )
    select e.experiment, min(e.flag) as flag, e.position::int as position, (min(e.variant::text))::json as value,
      count(*)::int as charges, count(distinct e.payer)::int as payers,
      count(c.paid_at)::int as paid, (count(*) filter (where c.status = 'open'))::int as waiting,
      case when min(e.weight) = max(e.weight) then min(e.weight) end as weight,
      min(e.at) as began_at, max(e.at) as last_at
    from newest
    join flag_exposures e on e.store_id = ${store} and e.experiment = newest.experiment
    join charges c on c.store_id = e.store_id and c.id = e.charge_id
    group by e.experiment, e.position, newest.last_at order by newest.last_at desc, e.experiment, e.position`.execute(
    db,
  )
  return rows
}

function show(key: string, running: Running | null, rows: readonly Counted[]): Experiment {
  const arms = running?.arms.map((arm, position) => {
    const nothing = { charges: 0, payers: 0, paid: 0, waiting: 0, weight: Math.round(arm.weight * 10_000) }
    return rows.find(row => row.position === position) ?? { ...nothing, value: arm.value, position }
  })
  const times = rows.map(({ began_at }) => began_at.getTime())
  const last = rows.map(({ last_at }) => last_at.getTime())
  return {
    key,
    name: running?.name ?? null,
    flag: running?.flag ?? rows[0]?.flag ?? '',
    status: running ? 'running' : 'ended',
    began_at: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    last_at: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
    ...experimentResult(arms ?? rows),
  }
}
