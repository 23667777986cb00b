import type { Calendar } from '../../shared/brazil/local-time.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { rollUpAnew } from '../reports/sums/roll-up-days.ts'
import type { Plan } from './bakery/course.ts'
import { planDemo } from './bakery/plan-demo.ts'
import type { DemoDeps } from './demo-deps.ts'
import { type DemoRow, demoOf } from './demo-rows.ts'
import { playNight } from './play-night.ts'
import { playStory } from './play-story.ts'
import { leaveWallets, settleIn, signContract } from './settle-in.ts'
import type { Scene, Stage } from './stage.ts'

/** Stories at a time: as many as keep two processors busy. */
const AT_ONCE = 12

/** How the playing goes on. */
interface Playing {
  /** Called when a day is written. */
  played?(row: DemoRow): void
  /** Whether to stop after the day under way: true when all stories of it have ended. */
  isEnough?(): boolean
}

/**
 * Plays the days of a store's demo that are not played yet, oldest first, until all are or it is enough. A day that was
 * cut off is gone on with: what of it has its charge is left as it is. Returns the demo then.
 * @throws Error where the store has none.
 */
export async function playDays(deps: DemoDeps, store: string, { played, isEnough }: Playing = {}): Promise<DemoRow> {
  let row = await read(deps, store)
  if (row.ended_at) return row
  const stage = await deps.openStage()
  try {
    const calendar = await deps.database.read(store, storeCalendar)
    const days = planDemo({ ...row, calendar })
    const scene = await setScene(deps, stage, { store, days, until: row.until, calendar })
    while (row.days_played < row.days) {
      const plans = days[row.days_played] ?? []
      const done = await playDay(deps, scene, plans)
      if (plans[0]) await playNight(scene, plans[0].at, calendar)
      row = await write(deps, row, done)
      played?.(row)
      if (isEnough?.()) return row
    }
    await rollUpAnew(deps, store)
    return await end(deps, store)
  } finally {
    await stage.close()
  }
}

/** Reads the store's accounts and lets its customers come, a minute before the first of them buys. */
async function setScene(
  deps: DemoDeps,
  stage: Stage,
  { store, days, until, calendar }: { store: string; days: Plan[][]; until: Date; calendar: Calendar },
): Promise<Scene> {
  const first = days.flat()[0]?.at ?? until
  const opens = new Date(calendar.startOf(calendar.dateOf(first)).getTime())
  const { database, connections } = stage.deps
  return stage.time.play(opens, () =>
    database.inStore(store, async transaction => {
      const customers = await settleIn(deps, transaction)
      const [bank, cards] = await Promise.all([connections.pix(transaction), connections.cards(transaction)])
      if (!bank?.key || cards?.form?.kind !== 'post')
        throw new Error(`${store} has no account at the sandbox's bank and acquirer.`)
      await signContract(transaction, cards.id)
      return {
        ...stage,
        store,
        customers,
        until,
        bank: { account: bank.id, key: bank.key },
        acquirer: cards.id,
        form: cards.form,
      }
    }),
  )
}

interface DayDone {
  charges: number
  failed: number
}

async function playDay(deps: DemoDeps, scene: Scene, plans: readonly Plan[]): Promise<DayDone> {
  const before = await madeBefore(deps, scene.store, plans)
  const left = plans.filter(({ number }) => !before.has(String(number)))
  let failed = 0
  const waiting = left.values()
  const playOn = async () => {
    for (const plan of waiting) {
      await playStory(scene, plan).catch(error => {
        failed++
        deps.log.warn({ err: error, number: plan.number, way: plan.way.by }, 'a charge of the demo went otherwise')
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playOn))
  return { charges: plans.length, failed }
}

/** The numbers of a day's charges that are there: it was cut off before. */
async function madeBefore({ database }: DemoDeps, store: string, plans: readonly Plan[]): Promise<Set<string>> {
  const first = plans[0]?.at
  if (!first) return new Set()
  const rows = await database.inStore(store, ({ db }) =>
    db
      .selectFrom('charges')
      .select('metadata')
      .where('store_id', '=', store)
      .where('created_at', '>=', first)
      .where('created_at', '<=', plans.at(-1)?.at ?? first)
      .execute(),
  )
  return new Set(rows.flatMap(({ metadata: { demo } }) => (demo === undefined ? [] : [demo])))
}

async function read({ database }: DemoDeps, store: string): Promise<DemoRow> {
  const row = await database.inStore(store, demoOf)
  if (!row) throw new Error(`${store} has no demo.`)
  return row
}

async function write({ database }: DemoDeps, row: DemoRow, { charges, failed }: DayDone): Promise<DemoRow> {
  const { store_id: store } = row
  return database.inStore(store, ({ db }) =>
    db
      .updateTable('demos')
      .set({
        days_played: row.days_played + 1,
        charges: row.charges + charges,
        failed: row.failed + failed,
      })
      .where('store_id', '=', store)
      .where('days_played', '=', row.days_played)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

async function end({ database }: DemoDeps, store: string): Promise<DemoRow> {
  return database.inStore(store, async transaction => {
    await leaveWallets(transaction)
    return transaction.db
      .updateTable('demos')
      .set({ ended_at: transaction.now })
      .where('store_id', '=', store)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
