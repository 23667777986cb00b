import type { Deliveries } from '../deliveries.ts'
import { type DueWork, startDueWork } from '../due-work.ts'
import type { Past } from '../past/past.ts'
import type { Adyen } from './adyen.ts'
import { startAdyenNotifier } from './notifier.ts'
import { nextDue, settleDue } from './settle-due.ts'

/** The sandbox's Adyen, and its work that comes due by itself. */
export interface PlayedAdyen extends Adyen {
  start(): void
  stop(): Promise<void>
}

/** Makes it, at rest. */
export function playAdyen(parts: Omit<Adyen, 'wake'>, past: Pick<Past, 'time' | 'isUnderWay'>): PlayedAdyen {
  let dues: DueWork | null = null
  let notifier: Deliveries | null = null
  const adyen: PlayedAdyen = {
    ...parts,
    wake() {
      if (past.time()) return
      dues?.wake()
      notifier?.wake()
    },
    start() {
      notifier = startAdyenNotifier(adyen)
      dues = startDueWork({
        now: parts.now,
        nextDueAt: () => (past.isUnderWay() ? null : nextDue(adyen)),
        work() {
          settleDue(adyen)
          notifier?.wake()
        },
        onFailure: error => parts.log.error({ error }, 'what was due at Adyen could not be done'),
      })
    },
    async stop() {
      await Promise.all([dues?.stop(), notifier?.stop()])
    },
  }
  return adyen
}
