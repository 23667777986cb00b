import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import { type Ask, answerOf, changeOnce, type Mapped, unreadable, type WriteAnswer } from '../card-api-answer.ts'
import type { GatewayPix, GatewayPixPort } from '../gateway-pix-port.ts'
import { pixOnce } from '../pix-once.ts'
import { paymentOfCase } from './mercado-pago-disputes.ts'
import { type PaymentMessage, paymentMessage } from './mercado-pago-messages.ts'
import { newPixPayment } from './mercado-pago-order.ts'
import { findPayments, NOT_AN_ID, PAYMENT, paymentOperations, REFERENCE } from './mercado-pago-payments.ts'
import { isByPix, pixOf } from './mercado-pago-pix-mapping.ts'

/** A code lives from 30 minutes to 30 days; a minute more, for their clock and ours. */
const LIFE = { least: 1_860, most: 2_591_940 }

/** Pix by Mercado Pago: a payment, as a card's. `total`: ms for one operation with its reads. */
export function pixOperations(ask: Ask, total: number): GatewayPixPort {
  const begin = () => startTimeBudget(total)
  return {
    abilities: { payerNeeds: ['email', 'taxId'], life: LIFE, sameKeyHours: 24, refunds: 'part' },

    /** By the same key it is the same payment. */
    async create(request) {
      const asked = newPixPayment(request)
      if (!asked.ok) return { outcome: 'rejected', code: 'invalid_request', detail: asked.detail }
      const budget = begin()
      const key = `payment-${request.txid}`
      const asking = { operation: 'createPayment', method: 'POST', path: '/v1/payments', key } as const
      return pixOnce({
        send: () => ask({ ...asking, body: asked.body, reads: paymentMessage }, pixOf, budget),
        find: () => find(request.txid, budget),
        isRepeatable: true,
      })
    },

    find: async reference => (REFERENCE.test(reference) ? answerOf(await find(reference, begin())) : NOT_AN_ID),

    async read(named) {
      const budget = begin()
      const ofCase = await paymentOfCase(ask, named, budget)
      if (ofCase && ofCase.outcome !== 'ok') return answerOf(ofCase)
      const id = ofCase ? ofCase.value : named
      if (!PAYMENT.test(id)) return NOT_AN_ID
      const path = `/v1/payments/${id}`
      const asking = { operation: 'getPayment', method: 'GET', path, reads: paymentMessage } as const
      const read = await ask(asking, message => ({ ok: true, value: message }) as Mapped<PaymentMessage>, budget)
      if (read.outcome !== 'ok') return answerOf(read)
      if (!isByPix(read.value)) return { ...NOT_AN_ID, detail: 'not a Pix' }
      const mapped = pixOf(read.value)
      return mapped.ok ? { outcome: 'ok', value: mapped.value } : answerOf(unreadable(mapped.problem))
    },

    async cancel(id) {
      if (!PAYMENT.test(id)) return NOT_AN_ID
      const budget = begin()
      const path = `/v1/payments/${id}`
      const asking = { operation: 'cancelPayment', method: 'PUT', path, reads: paymentMessage } as const
      return changeOnce({
        write: () => ask({ ...asking, key: `cancel-${id}`, body: { status: 'cancelled' } }, pixOf, budget),
        read: () => get(id, budget),
        done: pix => (pix.status === 'active' ? null : pix),
        mayBeDone: () => true,
      })
    },

    refund: paymentOperations(ask, total, { challenges: false }).refund,
  }

  function get(id: string, budget: TimeBudget): Promise<WriteAnswer<GatewayPix>> {
    const path = `/v1/payments/${id}`
    return ask({ operation: 'getPayment', method: 'GET', path, reads: paymentMessage }, pixOf, budget)
  }

  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<GatewayPix>> {
    const found = await findPayments(ask, reference, budget)
    if (found.outcome !== 'ok') return found
    const [id, ...others] = found.value
    if (id === undefined) return { outcome: 'absent' }
    if (others.length > 0 || !PAYMENT.test(id)) {
      return unreadable('several payments of one reference')
    }
    return get(id, budget)
  }
}
