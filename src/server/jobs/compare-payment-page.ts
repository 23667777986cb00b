import { type ComparisonDeps, comparePaymentPage } from '../payment-page/compare-payment-page.ts'

/** Once all is up: a start must not wait for a proxy that comes later. PCI DSS asks for a week at most between two. */
const FIRST_MS = 60_000
const EVERY_MS = 24 * 3_600_000

/**
 * Compares the payment page with what was released, a minute after the start and each day. Returns what stops it, which
 * waits for one store's page at most.
 */
export function startPageComparison(deps: ComparisonDeps): () => Promise<void> {
  const stopping = new AbortController()
  let comparing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const compare = () => {
    comparing = comparePaymentPage(deps, stopping.signal).catch(error =>
      deps.log.warn({ err: error }, 'the payment page was not compared with what was released; the next day will'),
    )
    timer = setTimeout(compare, EVERY_MS).unref()
  }
  timer = setTimeout(compare, FIRST_MS).unref()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await comparing
    await deps.caller.close()
  }
}
