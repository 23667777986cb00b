import type { DemoDeps } from './demo-deps.ts'
import { playDays } from './play-days.ts'

/** Ms after which a job leaves the rest to the next one: less than a job may take. */
const ONE_JOB = 15_000

/** The job: plays some days of a store's demo, and leaves the others to the next job. */
export async function playDemo({ demo }: { demo: DemoDeps }, { store }: { store: string }): Promise<void> {
  const began = performance.now()
  const row = await playDays(demo, store, { isEnough: () => performance.now() - began > ONE_JOB })
  if (row.ended_at) return
  await demo.database.inStore(store, transaction => transaction.enqueue({ name: 'play-demo', data: { store } }))
}
