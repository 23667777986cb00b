import { sql } from 'kysely'
import { recordPolicyReports } from '../../src/server/payment-page/record-policy-reports.ts'
import { countVitals } from '../../src/server/visits/count-vitals.ts'
import { noteOpening } from '../../src/server/visits/note-step.ts'
import type { World } from '../harness/world.ts'
import { newCharge } from './banks/pix-charges.ts'

/** Lets the world's store have a row of each that a visit of its checkout leaves, and of the sums of a day long ago. */
export async function rowsOfVisits({ app, store }: World): Promise<void> {
  const { database } = app.parts
  const { id } = await newCharge(store)
  await noteOpening(database, { store: store.id, charge: id }, { device: 'phone', offered: ['pix'] })
  await countVitals(database, store.id, { part: 'pix', lcp: 300 }, 'phone')
  const stopped = { directive: 'script-src', source: 'https://a.example' } as const
  await recordPolicyReports(database, store.id, 'checkout', [stopped])
  await database.inStore(store.id, async ({ db }) => {
    await sql`insert into report_days values (${store.id}, '2020-01-01', now())`.execute(db)
    await sql`insert into report_late values (${store.id}, '2020-01-01')`.execute(db)
    await sql`insert into ledger_day_sums values (${store.id}, '2020-01-01', 'sales', 1, 0)`.execute(db)
    await sql`insert into report_sums values (${store.id}, 'visits', '2020-01-01', '{}', 0, 1, 1)`.execute(db)
  })
}
