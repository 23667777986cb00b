import type { ProductEvent } from '../../shared/product-events/event-catalog.ts'

/**
 * Where events wait until somebody takes them: `run-services.ts`, on a page whose store has a service and whose visitor
 * agreed.
 */
export interface EventQueue {
  push: (event: ProductEvent) => unknown
  readonly length: number
  splice: (from: number) => ProductEvent[]
}

declare global {
  var guicheEvents: EventQueue | undefined
}

/** More than happens on one page. Where nobody takes them no more are gathered. */
const most = 60

/** Notes that something happened. Never fails and never waits; without a service and a yes it goes nowhere. */
export function capture(event: ProductEvent): void {
  globalThis.guicheEvents ??= [] as ProductEvent[]
  if (globalThis.guicheEvents.length < most) globalThis.guicheEvents.push(event)
}
