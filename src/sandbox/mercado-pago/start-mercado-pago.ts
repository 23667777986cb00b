import type { Deliveries } from '../deliveries.ts'
import { type DueWork, startDueWork } from '../due-work.ts'
import type { Past } from '../past/past.ts'
import type { MercadoPago } from './mercado-pago.ts'
import { startMercadoPagoNotifier } from './notifier.ts'
import { nextDue, settleDue } from './settle-due.ts'

/** The sandbox's Mercado Pago, and its work that comes due by itself. */
export interface PlayedMercadoPago extends MercadoPago {
  start(): void
  stop(): Promise<void>
}

/** Makes it, at rest. */
export function playMercadoPago(
  parts: Omit<MercadoPago, 'wake'>,
  past: Pick<Past, 'time' | 'isUnderWay'>,
): PlayedMercadoPago {
  let dues: DueWork | null = null
  let notifier: Deliveries | null = null
  const mercadoPago: PlayedMercadoPago = {
    ...parts,
    wake() {
      if (past.time()) return
      dues?.wake()
      notifier?.wake()
    },
    start() {
      notifier = startMercadoPagoNotifier(mercadoPago)
      dues = startDueWork({
        now: parts.now,
        nextDueAt: () => (past.isUnderWay() ? null : nextDue(mercadoPago)),
        work() {
          settleDue(mercadoPago)
          notifier?.wake()
        },
        onFailure: error => parts.log.error({ error }, 'what was due at Mercado Pago could not be done'),
      })
    },
    async stop() {
      await Promise.all([dues?.stop(), notifier?.stop()])
    },
  }
  return mercadoPago
}
