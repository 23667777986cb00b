import { addDays } from '../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../shared/brazil/local-time.ts'
import { playDue } from './pass-time.ts'
import type { Scene } from './stage.ts'

const NIGHT_MS = 3 * 3_600_000

/** The night after a day of the demo: what the acquirer has paid out by then comes into the books. */
export async function playNight(scene: Scene, day: Date, calendar: Calendar): Promise<void> {
  const at = new Date(calendar.startOf(addDays(calendar.dateOf(day), 1)).getTime() + NIGHT_MS)
  if (at > scene.until) return
  await scene.time.play(at, async story => {
    await scene.perform({ name: 'fetch-payouts', data: { store: scene.store, account: scene.acquirer } })
    await playDue(scene, story)
  })
}
