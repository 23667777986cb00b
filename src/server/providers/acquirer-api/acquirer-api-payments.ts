import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardAnswer, CardPayment, PendingCardOperation } from '../acquirer-port.ts'
import {
  type Ask,
  answerOf,
  changeOnce,
  deleteOnce,
  type Mapped,
  paymentRejected,
  type WriteAnswer,
} from '../card-api-answer.ts'
import type { Answer } from '../pix-port.ts'
import { allOf, ID, NOT_AN_ID, paymentBody, paymentOf, refundOf, verificationBody } from './acquirer-api-mapping.ts'
import {
  type PaymentMessage,
  paymentList,
  paymentMessage,
  refundMessage,
  reversalMessage,
} from './acquirer-api-messages.ts'

type PaymentOperations = Required<
  Omit<
    AcquirerPort,
    | 'abilities'
    | 'continueChallenge'
    | 'refundDays'
    | 'nameInFrame'
    | 'readDispute'
    | 'listDisputes'
    | 'submitEvidence'
    | 'acceptDispute'
    | 'listPayouts'
    | 'installmentPlans'
    | 'openCardSession'
    | 'openAuthentication'
    | 'registerWebhook'
  >
>

/**
 * What an acquirer is asked about payments. `total`: milliseconds for one operation with its reads and its second
 * attempt.
 */
export function paymentOperations(ask: Ask, total: number): PaymentOperations {
  const begin = () => startTimeBudget(total)

  return {
    authorize: request => charge(request.reference, 'createPayment', '/payments', paymentBody(request), request.amount),
    verify: request =>
      charge(request.reference, 'createVerification', '/verifications', verificationBody(request), null),

    read: async id => (ID.test(id) ? answerOf(await get(id, begin())) : NOT_AN_ID),

    async readByReference(reference) {
      return ID.test(reference) ? answerOf(await find(reference, begin())) : NOT_AN_ID
    },

    async listPayments({ from, to }, cursor) {
      const time = { updated_since: from.toISOString(), updated_until: to.toISOString() }
      const path = `/payments?${new URLSearchParams({ ...time, ...(cursor && { cursor }) })}`
      const request = { operation: 'listPayments', method: 'GET', path, reads: paymentList } as const
      const page = await ask(
        request,
        ({ data, next_cursor = null }) => {
          const payments = allOf(data.map(namedPaymentOf))
          return payments.ok ? { ok: true, value: { payments: payments.value, cursor: next_cursor } } : payments
        },
        begin(),
      )
      return answerOf(page)
    },

    async capture(id, amount) {
      if (!ID.test(id)) return NOT_AN_ID
      const budget = begin()
      const path = `/payments/${id}/capture`
      return change(id, budget, {
        kind: 'capture',
        write: again => post('capturePayment', path, `capture-${id}-${amount}${again}`, { amount }, budget),
        isDone: payment => payment.status === 'captured' && payment.captured === amount,
      })
    },

    async cancel(id) {
      if (!ID.test(id)) return NOT_AN_ID
      const budget = begin()
      return change(id, budget, {
        kind: 'cancel',
        write: again => post('cancelPayment', `/payments/${id}/cancel`, `cancel-${id}${again}`, {}, budget),
        isDone: payment => payment.status === 'canceled',
      })
    },

    async refund(id, reference, amount) {
      if (!ID.test(id) || !ID.test(reference)) return NOT_AN_ID
      const budget = begin()
      const request = {
        operation: 'refundPayment',
        method: 'POST',
        path: `/payments/${id}/refunds`,
        key: `refund-${id}-${reference}`,
        body: { reference, amount },
        reads: refundMessage,
      } as const
      return changeOnce({
        write: () => ask(request, refundOf, budget),
        read: () => get(id, budget),
        done: payment => payment.refunds?.find(held => held.reference === reference && held.amount === amount) ?? null,
      })
    },

    async reverse(reference) {
      if (!ID.test(reference)) return NOT_AN_ID
      const budget = begin()
      const request = {
        operation: 'reversePayment',
        method: 'POST',
        path: '/reversals',
        key: `reverse-${reference}`,
        body: { reference },
        reads: reversalMessage,
      } as const
      const write = () => ask(request, answer => reversed(answer.payment), budget)
      const first = await write()
      // Undoing twice is undoing once, whatever became of the first attempt.
      return answerOf(first.outcome === 'unknown' ? await write() : first)
    },

    async deleteStoredCard(id) {
      if (!ID.test(id)) return NOT_AN_ID
      const budget = begin()
      const request = {
        operation: 'deleteStoredCard',
        method: 'DELETE',
        path: `/stored-cards/${id}`,
        reads: null,
      } as const
      return deleteOnce(() => ask(request, () => ({ ok: true, value: null }), budget))
    },
  }

  /**
   * Asks for a payment once. A lost answer is looked for by our reference; where there is none, the request is sent
   * again under the same key, which makes it the same request. What is still not known then is left to whoever reads or
   * reverses it.
   */
  async function charge(
    reference: string,
    operation: string,
    path: string,
    body: object,
    amount: number | null,
  ): Promise<CardAnswer> {
    if (!ID.test(reference)) return NOT_AN_ID
    const budget = begin()
    const send = () => post(operation, path, `charge-${reference}`, body, budget)
    const first = await send()
    if (first.outcome === 'ok') return judge(first.value)
    if (first.outcome === 'absent') return rejectedAs('the acquirer does not know this call')
    if (first.outcome === 'rejected' && first.code !== 'conflict') return paymentRejected(first)

    if (first.outcome === 'unknown' && first.sent === 'no') return { outcome: 'not_charged', detail: first.detail }
    const found = await find(reference, budget)
    if (found.outcome === 'ok') return judge(found.value)
    if (first.outcome === 'rejected') return paymentRejected(first)
    if (found.outcome !== 'absent') return { outcome: 'unknown', detail: first.detail }

    const second = await send()
    return second.outcome === 'ok' ? judge(second.value) : { outcome: 'unknown', detail: first.detail }

    function judge(payment: CardPayment): CardAnswer {
      if (amount !== null && payment.amount !== amount)
        return rejectedAs('this reference names a payment of another amount')
      const { decline } = payment
      return decline ? { outcome: 'declined', payment, decline } : { outcome: 'ok', payment }
    }
  }

  interface Change {
    kind: PendingCardOperation['kind']
    /** `again`: of one that follows others which were refused after they had been taken up. */
    write(again: string): Promise<WriteAnswer<CardPayment>>
    isDone(payment: CardPayment): boolean
  }

  /**
   * Changes what is held, once. What was taken up to be carried out later is read as it stands now, for the same key
   * gives the first answer again; one that was refused in the end is asked for anew.
   */
  async function change(id: string, budget: TimeBudget, { kind, write, isDone }: Change): Promise<Answer<CardPayment>> {
    const read = () => get(id, budget)
    const done = (payment: CardPayment) => (isDone(payment) ? payment : null)
    const asked = await changeOnce({ write: () => write(''), read, done })
    if (asked.outcome !== 'ok' || isDone(asked.value)) return asked
    const now = await read()
    if (now.outcome !== 'ok') return answerOf(now)
    const own = (now.value.operations ?? []).filter(one => one.kind === kind)
    const wasRejected = own.length > 0 && own.every(({ status }) => status === 'failed')
    if (now.value.status !== 'authorized' || !wasRejected) return answerOf(now)
    return changeOnce({ write: () => write(`-${own.length}`), read, done })
  }

  function post(
    operation: string,
    path: string,
    key: string,
    body: object,
    budget: TimeBudget,
  ): Promise<WriteAnswer<CardPayment>> {
    return ask({ operation, method: 'POST', path, key, body, reads: paymentMessage }, paymentOf, budget)
  }

  function get(id: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
    const request = { operation: 'getPayment', method: 'GET', path: `/payments/${id}`, reads: paymentMessage } as const
    return ask(request, paymentOf, budget)
  }

  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
    const path = `/payments?reference=${reference}`
    const request = { operation: 'listPayments', method: 'GET', path, reads: paymentList } as const
    const found = await ask(request, ({ data }) => onlyOne(data), budget)
    if (found.outcome !== 'ok') return found
    return found.value === null ? { outcome: 'absent' } : { outcome: 'ok', value: found.value }
  }
}

function onlyOne([payment, ...others]: PaymentMessage[]): Mapped<CardPayment | null> {
  if (others.length > 0) return { ok: false, problem: 'several payments of one reference' }
  return payment ? paymentOf(payment) : { ok: true, value: null }
}

/** Among many, the one that makes no sense is named. */
function namedPaymentOf(message: PaymentMessage): Mapped<CardPayment> {
  const mapped = paymentOf(message)
  return mapped.ok ? mapped : { ok: false, problem: `${message.id.slice(0, 80)}: ${mapped.problem}` }
}

function reversed(payment: PaymentMessage | null): Mapped<{ payment: CardPayment | null }> {
  const mapped = onlyOne(payment ? [payment] : [])
  return mapped.ok ? { ok: true, value: { payment: mapped.value } } : mapped
}

function rejectedAs(detail: string): CardAnswer {
  return { outcome: 'rejected', code: 'conflict', detail }
}
