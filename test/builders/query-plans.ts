import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readFacts, SUPERUSER } from '../../src/server/embedded-postgres/facts.ts'
import type { World } from '../harness/world.ts'

/** A node of a plan as EXPLAIN (ANALYZE, FORMAT JSON) writes it, as far as it is looked at here. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** A statement that PostgreSQL carried out, with the plan that it was carried out by. */
export interface Carried {
  statement: string
  nodes: PlanNode[]
}

/** A login of the world's database that may do anything. */
export async function openSuperuser({ database }: World): Promise<pg.Client> {
  const address = new URL(database.url)
  address.username = SUPERUSER
  address.password = readFacts(join(inject('clusterFolder'), 'postgres'))?.superuserPassword ?? ''
  const superuser = new pg.Client({ connectionString: address.href })
  await superuser.connect()
  return superuser
}

/**
 * Has every statement of the application explained while it is carried out, those inside of functions too: PostgreSQL's
 * own auto_explain tells each connection its plans. `plansOf` are those of some work.
 */
export async function explainAll(world: World, superuser: pg.Client) {
  const { rows } = await superuser.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const [setting, value] of Object.entries(settings)) {
    await superuser.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`)
  }
  await world.restart()
  const { emit } = pg.Client.prototype
  let reported: Carried[] = []
  pg.Client.prototype.emit = function (this: pg.Client, ...event: Parameters<typeof emit>) {
    const carried = event[0] === 'notice' ? readNotice(String(event[1]?.message)) : null
    if (carried) reported.push(carried)
    return emit.apply(this, event)
  } as typeof emit
  return {
    async plansOf(work: () => Promise<unknown>): Promise<Carried[]> {
      reported = []
      await work()
      return reported
    },
    stop() {
      pg.Client.prototype.emit = emit
    },
  }
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

function readNotice(message: string): Carried | null {
  const plan = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1]
  if (!plan) return null
  const read = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode }
  return { statement: read['Query Text'], nodes: nodesOf(read.Plan) }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** How many rows of a table were looked at, all in all. */
export function rowsRead(carried: readonly Carried[], table: RegExp): number {
  return carried
    .flatMap(({ nodes }) => nodes)
    .filter(node => table.test(node['Relation Name'] ?? node['Index Name'] ?? ''))
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
}
