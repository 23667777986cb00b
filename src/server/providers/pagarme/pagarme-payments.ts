import { randomUUID } from 'node:crypto'
import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardAnswer, CardPayment, CardRefund, CardRejectionCode } from '../acquirer-port.ts'
import { type Ask, answerOf, changeOnce, type Mapped, unreadable, type WriteAnswer } from '../card-api-answer.ts'
import { payOnce } from '../pay-once.ts'
import type { Answer } from '../pix-port.ts'
import type { PagarmeCredentials } from './credentials.ts'
import { deleteCard, makeCard } from './make-card.ts'
import { paymentOf } from './pagarme-mapping.ts'
import { type ChargeMessage, chargeMessage, newOrderMessage, orderList } from './pagarme-messages.ts'
import { newPayment, storedOf } from './pagarme-order.ts'

type PaymentOperations = Pick<
  AcquirerPort,
  'authorize' | 'read' | 'capture' | 'cancel' | 'refund' | 'deleteStoredCard'
> &
  Required<Pick<AcquirerPort, 'readByReference'>>

/** Ids that stand in a path: what came from elsewhere must not lead elsewhere. */
export const CHARGE = /^ch_\w{1,60}$/
/** Our references go as they are: an order's `code`, of at most 52 characters. */
export const REFERENCE = /^[\w-]{1,52}$/
export const NOT_AN_ID = { outcome: 'rejected', code: 'invalid_request', detail: 'not an id of this gateway' } as const

/** What is asked about payments: each operation with its reads and its second attempt within the total of its time. */
export function paymentOperations(ask: Ask, { contract, timeouts }: PagarmeCredentials): PaymentOperations {
  const begin = () => startTimeBudget(timeouts.total)

  return {
    /** By the same key it is the same order for 24 hours. */
    async authorize(request): Promise<CardAnswer> {
      const { reference, instrument } = request
      if (!REFERENCE.test(reference)) return rejected('a reference too long')
      const budget = begin()
      const isMade = contract === 'psp' && instrument.kind === 'token' && request.funding !== 'voucher'
      const card = isMade ? await makeCard(ask, request, budget) : null
      if (card?.ok === false) return card.answer
      const made = card?.made ?? null
      const order = newPayment(contract, request, made)
      if (!order.ok) return rejected(order.detail, order.code)
      const send = () =>
        ask(
          {
            operation: 'createOrder',
            method: 'POST',
            path: '/orders',
            key: `order-${reference}`,
            body: order.body,
            reads: newOrderMessage,
          },
          ({ charges }) => onlyOne(charges),
          budget,
        )
      const answer = await payOnce(request, {
        send,
        find: () => find(reference, budget),
        isRepeatable: true,
        absent: rejected('Pagar.me does not know the card or its token', 'instrument_unusable'),
      })
      // No payment will ever name it.
      const isLeftOver = answer.outcome === 'rejected' || answer.outcome === 'not_charged'
      if (made && isLeftOver) await deleteCard(ask, made, budget)
      return answer
    },

    read: async id => (CHARGE.test(id) ? answerOf(await get(id, begin())) : NOT_AN_ID),

    async readByReference(reference) {
      return REFERENCE.test(reference) ? answerOf(await find(reference, begin())) : NOT_AN_ID
    },

    capture: (id, amount) =>
      change(id, {
        operation: 'captureCharge',
        method: 'POST',
        path: `/charges/${id}/capture`,
        key: `capture-${id}-${amount}-${randomUUID()}`,
        body: { amount },
        isDone: payment => payment.status === 'captured' && payment.captured === amount,
      }),

    cancel: id =>
      change(id, {
        operation: 'cancelCharge',
        method: 'DELETE',
        path: `/charges/${id}`,
        key: `cancel-${id}-${randomUUID()}`,
        isDone: payment => payment.status === 'canceled',
      }),

    /** Once: whether to ask again, the sum that is read tells whoever asks. */
    async refund(id, reference, amount, asking): Promise<Answer<CardRefund>> {
      if (!CHARGE.test(id) || !REFERENCE.test(reference)) return NOT_AN_ID
      const asked = await ask(
        {
          operation: 'refundCharge',
          method: 'DELETE',
          path: `/charges/${id}`,
          key: `refund-${id}-${reference}${asking ? `-${asking}` : ''}`,
          body: { amount },
          reads: chargeMessage,
        },
        charge => refundBy(charge, reference, amount),
        begin(),
      )
      if (asked.outcome === 'rejected' && asked.code === 'other')
        return { ...answerOf(asked), code: 'not_refundable' } as Answer<CardRefund>
      return answerOf(asked)
    },

    async deleteStoredCard(id) {
      const stored = storedOf(id)
      if (!stored) return NOT_AN_ID
      return deleteCard(ask, stored, begin())
    },
  }

  interface Change {
    operation: string
    method: 'POST' | 'DELETE'
    path: string
    key: string
    body?: object
    isDone(payment: CardPayment): boolean
  }

  /**
   * Changes what is held, once: what is in doubt, and a rejection that may mean "this is done", is read; and asked for
   * a second time by the same key only when the reading shows that the first did nothing. An answer that shows it as
   * held as before is in doubt, too. What is asked for once more later has another key, for by one key the first
   * answer is given again for a day, a rejection too; a charge is captured, or let go, once whatever the key.
   */
  async function change(id: string, { isDone, ...request }: Change): Promise<Answer<CardPayment>> {
    if (!CHARGE.test(id)) return NOT_AN_ID
    const budget = begin()
    return changeOnce({
      write: () =>
        ask(
          { ...request, reads: chargeMessage },
          (charge): Mapped<CardPayment> => {
            const read = paymentOf(charge)
            if (!read.ok || read.value.status !== 'authorized') return read
            return { ok: false, problem: 'it is still held' }
          },
          budget,
        ),
      read: () => get(id, budget),
      done: payment => (isDone(payment) ? payment : null),
      mayBeDone: () => true,
    })
  }

  function get(id: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
    const request = { operation: 'getCharge', method: 'GET', path: `/charges/${id}`, reads: chargeMessage } as const
    return ask(request, paymentOf, budget)
  }

  /** Lists tell no transactions, so the charge that is found is read. */
  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
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

/** The charges of the orders that have our reference. */
export function findCharges(ask: Ask, reference: string, budget: TimeBudget): Promise<WriteAnswer<string[]>> {
  const path = `/orders?${new URLSearchParams({ code: reference, size: '30' })}`
  const request = { operation: 'listOrders', method: 'GET', path, reads: orderList } as const
  return ask(
    request,
    ({ data }): Mapped<string[]> => {
      const ours = data.filter(({ code }) => code === reference)
      return { ok: true, value: ours.flatMap(({ charges }) => charges ?? []).map(({ id }) => id) }
    },
    budget,
  )
}

function onlyOne([charge, ...others]: ChargeMessage[]): Mapped<CardPayment> {
  if (!charge || others.length > 0) return { ok: false, problem: 'an order without one charge' }
  return paymentOf(charge)
}

function refundBy(charge: ChargeMessage, reference: string, amount: CardPayment['amount']): Mapped<CardRefund> {
  const payment = paymentOf(charge)
  if (!payment.ok) return payment
  const { isRefundPending, refunded } = payment.value
  if (!isRefundPending && refunded < amount) return { ok: false, problem: 'the sum of what went back is too small' }
  const id = `${charge.id}-${reference}`
  const status = isRefundPending ? 'processing' : 'done'
  return { ok: true, value: { id, reference, amount, status, reason: null, arn: null, settledAt: null } }
}

function rejected(detail: string, code: CardRejectionCode = 'invalid_request'): CardAnswer {
  return { outcome: 'rejected', code, detail }
}
