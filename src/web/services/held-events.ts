import { type ProductEvent, readProductEvent } from '../../shared/product-events/event-catalog.ts'

/** Where what waits outlives a turn to the payer's bank and back. Only after a yes. */
const key = 'ph_guiche_waiting'
const most = 60

/** Holds what happened on a page until it may be told. It takes the place of the queue of `capture.ts`. */
export function holdEvents(opened: readonly ProductEvent[], isAllowed: () => boolean) {
  const held: ProductEvent[] = [...(isAllowed() ? kept() : []), ...opened]
  let notify: () => void = () => undefined
  const before = globalThis.guicheEvents?.splice(0) ?? []
  const add = (event: unknown) => {
    const read = readProductEvent(event)
    if (read && held.length < most) held.push(read)
    notify()
  }
  globalThis.guicheEvents = { push: add, length: 0, splice: () => [] }
  for (const event of before) add(event)
  return {
    /** All that waits, which is then told. */
    take: () => held.splice(0),
    /** Nobody is to hear of it. */
    drop: () => void held.splice(0),
    /** The page goes away: what could not be told is told by the next one in this tab. */
    keep: () => {
      if (held.length > 0 && isAllowed()) keep(held.splice(0))
    },
    /** The page came back as it was. */
    recall: () => {
      if (isAllowed()) held.unshift(...kept())
    },
    listen: (listener: () => void) => {
      notify = listener
    },
    /** From now on nobody hears of what happens here. */
    end: () => {
      held.splice(0)
      ignoreEvents()
    },
  }
}

/** What happens from now on is nobody's to hear, also not of who comes later. */
export function ignoreEvents(): void {
  globalThis.guicheEvents = { push: () => undefined, length: 0, splice: () => [] }
}

function kept(): ProductEvent[] {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.flatMap(event => readProductEvent(event) ?? []) : []
  } catch {
    return []
  }
}

function keep(events: readonly ProductEvent[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(events))
  } catch {
    // A browser that keeps nothing: what waited is not told.
  }
}
