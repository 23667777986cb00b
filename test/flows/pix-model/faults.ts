import fc from 'fast-check'

const times = fc.integer({ min: 1, max: 3 })
const when = fc.constantFrom('before', 'after')
const delay = fc.constantFrom(20, 100, 300)
const operation = fc.option(
  fc.constantFrom(
    'PUT /cob/{txid}',
    'GET /cob/{txid}',
    'PATCH /cob/{txid}',
    'GET /pix/{e2eid}',
    'PUT /pix/{e2eid}/devolucao/{id}',
    'GET /pix/{e2eid}/devolucao/{id}',
  ),
  { nil: undefined },
)

/** What the bank does wrong in a store's calls. */
const inCalls = fc.oneof(
  fc.record({ kind: fc.constant('no_answer'), when, operation, times }),
  fc.record({ kind: fc.constant('reset'), when, operation, times }),
  fc.record({
    kind: fc.constant('error'),
    when,
    operation,
    times,
    status: fc.constantFrom(403, 404, 429, 500, 503),
    shape: fc.constantFrom('problem', 'erros', 'gateway', 'html', 'xml', 'empty'),
  }),
  fc.record({ kind: fc.constant('slow'), delay_ms: delay, operation, times }),
  fc.record({ kind: fc.constant('truncated'), operation, times }),
  fc.record({ kind: fc.constant('token_rejected'), times }),
)

/** What it does wrong when it tells the store. */
const inNotices = fc.oneof(
  fc.record({ kind: fc.constantFrom('webhook_twice', 'webhook_late'), delay_ms: delay, times }),
  fc.record({
    kind: fc.constantFrom('webhook_out_of_order', 'webhook_batch'),
    count: fc.integer({ min: 2, max: 4 }),
    delay_ms: delay,
    times: fc.integer({ min: 2, max: 8 }),
  }),
  fc.record({ kind: fc.constantFrom('webhook_never', 'webhook_wrong_store'), times }),
)

/** What it does wrong with money that goes back. */
const inReturns = fc.oneof(
  fc.record({ kind: fc.constantFrom('return_failed', 'return_slow'), delay_ms: delay, times }),
  fc.record({ kind: fc.constant('med_return'), amount: fc.integer({ min: 1, max: 900 }), delay_ms: delay, times }),
)

/** One thing that the bank does wrong, some times over. */
export const bankFault = fc
  .oneof({ weight: 3, arbitrary: inCalls }, { weight: 3, arbitrary: inNotices }, { weight: 2, arbitrary: inReturns })
  .map(fault => Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined)))
