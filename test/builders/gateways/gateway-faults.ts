import fc from 'fast-check'

const times = fc.integer({ min: 1, max: 3 })
const when = fc.constantFrom('before', 'after')
/** Longer and shorter than anybody waits here: what comes after that is done, and nobody hears of it. */
const delay_ms = fc.constantFrom(50, 300, 900)

/** What goes wrong in calls, everywhere alike. `operations`: as the gateway names them. */
export function inCalls(operations: readonly string[]): fc.Arbitrary<object> {
  const operation = fc.constantFrom(...operations)
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('no_answer', 'reset'), when, operation, times }),
    fc.record({ kind: fc.constant('error'), when, operation, times, status: fc.constantFrom(500, 502, 503, 504) }),
    fc.record({ kind: fc.constant('slow'), delay_ms, operation, times }),
    fc.record({ kind: fc.constantFrom('truncated', 'rate_limited'), operation, times }),
  )
}

/** What goes wrong with its calls to us; `more`: what else it does. */
export function inNotices(...more: string[]): fc.Arbitrary<object> {
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('webhook_twice', 'webhook_forged', ...more), times }),
    fc.record({ kind: fc.constant('webhook_late'), delay_ms: fc.constantFrom(1_000, 60_000, 4_000_000), times }),
  )
}

/** Faults that are told nothing but their names, or how they end. */
export function named(
  kinds: readonly string[],
  more: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<object> {
  return fc.record({ kind: fc.constantFrom(...kinds), times: fc.integer({ min: 1, max: 2 }), ...more })
}
