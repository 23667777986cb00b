import type { Logger } from 'pino'
import type { Deliveries } from './deliveries.ts'
import { type DueWork, startDueWork } from './due-work.ts'
import type { Past } from './past/past.ts'

/** What every gateway that the sandbox plays works with. */
interface Gateway {
  now(): Date
  log: Logger
  /** Something was put that comes due by itself, or that a merchant is to hear of. */
  wake(): void
}

/** A gateway, and its work that comes due by itself. */
export type Played<Parts extends Gateway> = Parts & { start(): void; stop(): Promise<void> }

/** What a gateway does by itself. */
interface OwnWork<Parts extends Gateway> {
  name: string
  notify(gateway: Parts): Deliveries
  /** When something comes due next, in ms; null where nothing does. */
  nextDue(gateway: Parts): number | null
  settleDue(gateway: Parts): void
}

/** Makes a gateway, at rest. While the past is played nothing comes due by itself. */
export function playGateway<Parts extends Gateway>(
  parts: Omit<Parts, 'wake'>,
  past: Pick<Past, 'time' | 'isUnderWay'>,
  { name, notify, nextDue, settleDue }: OwnWork<Parts>,
): Played<Parts> {
  let dues: DueWork | null = null
  let notifier: Deliveries | null = null
  const gateway = {
    ...parts,
    wake() {
      if (past.time()) return
      dues?.wake()
      notifier?.wake()
    },
    start() {
      notifier = notify(gateway)
      dues = startDueWork({
        now: gateway.now,
        nextDueAt: () => (past.isUnderWay() ? null : nextDue(gateway)),
        work() {
          settleDue(gateway)
          notifier?.wake()
        },
        onFailure: error => gateway.log.error({ error }, `what was due at ${name} could not be done`),
      })
    },
    async stop() {
      await Promise.all([dues?.stop(), notifier?.stop()])
    },
  } as unknown as Played<Parts>
  return gateway
}
