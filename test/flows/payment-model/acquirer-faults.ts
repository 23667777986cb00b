import fc from 'fast-check'

const times = fc.integer({ min: 1, max: 3 })
const when = fc.constantFrom('before', 'after')
const delay_ms = fc.constantFrom(20, 100, 350)
const operation = fc.option(
  fc.constantFrom(
    'createPayment',
    'createPayment',
    'createPayment',
    'createPayment',
    'getPayment',
    'listPayments',
    'capturePayment',
    'cancelPayment',
    'refundPayment',
    'reversePayment',
    'submitEvidence',
    'acceptChargeback',
    'getChargeback',
  ),
  { nil: undefined },
)

/** What the acquirer does wrong in a store's calls. */
const inCalls = fc.oneof(
  fc.record({ kind: fc.constantFrom('no_answer', 'reset'), when, operation, times }),
  fc.record({ kind: fc.constant('error'), when, operation, times, status: fc.constantFrom(404, 429, 500, 503) }),
  fc.record({ kind: fc.constant('slow'), delay_ms, operation, times }),
  fc.record({ kind: fc.constantFrom('truncated', 'rate_limited', 'unavailable'), operation, times }),
)

/** What the issuer does, and what becomes of money that goes back. */
const inMoney = fc.oneof(
  fc.record({ kind: fc.constantFrom('in_doubt', 'refund_failed', 'refund_slow'), delay_ms, times }),
  fc.record({ kind: fc.constant('declined'), code: fc.constantFrom('05', '51', '59'), times }),
)

/** What it does wrong when it tells the store. */
const inNotices = fc.oneof(
  fc.record({ kind: fc.constantFrom('webhook_twice', 'webhook_late'), delay_ms, times }),
  fc.record({
    kind: fc.constant('webhook_out_of_order'),
    count: fc.integer({ min: 2, max: 4 }),
    delay_ms,
    times: fc.integer({ min: 2, max: 8 }),
  }),
  fc.record({ kind: fc.constantFrom('webhook_never', 'webhook_forged', 'webhook_stale'), times }),
)

/** One thing that the acquirer does wrong, some times over. */
export const acquirerFault = fc
  .oneof({ weight: 4, arbitrary: inCalls }, { weight: 2, arbitrary: inMoney }, { weight: 3, arbitrary: inNotices })
  .map(fault => Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined)))
