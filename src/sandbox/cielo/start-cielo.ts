import type { Deliveries } from '../deliveries.ts'
import { type DueWork, startDueWork } from '../due-work.ts'
import type { Past } from '../past/past.ts'
import type { Cielo } from './cielo.ts'
import { startCieloNotifier } from './notifier.ts'
import { nextDue, settleDue } from './settle-due.ts'

/** The sandbox's Cielo, and its work that comes due by itself. */
export interface PlayedCielo extends Cielo {
  start(): void
  stop(): Promise<void>
}

/** Makes it, at rest. */
export function playCielo(parts: Omit<Cielo, 'wake'>, past: Pick<Past, 'time' | 'isUnderWay'>): PlayedCielo {
  let dues: DueWork | null = null
  let notifier: Deliveries | null = null
  const cielo: PlayedCielo = {
    ...parts,
    wake() {
      if (past.time()) return
      dues?.wake()
      notifier?.wake()
    },
    start() {
      notifier = startCieloNotifier(cielo)
      dues = startDueWork({
        now: parts.now,
        nextDueAt: () => (past.isUnderWay() ? null : nextDue(cielo)),
        work() {
          settleDue(cielo)
          notifier?.wake()
        },
        onFailure: error => parts.log.error({ error }, 'what was due at Cielo could not be done'),
      })
    },
    async stop() {
      await Promise.all([dues?.stop(), notifier?.stop()])
    },
  }
  return cielo
}
