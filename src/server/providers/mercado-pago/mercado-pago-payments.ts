import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardAnswer, CardPayment, CardPaymentRequest, CardRefund } from '../acquirer-port.ts'
import { type Ask, answerOf, changeOnce, type Mapped, unreadable, type WriteAnswer } from '../card-api-answer.ts'
import { payOnce } from '../pay-once.ts'
import type { Answer } from '../pix-port.ts'
import { disputeOperations, joinCase, paymentOfCase } from './mercado-pago-disputes.ts'
import { isByCard, paymentOf, reaisOf, refundOf } from './mercado-pago-mapping.ts'
import { paymentList, paymentMessage, type RefundMessage, refundMessage } from './mercado-pago-messages.ts'
import { formDataOf, newPayment, type PaymentTerms } from './mercado-pago-order.ts'
import { type PlanCard, planCardOf, readPlans } from './mercado-pago-plans.ts'
import { storedCards } from './mercado-pago-stored.ts'
import { storedOf } from './mercado-pago-stored-id.ts'

type PaymentOperations = Pick<AcquirerPort, 'authorize' | 'read' | 'capture' | 'cancel' | 'refund'> &
  Required<Pick<AcquirerPort, 'readByReference' | 'installmentPlans' | 'deleteStoredCard' | 'nameInFrame'>> &
  Required<Pick<AcquirerPort, 'readDispute' | 'listDisputes' | 'submitEvidence'>>

/** Ids that stand in a path: what came from elsewhere must not lead elsewhere. */
export const PAYMENT = /^\d{1,20}$/
export const REFERENCE = /^[\w-]{1,64}$/
export const NOT_AN_ID = { outcome: 'rejected', code: 'invalid_request', detail: 'not an id of this gateway' } as const

/** What is asked about payments. `total`: milliseconds for one operation with its reads and its second attempt. */
export function paymentOperations(ask: Ask, total: number, terms: PaymentTerms): PaymentOperations {
  const begin = () => startTimeBudget(total)
  const stored = storedCards(ask)

  return {
    /**
     * By the same key it is the same payment. A card that is to be kept is stored once it was not declined: one that is
     * decided later has its token now alone, and is deleted where it is declined then.
     */
    async authorize(request): Promise<CardAnswer> {
      const { reference } = request
      if (!REFERENCE.test(reference)) return NOT_AN_ID
      const asked = newPayment(request, terms)
      if (!asked.ok) return { outcome: 'rejected', code: asked.code, detail: asked.detail }
      const { body, headers } = asked
      const budget = begin()
      const another = await anotherPlan(request, budget)
      if (another) return { outcome: 'rejected', code: 'installments_changed', detail: another }
      const key = `payment-${reference}`
      const created = { operation: 'createPayment', method: 'POST', path: '/v1/payments' } as const
      const send = () => ask({ ...created, key, body, headers, reads: paymentMessage }, paymentOf, budget)
      const answer = await payOnce(request, {
        send,
        find: () => find(reference, budget),
        isRepeatable: true,
        absent: unusable('Mercado Pago does not know the card or its token'),
      })
      if (!request.storeCard || answer.outcome !== 'ok') return answer
      const storedCard = await stored.keep({ request, payment: answer.payment, token: asked.token }, begin())
      return { outcome: 'ok', payment: { ...answer.payment, storedCard } }
    },

    deleteStoredCard: id => stored.forget(id, begin()),
    nameInFrame: id => storedOf(id)?.card ?? '',

    async installmentPlans(card, amount) {
      const budget = begin()
      if ('stored' in card) {
        const known = await stored.planCard(card.stored, budget)
        return answerOf(known.outcome === 'ok' ? await readPlans(ask, known.value, amount, budget) : known)
      }
      const known = planCardOf(card.typed)
      return known ? answerOf(await readPlans(ask, known, amount, budget)) : NOT_AN_ID
    },

    async read(id) {
      const budget = begin()
      const named = await paymentOfCase(ask, id, budget)
      if (named && named.outcome !== 'ok') return answerOf(named)
      const payment = named ? named.value : id
      return PAYMENT.test(payment) ? answerOf(await get(payment, budget)) : NOT_AN_ID
    },

    ...disputeOperations(ask, total, get),

    async readByReference(reference) {
      return REFERENCE.test(reference) ? answerOf(await find(reference, begin())) : NOT_AN_ID
    },

    capture: (id, amount) =>
      change(id, {
        operation: 'capturePayment',
        key: `capture-${id}-${amount}`,
        body: { capture: true, transaction_amount: reaisOf(amount) },
        isDone: payment => payment.status === 'captured' && (payment.captured === amount || isPartOf(payment, amount)),
      }),

    cancel: id =>
      change(id, {
        operation: 'cancelPayment',
        key: `cancel-${id}`,
        body: { status: 'cancelled' },
        isDone: payment => payment.status === 'canceled',
      }),

    /**
     * Once: whether to ask again, the sum that is read tells whoever asks. The same key gives the first answer again,
     * so what was in process then is read.
     */
    async refund(id, reference, amount, asking): Promise<Answer<CardRefund>> {
      if (!PAYMENT.test(id) || !REFERENCE.test(reference)) return NOT_AN_ID
      const budget = begin()
      const read = (message: RefundMessage) => refundOf(message, reference, amount)
      const first = await ask(
        {
          operation: 'refundPayment',
          method: 'POST',
          path: `/v1/payments/${id}/refunds`,
          key: `refund-${id}-${reference}${asking ? `-${asking}` : ''}`,
          body: { amount: reaisOf(amount) },
          reads: refundMessage,
        },
        read,
        budget,
      )
      const answer = answerOf(await followed(id, first, read, budget))
      if (answer.outcome === 'ok' && answer.value.status === 'failed') {
        return { outcome: 'rejected', code: 'not_refundable', detail: 'the refund was rejected' }
      }
      if (answer.outcome !== 'rejected' || answer.code !== 'invalid_request') return answer
      return { ...answer, code: 'not_refundable' }
    },
  }

  /**
   * Why what the payer agreed to is not what its table says now, or cannot be compared; null where it is. Asked before
   * the payment, which would be charged by whatever the table says.
   */
  async function anotherPlan(
    { instrument, installments: { count }, amount, gatewayTotal }: CardPaymentRequest,
    budget: TimeBudget,
  ): Promise<string | null> {
    if (gatewayTotal === undefined) return null
    const card = await planCardOfInstrument(instrument, budget)
    if (!card) return 'the card’s first digits are not told: its table of instalments cannot be read'
    const answer = await readPlans(ask, card, amount, budget)
    if (answer.outcome !== 'ok') return 'its table of instalments cannot be read now'
    const plan = answer.value.find(one => one.count === count)
    return plan?.total === gatewayTotal ? null : 'its table of instalments is another one by now'
  }

  async function planCardOfInstrument(
    instrument: CardPaymentRequest['instrument'],
    budget: TimeBudget,
  ): Promise<PlanCard | null> {
    if (instrument.kind === 'stored') {
      const known = await stored.planCard(instrument.id, budget)
      return known.outcome === 'ok' ? known.value : null
    }
    const form = instrument.kind === 'token' ? formDataOf(instrument.token) : null
    return form?.bin ? { ...form, bin: form.bin } : null
  }

  interface Change {
    operation: string
    key: string
    body: object
    isDone(payment: CardPayment): boolean
  }

  /**
   * Changes what is held, once: what is in doubt, and a rejection that may mean "this is done", is read; and asked for
   * a second time by the same key only when the reading shows that the first did nothing. An answer that does not show
   * what was asked for is in doubt, too.
   */
  async function change(id: string, { isDone, ...request }: Change): Promise<Answer<CardPayment>> {
    if (!PAYMENT.test(id)) return NOT_AN_ID
    const budget = begin()
    const path = `/v1/payments/${id}`
    return changeOnce({
      write: () =>
        ask(
          { ...request, method: 'PUT', path, reads: paymentMessage },
          (message): Mapped<CardPayment> => {
            const read = paymentOf(message)
            if (!read.ok || isDone(read.value)) return read
            return { ok: false, problem: `${message.status.slice(0, 40)}, or another amount` }
          },
          budget,
        ),
      read: () => get(id, budget),
      done: payment => (isDone(payment) ? payment : null),
      mayBeDone: () => true,
    })
  }

  async function followed(
    id: string,
    first: WriteAnswer<CardRefund>,
    map: (message: RefundMessage) => Mapped<CardRefund>,
    budget: TimeBudget,
  ): Promise<WriteAnswer<CardRefund>> {
    if (first.outcome !== 'ok' || first.value.status !== 'processing' || !PAYMENT.test(first.value.id)) return first
    const path = `/v1/payments/${id}/refunds/${first.value.id}`
    const now = await ask({ operation: 'getRefund', method: 'GET', path, reads: refundMessage }, map, budget)
    return now.outcome === 'ok' ? now : first
  }

  /** A payment by anything but a card is none of ours: its news, which is but an id, asks for nothing. */
  async function get(id: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
    const path = `/v1/payments/${id}`
    const read = await ask(
      { operation: 'getPayment', method: 'GET', path, reads: paymentMessage },
      (message): Mapped<CardPayment | null> => (isByCard(message) ? paymentOf(message) : { ok: true, value: null }),
      budget,
    )
    if (read.outcome !== 'ok') return read
    const { value } = read
    return value ? joinCase(ask, value, budget) : { ...NOT_AN_ID, ofAccount: false, detail: 'not paid by a card' }
  }

  /** The search tells fewer fields, and later: the payment that is found is read. Its references are not unique. */
  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
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

/** Whether a part may have been captured, though the payment shows what was held. */
function isPartOf({ captured, capturedAtMost = captured }: CardPayment, amount: number): boolean {
  return amount < captured && (capturedAtMost === captured || capturedAtMost === amount)
}

/** The payments that have our reference. */
export function findPayments(ask: Ask, reference: string, budget: TimeBudget): Promise<WriteAnswer<string[]>> {
  const path = `/v1/payments/search?${new URLSearchParams({ external_reference: reference, limit: '30' })}`
  const request = { operation: 'searchPayments', method: 'GET', path, reads: paymentList } as const
  return ask(
    request,
    ({ results }): Mapped<string[]> => {
      const ours = results.filter(({ external_reference }) => external_reference === reference)
      return { ok: true, value: ours.map(({ id }) => id) }
    },
    budget,
  )
}

function unusable(detail: string): CardAnswer {
  return { outcome: 'rejected', code: 'instrument_unusable', detail }
}
