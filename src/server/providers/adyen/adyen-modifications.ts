import type { Centavos } from '../../../shared/money/centavos.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardPayment, CardRefund, PendingCardOperation } from '../acquirer-port.ts'
import { answerOf, type WriteAnswer } from '../card-api-answer.ts'
import type { CardNotice } from '../notice-port.ts'
import type { Answer } from '../port.ts'
import { requestMessage } from './adyen-messages.ts'
import type { AdyenParts } from './adyen-payments.ts'
import { isPsp, referenceThere } from './adyen-reference.ts'

/** Hours for which Adyen knows a key: a little less than the week that it promises. */
export const SAME_KEY_HOURS = 160

interface Shared {
  begin(): TimeBudget
  read(name: string): Promise<Answer<CardPayment>>
  decide(reference: string, round: number, how: 'left'): Promise<boolean>
  insist<T>(send: () => Promise<WriteAnswer<T>>): Promise<WriteAnswer<T>>
}

/** What is asked for by one key: `what` it is, and as what it is noted. */
interface Modification {
  what: 'capture' | 'cancel' | 'refund'
  operation: string
  path: string
  key: string
  amount: Centavos | null
  /** Of a refund, our own name of it. */
  reference: string | null
  body: object
}

/**
 * What is asked for after the authorization. Adyen takes each up and says later, by a call, what came of it: what is
 * noted here is that it was asked for, and by which request.
 */
export function modifications(
  { ask, credentials, journal, now }: AdyenParts,
  { begin, read, decide, insist }: Shared,
): Pick<AcquirerPort, 'capture' | 'cancel' | 'refund'> {
  const { merchantAccount } = credentials

  return {
    async capture(id, amount) {
      const found = await read(id)
      if (found.outcome !== 'ok') return found
      const { status, captured, reference } = found.value
      const isDone = status === 'captured' && captured === amount
      if (isDone || isUnderWay(found.value, 'capture')) return found
      if (status !== 'authorized' || !isPsp(found.value.id)) return conflict(`the payment is ${status}`)
      const asked = await modify(found.value, {
        what: 'capture',
        operation: 'post-payments-captures',
        path: `/payments/${found.value.id}/captures`,
        key: `capture-${found.value.id}-${amount}-${rejectedOf(found.value, 'capture')}`,
        amount,
        reference: null,
        body: { amount: { value: amount, currency: 'BRL' }, reference: referenceThere(reference) },
      })
      return asked.outcome === 'ok' ? read(id) : asked
    },

    async cancel(id) {
      const found = await read(id)
      if (found.outcome !== 'ok') return found
      const { status, reference } = found.value
      if (status === 'canceled' || isUnderWay(found.value, 'cancel')) return found
      if (status === 'challenge') return leave(found.value)
      // A capture is given back, and not taken back.
      if (status !== 'authorized' || !isPsp(found.value.id)) return conflict(`the payment is ${status}`)
      const asked = await modify(found.value, {
        what: 'cancel',
        operation: 'post-payments-cancels',
        path: `/payments/${found.value.id}/cancels`,
        key: `cancel-${found.value.id}-${rejectedOf(found.value, 'cancel')}`,
        amount: null,
        reference: null,
        body: { reference: referenceThere(reference) },
      })
      return asked.outcome === 'ok' ? read(id) : asked
    },

    async refund(id, reference, amount): Promise<Answer<CardRefund>> {
      const found = await read(id)
      if (found.outcome !== 'ok') return found
      const known = refundOf(found.value, reference)
      if (known) return { outcome: 'ok', value: known }
      if (found.value.status !== 'captured' || !isPsp(found.value.id)) {
        return { outcome: 'rejected', code: 'not_refundable', detail: `the payment is ${found.value.status}` }
      }
      const asked = await modify(found.value, {
        what: 'refund',
        operation: 'post-payments-refunds',
        path: `/payments/${found.value.id}/refunds`,
        key: `refund-${reference}`,
        amount,
        reference,
        body: { amount: { value: amount, currency: 'BRL' }, reference: referenceThere(reference) },
      })
      if (asked.outcome !== 'ok') return asked
      const after = await read(id)
      const made = after.outcome === 'ok' ? refundOf(after.value, reference) : undefined
      return made ? { outcome: 'ok', value: made } : { outcome: 'unknown', detail: 'the refund is not noted' }
    },
  }

  /**
   * Notes that it is asked for, asks, and notes what was answered. After the time for which Adyen knows the key it is
   * not asked for again: it might be done twice.
   */
  async function modify(
    { id, reference: payment }: CardPayment,
    { what, operation, path, key, amount, reference, body }: Modification,
  ): Promise<Answer<string>> {
    const asking: CardNotice = {
      key: `asking:${key}`,
      payment: id,
      reference: payment,
      at: now(),
      fact: { is: 'asking', what, amount, reference },
    }
    await journal.write([asking])
    const first = (await journal.of(id)).find(one => one.key === asking.key) ?? asking
    if (now().getTime() - first.at.getTime() > SAME_KEY_HOURS * 3_600_000) {
      return { outcome: 'unknown', detail: `the ${what} was asked for too long ago to be asked for again` }
    }
    const budget = begin()
    const request = { operation, method: 'POST', path, key, reads: requestMessage } as const
    const asked = await insist(() =>
      ask(
        { ...request, body: { merchantAccount, ...body } },
        ({ pspReference }) => ({ ok: true, value: pspReference }),
        budget,
      ),
    )
    if (asked.outcome === 'ok') {
      const fact = { is: 'requested', what, request: asked.value, amount, reference } as const
      await journal.write([{ key: `requested:${key}`, payment: id, reference: payment, at: now(), fact }])
    }
    return answerOf(asked)
  }

  /** A payer who has not answered: without what they bring back nothing is decided, so it is never handed on. */
  async function leave({ reference }: CardPayment): Promise<Answer<CardPayment>> {
    const round = (await journal.of(reference)).filter(({ fact }) => fact.is === 'challenged').length
    await decide(reference, round, 'left')
    return read(reference)
  }
}

function isUnderWay({ operations = [] }: CardPayment, kind: PendingCardOperation['kind']): boolean {
  return operations.some(one => one.kind === kind && one.status === 'requested')
}

/** Each asking after a refusal is another one, by a key of its own. */
function rejectedOf({ operations = [] }: CardPayment, kind: PendingCardOperation['kind']): number {
  return operations.filter(one => one.kind === kind && one.status === 'failed').length
}

function refundOf({ refunds }: CardPayment, reference: string): CardRefund | undefined {
  return refunds?.find(one => one.reference === reference)
}

function conflict(detail: string): Answer<never> {
  return { outcome: 'rejected', code: 'conflict', detail }
}
