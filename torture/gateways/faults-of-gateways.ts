import { adyenFaultKinds } from '../../src/sandbox/adyen/faults.ts'
import { cieloFaultKinds } from '../../src/sandbox/cielo/faults.ts'
import { mercadoPagoFaultKinds } from '../../src/sandbox/mercado-pago/faults.ts'
import { pagarmeFaultKinds } from '../../src/sandbox/pagarme/faults.ts'
import type { SandboxGateway } from '../../src/shared/contract/provider-account.ts'
import { call, type Fault } from '../fault.ts'

/** What any gateway may do wrong to a call. */
const calls: readonly Fault[] = [
  call('slow', 0.04, { delay_ms: 700 }),
  call('slow', 0.01, { delay_ms: 4_000 }),
  call('no_answer', 0.01, { when: 'before', delay_ms: 5_500 }),
  call('no_answer', 0.015, { when: 'after', delay_ms: 5_500 }),
  call('reset', 0.01, { when: 'before' }),
  call('reset', 0.015, { when: 'after' }),
  call('error', 0.005, { when: 'before', status: 503 }),
  call('error', 0.01, { when: 'after', status: 500 }),
  call('error', 0.01, { when: 'after', status: 504 }),
  call('truncated', 0.01),
  call('rate_limited', 0.01),
  call('rate_limited', 0.005, { retry_after: 1 }),
]
const notices: readonly Fault[] = [
  call('webhook_twice', 0.1),
  call('webhook_never', 0.07),
  call('webhook_forged', 0.05),
  call('webhook_late', 0.07, { delay_ms: 6_000 }),
]

/**
 * Everything that each gateway can do wrong, in the groups that a fault plan strengthens together. Left out is what has
 * no end: a request of Adyen's of which nobody ever hears, and what only a person puts right: a void that Cielo denies
 * after it was done, or the reversal of a part that Adyen rejects.
 */
export const ofGateways: Record<SandboxGateway, Record<string, readonly Fault[]>> = {
  adyen: {
    calls: [...calls, call('in_progress', 0.01)],
    issuer: [
      ...[call('acquirer_error', 0.04, { ends: 'authorized' }), call('acquirer_error', 0.02, { ends: 'declined' })],
      // A sixth of all cards is typed there: less would strike none of a short run.
      call('partial', 0.12),
      ...[call('review', 0.08, { ends: 'accepted', delay_ms: 3_000 })],
      call('review', 0.06, { ends: 'rejected', delay_ms: 3_000 }),
      call('pix_off', 0.05),
    ],
    refunds: ['capture', 'cancel', 'technical_cancel', 'refund'].flatMap(operation => [
      ...[call('rejected', 0.08, { operation }), call('undone', 0.06, { operation })],
      call('reversed', 0.06, { operation }),
    ]),
    notices,
  },
  pagarme: {
    calls: [...calls, call('lagging', 0.3, { operation: 'listOrders' })],
    issuer: [call('with_error', 0.04, { ends: 'paid' }), call('with_error', 0.02, { ends: 'failed' })],
    refunds: [
      ...[call('no_balance', 0.1), call('refund_slow', 0.15), call('refund_denied_later', 0.06, { delay_ms: 3_000 })],
      ...['captureCharge', 'cancelCharge'].map(operation => call('unchanged', 0.05, { operation })),
    ],
    notices,
  },
  'mercado-pago': {
    calls: [...calls, call('lagging', 0.3, { operation: 'searchPayments' })],
    issuer: [],
    refunds: [
      call('no_balance', 0.1),
      call('refund_slow', 0.1, { ends: 'approved' }),
      call('refund_slow', 0.05, { ends: 'rejected' }),
      call('refund_rejected', 0.08),
      call('refund_denied_later', 0.06, { delay_ms: 3_000 }),
    ],
    notices,
  },
  cielo: {
    calls: [
      ...calls,
      call('internal', 0.01, { when: 'before' }),
      call('internal', 0.01, { when: 'after' }),
      call('lagging', 0.3, { operation: 'findSales' }),
      call('lagging', 0.1, { operation: 'getSale' }),
    ],
    issuer: [call('not_finished', 0.04, { ends: 'authorized' }), call('not_finished', 0.02, { ends: 'denied' })],
    refunds: [call('no_balance', 0.1), call('void_pending', 0.15), call('void_slow', 0.08, { delay_ms: 3_000 })],
    notices,
  },
}

/** Every kind that a gateway knows: what of them no fault plan has is said as well. */
const known: Record<SandboxGateway, object> = {
  adyen: adyenFaultKinds,
  pagarme: pagarmeFaultKinds,
  'mercado-pago': mercadoPagoFaultKinds,
  cielo: cieloFaultKinds,
}

/** The kinds of a gateway that are drawn from, and those that are left out. */
export function kindsAt(name: SandboxGateway): { drawn: string[]; leftOut: string[] } {
  const drawn = new Set(Object.values(ofGateways[name]).flatMap(faults => faults.map(({ kind }) => kind)))
  return { drawn: [...drawn], leftOut: Object.keys(known[name]).filter(kind => !drawn.has(kind)) }
}
