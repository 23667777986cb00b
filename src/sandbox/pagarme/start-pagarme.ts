import type { Deliveries } from '../deliveries.ts'
import { type DueWork, startDueWork } from '../due-work.ts'
import type { Past } from '../past/past.ts'
import { startPagarmeNotifier } from './notifier.ts'
import type { Pagarme } from './pagarme.ts'
import { nextDue, settleDue } from './settle-due.ts'

/** The sandbox's Pagar.me, and its work that comes due by itself. */
export interface PlayedPagarme extends Pagarme {
  start(): void
  stop(): Promise<void>
}

/** Makes it, at rest. */
export function playPagarme(parts: Omit<Pagarme, 'wake'>, past: Pick<Past, 'time' | 'isUnderWay'>): PlayedPagarme {
  let dues: DueWork | null = null
  let notifier: Deliveries | null = null
  const pagarme: PlayedPagarme = {
    ...parts,
    wake() {
      if (past.time()) return
      dues?.wake()
      notifier?.wake()
    },
    start() {
      notifier = startPagarmeNotifier(pagarme)
      dues = startDueWork({
        now: parts.now,
        nextDueAt: () => (past.isUnderWay() ? null : nextDue(pagarme)),
        work() {
          settleDue(pagarme)
          notifier?.wake()
        },
        onFailure: error => parts.log.error({ error }, 'what was due at Pagar.me could not be done'),
      })
    },
    async stop() {
      await Promise.all([dues?.stop(), notifier?.stop()])
    },
  }
  return pagarme
}
