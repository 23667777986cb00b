import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardAnswer, CardPayment } from '../acquirer-port.ts'
import { answerOf, changeOnce, type Mapped, unreadable, type WriteAnswer } from '../card-api-answer.ts'
import { derivedReference } from '../derived-reference.ts'
import { payOnce } from '../pay-once.ts'
import type { Answer } from '../pix-port.ts'
import { type ChangeVerdict, captureVerdict, voidVerdict } from './cielo-changes.ts'
import type { CieloAsks } from './cielo-client.ts'
import { paymentOf } from './cielo-mapping.ts'
import { changeMessage, saleList, saleMessage } from './cielo-messages.ts'
import { LONGEST_REFERENCE, newPayment } from './cielo-order.ts'
import { refundOnce } from './cielo-refunds.ts'
import type { Contradictions, VoidPace } from './void-pace.ts'

type PaymentOperations = Pick<AcquirerPort, 'authorize' | 'read' | 'capture' | 'cancel' | 'refund'> &
  Required<Pick<AcquirerPort, 'readByReference' | 'reverse'>>

/** A PaymentId: what came from elsewhere must not lead elsewhere in a path. */
export const SALE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export const NOT_AN_ID = { outcome: 'rejected', code: 'invalid_request', detail: 'not an id of this gateway' } as const

/** What a verb of the account works with. `total`: milliseconds for one operation with its reads. */
export interface CieloParts {
  asks: CieloAsks
  pace: VoidPace
  contradictions: Contradictions
  total: number
  now(): Date
}

/** What of a sale is asked at Cielo, within the time of one operation. */
export interface SaleCalls {
  get(id: string): Promise<WriteAnswer<CardPayment>>
  /** Asks for a change; what it came to is Cielo's own word, and not yet what the sale shows. */
  change(operation: string, path: string, verdict: typeof captureVerdict): Promise<WriteAnswer<null>>
}

/** What is asked about payments. */
export function paymentOperations({ asks, pace, contradictions, total, now }: CieloParts): PaymentOperations {
  const begin = () => startTimeBudget(total)

  return {
    /** Cielo knows no key: the same order sent again is another sale, so it is never sent again. */
    async authorize(request): Promise<CardAnswer> {
      const { reference } = request
      const sale = newPayment(request)
      if (!sale.ok) return { outcome: 'rejected', code: sale.code, detail: sale.detail }
      const budget = begin()
      const created = { operation: 'createSale', method: 'POST', path: '/1/sales', body: sale.body } as const
      return payOnce(request, {
        send: () => asks.write({ ...created, reads: saleMessage }, message => paymentOf(message, now()), budget),
        find: () => find(reference, budget),
        isRepeatable: false,
        absent: { outcome: 'unknown', detail: 'not the API’s own words' },
      })
    },

    read: async id => (SALE.test(id) ? answerOf(await callsOf(begin()).get(id)) : NOT_AN_ID),

    readByReference: async reference => answerOf(await find(reference, begin())),

    capture: (id, amount) =>
      changeHeld(id, {
        operation: 'captureSale',
        path: `/1/sales/${id}/capture?amount=${amount}`,
        verdict: captureVerdict,
        isDone: payment => payment.status === 'captured' && payment.captured === amount,
      }),

    cancel: id =>
      changeHeld(id, {
        operation: 'voidSale',
        path: `/1/sales/${id}/void`,
        verdict: voidVerdict,
        isDone: payment => payment.status === 'canceled',
      }),

    async refund(id, reference, amount) {
      if (!SALE.test(id)) return NOT_AN_ID
      return refundOnce({ calls: callsOf(begin()), pace, now }, { id, reference, amount })
    },

    /**
     * Undoes the one sale of an order. It promises nothing of a sale that is still on its way: where none is found, or
     * several are, nothing is known.
     */
    async reverse(reference) {
      const budget = begin()
      const found = await find(reference, budget)
      if (found.outcome === 'absent') return { outcome: 'unknown', detail: 'no sale of this order is found' }
      if (found.outcome !== 'ok' || isUndone(found.value)) return withPayment(answerOf(found))
      const path = `/1/sales/OrderId/${derivedReference(reference, LONGEST_REFERENCE)}/void`
      pace.note(found.value.id, found.value.refunded)
      const asked = await callsOf(budget).change('voidOrder', path, voidVerdict)
      const after = await find(reference, budget)
      if (after.outcome === 'ok' && isUndone(after.value)) return withPayment(answerOf(after))
      if (asked.outcome === 'rejected') return withPayment(answerOf(asked))
      return { outcome: 'unknown', detail: 'the sale does not show yet that it was voided' }
    },
  }

  interface Change {
    operation: string
    path: string
    verdict: (said: Parameters<typeof captureVerdict>[0]) => ChangeVerdict
    isDone(payment: CardPayment): boolean
  }

  /**
   * Changes what is held, which Cielo does once however often it is asked. What it says is believed when the sale
   * shows it. That the sale is held no more, and the sale shows it as held, says that it may be shown as it was: then a
   * change before this one may be done, and it is asked again.
   */
  async function changeHeld(id: string, { operation, path, verdict, isDone }: Change): Promise<Answer<CardPayment>> {
    if (!SALE.test(id)) return NOT_AN_ID
    const calls = callsOf(begin())
    let shown: CardPayment | null = null
    const changed = await changeOnce<CardPayment, CardPayment>({
      async write() {
        const asked = await calls.change(operation, path, verdict)
        if (asked.outcome !== 'ok') return asked
        const after = await calls.get(id)
        if (after.outcome === 'ok' && isDone(after.value)) return after
        return { outcome: 'unknown', sent: 'maybe', detail: 'the sale does not show yet what was done' }
      },
      read: () => calls.get(id),
      done(payment) {
        shown = payment
        return isDone(payment) ? payment : null
      },
      mayBeDone: () => true,
    })
    return changed.outcome === 'rejected' && isContradicted(changed.code, shown) && contradictions.isOpen(id)
      ? { ...changed, code: 'too_soon' }
      : changed
  }

  function callsOf(budget: TimeBudget): SaleCalls {
    return {
      get(id) {
        const seenAt = now()
        const request = { operation: 'getSale', method: 'GET', path: `/1/sales/${id}`, reads: saleMessage } as const
        return asks.query(request, message => paymentOf(message, seenAt), budget)
      },
      async change(operation, path, verdict) {
        const request = { operation, method: 'PUT', path, reads: changeMessage } as const
        const asked = await asks.write(
          request,
          (said): Mapped<ChangeVerdict> => ({ ok: true, value: verdict(said) }),
          budget,
        )
        if (asked.outcome !== 'ok') return asked
        return asked.value === 'done' ? { outcome: 'ok', value: null } : asked.value
      },
    }
  }

  /** The search tells ids alone, so the sale that is found is read. */
  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
    const order = derivedReference(reference, LONGEST_REFERENCE)
    if (!order) return { ...NOT_AN_ID, ofAccount: false }
    const found = await findSales(asks, order, budget)
    if (found.outcome !== 'ok') return found
    const [id, ...others] = found.value
    if (id === undefined) return { outcome: 'absent' }
    if (others.length > 0 || !SALE.test(id)) {
      return unreadable('several sales of one order')
    }
    return callsOf(budget).get(id)
  }
}

/** The sales of an order, the newest first. */
export function findSales({ query }: CieloAsks, order: string, budget: TimeBudget): Promise<WriteAnswer<string[]>> {
  const path = `/1/sales?${new URLSearchParams({ merchantOrderId: order })}`
  return query(
    { operation: 'findSales', method: 'GET', path, reads: saleList },
    ({ Payment }): Mapped<string[]> => ({ ok: true, value: (Payment ?? []).map(({ PaymentId }) => PaymentId) }),
    budget,
  )
}

/** Whether a sale is said to be in no state for what was asked, and is shown in one. */
function isContradicted(code: string, shown: CardPayment | null): boolean {
  return shown?.status === 'authorized' && (code === 'conflict' || code === 'not_refundable')
}

function isUndone({ status, captured, refunded }: CardPayment): boolean {
  return status === 'captured' ? captured === refunded : status === 'canceled' || status === 'declined'
}

function withPayment(answer: Answer<CardPayment>): Answer<{ payment: CardPayment | null }> {
  return answer.outcome === 'ok' ? { outcome: 'ok', value: { payment: answer.value } } : answer
}
