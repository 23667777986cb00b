import type { Logger } from '../base/log.ts'
import { type AlertDeps, alertPeople } from '../notifications/alert-people.ts'
import { hourOf, sendDailySums } from '../notifications/send-daily-sums.ts'
import { lookSteadily } from './look-steadily.ts'

const EVERY_MS = 30_000

/**
 * Looks twice a minute for what is to be told to people, and once an hour for the sums that are due. Rows say what was
 * told, so a process that starts anew tells nothing twice. Returns what stops it.
 */
export function startNotifying(deps: AlertDeps & { log: Logger }): () => Promise<void> {
  const { log } = deps
  let summed = ''
  const looks = [
    lookSteadily({
      everyMs: EVERY_MS,
      look: () => alertPeople(deps),
      failure: 'not everybody was told what is new; the next look will',
      log,
    }),
    lookSteadily({
      everyMs: EVERY_MS,
      async look(stopping) {
        const hour = hourOf(deps.clock.now())
        if (hour === summed) return
        await sendDailySums(deps, stopping)
        summed = hour
      },
      failure: 'not everybody was told the sums of a day; the next look will',
      log,
    }),
  ]
  return async () => void (await Promise.all(looks.map(({ stop }) => stop())))
}
