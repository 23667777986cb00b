/** What waits to be delivered to somebody's address. */
export interface Delivery {
  id: number
}

/** How one went: null when it was heard. */
export interface Outcome<D extends Delivery> {
  delivery: D
  failure: string | null
}

/** Delivers what is due. */
export interface Deliveries {
  wake(): void
  /** Breaks off what is on its way; it is sent again after the next start. */
  stop(): Promise<void>
}

/** Calls at once: an endpoint that hangs must not keep the others waiting. */
const AT_ONCE = 64
/** Longest sleep in ms: a clock set forward is noticed within it. */
const LONGEST_SLEEP = 1_000

/** Starts delivering: what waits from before the last stop, then what comes. */
export function startDeliveries<D extends Delivery>(options: {
  now(): Date
  /** What is due, the oldest first, at most so many. */
  due(now: number, most: number): D[]
  /** When the next one that is not due yet will be; null when none waits. */
  nextAttempt(now: number): number | null
  send(delivery: D, stopping: AbortSignal): Promise<string | null>
  /** Writes down how calls went: many at once, for under load each commit costs more than the call. */
  record(outcomes: Outcome<D>[], now: number): void
}): Deliveries {
  const underWay = new Map<number, Promise<void>>()
  const outcomes: Outcome<D>[] = []
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let woken = false

  const look = () => {
    woken = false
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    record()
    const now = options.now().getTime()
    for (const delivery of options.due(now, 2 * AT_ONCE)) {
      if (underWay.size >= AT_ONCE) break
      if (underWay.has(delivery.id)) continue
      underWay.set(delivery.id, send(delivery))
    }
    const next = options.nextAttempt(now)
    if (next !== null) timer = setTimeout(look, Math.min(next - now, LONGEST_SLEEP))
  }
  const wake = () => {
    if (woken) return
    woken = true
    setImmediate(look)
  }
  const send = async (delivery: D) => {
    const failure = await options.send(delivery, stopping.signal)
    // Broken off by the stop: nobody knows, so it is sent again.
    if (failure === null || !stopping.signal.aborted) outcomes.push({ delivery, failure })
    underWay.delete(delivery.id)
    wake()
  }
  const record = () => {
    const ended = outcomes.splice(0)
    if (ended.length > 0) options.record(ended, options.now().getTime())
  }

  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(underWay.values())
      record()
    },
  }
}

/** Ms that an endpoint may take to answer. */
const PATIENCE = 10_000

/**
 * One call: null when it was heard. Anything but a 2xx is a failure; a redirect too, for a notice goes to the
 * registered address only.
 */
export async function callEndpoint(
  url: string,
  request: { body: string; headers: Record<string, string> },
  stopping: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: request.body,
      headers: { 'content-type': 'application/json', ...request.headers },
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]),
    })
    await response.body?.cancel()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim().slice(0, 300) : String(error)
  }
}

/** Ms. Half a second after the first failure, then twice as long each time, to ten minutes. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 600_000
/** Ms. After six hours the sender gives up: what happened can still be read. */
const GIVES_UP_AFTER = 6 * 3_600_000

/** When a notice that was not heard is sent again; null when its sender gives up. */
export function nextTry(notice: { created_at: number; attempts: number }, now: number): number | null {
  if (now - notice.created_at >= GIVES_UP_AFTER) return null
  return now + Math.min(FIRST_PAUSE * 2 ** notice.attempts, LONGEST_PAUSE)
}
