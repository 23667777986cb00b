/**
 * `npm run seed:big`: a store of 1,000,000 charges over two years, for measurements; `-- --charges 20000` is shorter.
 * On a new data folder (`DATA_DIR`) it makes the test store of a first start, plays eight weeks of the demo and copies
 * them through two years. `npm start` on the folder shows it. It ends by itself, and says how long it took and how
 * large it is. Events, the audit and review items are those of the eight weeks alone.
 */
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { systemActor } from '../src/server/access/principal.ts'
import type { CommandParts } from '../src/server/commands/with-parts.ts'
import { withSandbox } from '../src/server/commands/with-sandbox.ts'
import { sumCustomers } from '../src/server/customers/sum-customers.ts'
import { beginDemo } from '../src/server/demo/begin-demo.ts'
import { demoOf } from '../src/server/demo/demo-rows.ts'
import { playDays } from '../src/server/demo/play-days.ts'
import { rollUpAnew } from '../src/server/reports/sums/roll-up-days.ts'
import { limits } from '../src/shared/contract/limits.ts'
import { copyHistory, spreadCopies } from './seed-big/copy-history.ts'
import { openSuperuser } from './seed-big/open-superuser.ts'

const WEEKS = 8
const OVER_WEEKS = 104
const { values } = parseArgs({ options: { charges: { type: 'string', default: '1000000' } } })

process.exit(await withSandbox(seed))

async function seed(parts: CommandParts): Promise<number> {
  const began = performance.now()
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
  const [store, other] = await parts.operator.stores()
  if (!store || other) throw new Error('The data folder has other stores already: name a new one by DATA_DIR.')
  await parts.database.inStore(store.id, async transaction => {
    if (await demoOf(transaction)) return
    await beginDemo(parts.demo, transaction, { days: WEEKS * 7, seed: limits.demoSeed.usual }, systemActor)
  })
  const { charges } = await playDays(parts.demo, store.id)
  console.log(`${charges} charges of ${WEEKS} weeks were played, after ${minutes()} minutes.`)
  // The checks between tables, which a copy leaves out, are the superuser's to leave out.
  const superuser = await openSuperuser(parts.dataDir)
  try {
    if ((await chargesIn(superuser)) > 2 * charges) throw new Error('The store is filled already: name a new folder.')
    const count = Math.max(0, Math.round(Number(values.charges) / charges) - 1)
    const copies = spreadCopies(count, { weeks: WEEKS, over: OVER_WEEKS })
    await copyHistory(superuser, {
      store: store.id,
      copies,
      done: ({ number }) => {
        if (number % 10 === 0 || number === count) console.log(`Copy ${number} of ${count}, after ${minutes()} minutes`)
      },
    })
    await superuser.query('vacuum analyze')
    await rollUpAnew(parts, store.id)
    await sumCustomers(parts.database)
    const { rows } = await superuser.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    console.log(`${await chargesIn(superuser)} charges, ${rows[0]?.size} on the disk, after ${minutes()} minutes.`)
  } finally {
    await superuser.end()
  }
  return 0
}

async function chargesIn(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ charges: number }>('select count(*)::int as charges from charges')
  return rows[0]?.charges ?? 0
}
