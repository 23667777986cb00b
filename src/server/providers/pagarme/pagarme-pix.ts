import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import { type Ask, answerOf, changeOnce, type Mapped, unreadable, type WriteAnswer } from '../card-api-answer.ts'
import type { GatewayPix, GatewayPixPort } from '../gateway-pix-port.ts'
import type { PayerFact } from '../gateway-port.ts'
import { pixOnce } from '../pix-once.ts'
import type { Answer } from '../pix-port.ts'
import type { PagarmeCredentials } from './credentials.ts'
import { type ChargeMessage, chargeMessage, newOrderMessage } from './pagarme-messages.ts'
import { type Contract, newPixPayment, PSP_NEEDS } from './pagarme-order.ts'
import { CHARGE, findCharges, NOT_AN_ID, REFERENCE } from './pagarme-payments.ts'
import { pixOf } from './pagarme-pix-mapping.ts'

/** Its documents name no bounds of a code’s life; a year is longer than any charge lives. */
const LIFE = { least: 1, most: 31_536_000 }

/** A PSP contract wants all of who buys. */
const PAYER_NEEDS: Readonly<Record<Contract, readonly PayerFact[]>> = {
  gateway: ['name', 'email', 'taxId'],
  psp: PSP_NEEDS,
}

const NO_PIX = { outcome: 'rejected', code: 'invalid_request', detail: 'not a Pix' } as const

/** Pix by Pagar.me: an order with one charge, as a card's. */
export function pixOperations(ask: Ask, { contract, timeouts }: PagarmeCredentials): GatewayPixPort {
  const begin = () => startTimeBudget(timeouts.total)
  return {
    abilities: { payerNeeds: PAYER_NEEDS[contract], life: LIFE, sameKeyHours: 24, refunds: 'part' },

    /** By the same key it is the same order for 24 hours. */
    async create(request) {
      const order = newPixPayment(contract, request)
      if (!order.ok) return { outcome: 'rejected', code: 'invalid_request', detail: order.detail }
      const budget = begin()
      const path = '/orders'
      const key = `order-${request.txid}`
      const asking = { operation: 'createOrder', method: 'POST', path, key, reads: newOrderMessage } as const
      return pixOnce({
        send: () => ask({ ...asking, body: order.body }, ({ charges }) => onlyOne(charges), budget),
        find: () => find(request.txid, budget),
        isRepeatable: true,
      })
    },

    find: async reference => (REFERENCE.test(reference) ? answerOf(await find(reference, begin())) : NOT_AN_ID),

    async read(id) {
      if (!CHARGE.test(id)) return NOT_AN_ID
      const asking = { operation: 'getCharge', method: 'GET', path: `/charges/${id}`, reads: chargeMessage } as const
      const read = await ask(asking, charge => ({ ok: true, value: charge }) as Mapped<ChargeMessage>, begin())
      if (read.outcome !== 'ok') return answerOf(read)
      if (read.value.payment_method !== 'pix') return NO_PIX
      const mapped = pixOf(read.value)
      return mapped.ok ? { outcome: 'ok', value: mapped.value } : answerOf(unreadable(mapped.problem))
    },

    async cancel(id) {
      if (!CHARGE.test(id)) return NOT_AN_ID
      const budget = begin()
      const asking = {
        operation: 'cancelCharge',
        method: 'DELETE',
        path: `/charges/${id}`,
        reads: chargeMessage,
      } as const
      return changeOnce({
        write: () => ask({ ...asking, key: `cancel-${id}` }, pixOf, budget),
        read: () => get(id, budget),
        done: pix => (pix.status === 'active' ? null : pix),
        mayBeDone: () => true,
      })
    },

    async refund(id, reference, amount, name): Promise<Answer<unknown>> {
      if (!CHARGE.test(id) || !REFERENCE.test(reference)) return NOT_AN_ID
      const asking = {
        operation: 'refundCharge',
        method: 'DELETE',
        path: `/charges/${id}`,
        reads: chargeMessage,
      } as const
      const key = `refund-${id}-${reference}${name ? `-${name}` : ''}`
      const asked = answerOf(await ask({ ...asking, key, body: { amount } }, pixOf, begin()))
      const isNo = asked.outcome === 'rejected' && asked.code === 'other'
      return isNo ? { ...asked, code: 'not_refundable' } : asked
    },
  }

  function get(id: string, budget: TimeBudget): Promise<WriteAnswer<GatewayPix>> {
    return ask({ operation: 'getCharge', method: 'GET', path: `/charges/${id}`, reads: chargeMessage }, pixOf, budget)
  }

  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<GatewayPix>> {
    const found = await findCharges(ask, reference, budget)
    if (found.outcome !== 'ok') return found
    const [id, ...others] = found.value
    if (id === undefined) return { outcome: 'absent' }
    if (others.length > 0 || !CHARGE.test(id)) {
      return unreadable('several charges of one reference')
    }
    return get(id, budget)
  }
}

function onlyOne([charge, ...others]: ChargeMessage[]): Mapped<GatewayPix> {
  if (!charge || others.length > 0) return { ok: false, problem: 'an order without one charge' }
  return pixOf(charge)
}
