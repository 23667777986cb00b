/** One thing that is counted or timed. Its name follows OpenTelemetry: dots, and a unit as UCUM writes it. */
export interface Measure {
  readonly kind: 'counter' | 'histogram' | 'gauge'
  readonly unit: string
  /** What it says, in one sentence, for the page of reference and for whoever reads `/metrics`. */
  readonly says: string
  /**
   * Every label has few values: a route's template, a status, a name of ours, an account of the operator's. Never what
   * a person typed.
   */
  readonly labels: readonly string[]
}

/** Everything that is measured, by its name. Prometheus writes `.` as `_`, and the unit and `_total` behind it. */
export const measures = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    says:
      'Time from a request’s first byte to its answer’s last, by the route’s template. ' +
      'Streams of events are left out.',
    labels: ['http.request.method', 'http.route', 'http.response.status_code'],
  },
  'guiche.charges': {
    kind: 'counter',
    unit: '1',
    says: 'Charges that came into a status, since the start.',
    labels: ['status'],
  },
  'guiche.payments': {
    kind: 'counter',
    unit: '1',
    says: 'Payments that came into a status, by method; of those that were declined or failed, the class of why.',
    labels: ['method', 'outcome', 'reason'],
  },
  'guiche.card_attempts.rejected': {
    kind: 'counter',
    unit: '1',
    says:
      'Cards on the checkout that no acquirer was asked for, by what had too many before: ' +
      'the charge, the browser (`device`), its address (`network`), different cards of either (`cards`), ' +
      'the whole store; or cards were closed.',
    labels: ['why'],
  },
  'guiche.provider.call.duration': {
    kind: 'histogram',
    unit: 's',
    says: 'Time of a question to a bank or an acquirer: answered, rejected, or without an answer that proves anything.',
    labels: ['provider', 'account', 'outcome'],
  },
  'guiche.job.duration': {
    kind: 'histogram',
    unit: 's',
    says: 'Time that a job worked: done, or failed and to be tried again.',
    labels: ['job', 'outcome'],
  },
  'guiche.jobs.waiting': {
    kind: 'gauge',
    unit: '1',
    says: 'Jobs in a queue: due, due later, or being worked. Up to ten seconds old.',
    labels: ['job', 'state'],
  },
  'guiche.jobs.lag': {
    kind: 'gauge',
    unit: 's',
    says: 'How long the oldest due job of a queue has been waiting.',
    labels: ['job'],
  },
  'guiche.webhook.attempt.duration': {
    kind: 'histogram',
    unit: 's',
    says: 'Time of an attempt to tell a merchant’s program: delivered, to be tried again, or given up.',
    labels: ['outcome'],
  },
  'guiche.inbox.messages': {
    kind: 'counter',
    unit: '1',
    says: 'Messages of banks and acquirers that were stored, or dropped as told before.',
    labels: ['outcome'],
  },
  'guiche.inbox.backlog': {
    kind: 'gauge',
    unit: '1',
    says: 'Messages of banks and acquirers that nothing has been made of yet.',
    labels: [],
  },
  'guiche.inbox.oldest': {
    kind: 'gauge',
    unit: 's',
    says: 'Age of the oldest of these messages.',
    labels: [],
  },
  'guiche.ledger.imbalance': {
    kind: 'gauge',
    unit: '1',
    says:
      'Centavos by which payments (Pix, cards, vouchers) and the books differ, all stores together, ' +
      'each difference counted without its sign. Each look compares the newest 200 charges of a store and the next ' +
      '1,000 of all, in turn. Anything but 0 is an error.',
    labels: [],
  },
  'guiche.review_items.open': {
    kind: 'gauge',
    unit: '1',
    says: 'What stands before a person in the office, of all stores.',
    labels: ['kind'],
  },
  'guiche.policy.reports': {
    kind: 'counter',
    unit: '1',
    says:
      'What the policy of a payer’s page or of the card form stopped, as browsers report it: ' +
      'by the page itself, or by an extension of the payer’s browser.',
    labels: ['page', 'directive', 'by'],
  },
  'guiche.payment_page.comparisons': {
    kind: 'counter',
    unit: '1',
    says:
      'Comparisons of the payment page with what was released, after the start and each day: ' +
      'same, different, or one that could not be made.',
    labels: ['outcome'],
  },
  'guiche.certificate.days_left': {
    kind: 'gauge',
    unit: '1',
    says: 'Days until an account’s or a wallet’s certificate ends; negative after it.',
    labels: ['account'],
  },
  'guiche.database.connections': {
    kind: 'gauge',
    unit: '1',
    says: 'Connections of the application’s pool that are used or idle, and callers that wait for one.',
    labels: ['state'],
  },
  'guiche.event_loop.delay': {
    kind: 'gauge',
    unit: 's',
    says: 'How late the event loop was since the last look: half the time, one time in a hundred, at worst.',
    labels: ['quantile'],
  },
  'process.memory.usage': { kind: 'gauge', unit: 'By', says: 'Memory of the process (resident).', labels: [] },
  'guiche.telemetry.dropped': {
    kind: 'counter',
    unit: '1',
    says: 'Spans that were not exported: the queue was full, or the collector did not take them.',
    labels: ['why'],
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export type NamesOf<Kind extends Measure['kind']> = {
  [Name in MeasureName]: (typeof measures)[Name]['kind'] extends Kind ? Name : never
}[MeasureName]

/** A value for every label of a measure, and no other. */
export type LabelsOf<Name extends MeasureName> = Readonly<Record<(typeof measures)[Name]['labels'][number], string>>

/** One value of a gauge. */
export interface Reading<Name extends MeasureName> {
  value: number
  labels: LabelsOf<Name>
}
