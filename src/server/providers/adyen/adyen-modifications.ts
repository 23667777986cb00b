import type { AcquirerPort, CardPayment, CardRefund, PendingCardOperation } from '../acquirer-port.ts'
import type { Answer } from '../pix-port.ts'
import { type AdyenParts, modifier } from './adyen-modify.ts'
import { isPsp, referenceThere } from './adyen-reference.ts'

interface Shared {
  read(name: string): Promise<Answer<CardPayment>>
  decide(reference: string, round: number, how: 'left'): Promise<boolean>
}

/**
 * What is asked for after the authorization. Adyen takes each up and says later, by a call, what came of it: what is
 * noted here is that it was asked for, and by which request.
 */
export function modifications(
  parts: AdyenParts,
  { read, decide }: Shared,
): Pick<AcquirerPort, 'capture' | 'cancel' | 'refund'> {
  const { journal } = parts
  const modify = modifier(parts)

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
        key: `capture-${found.value.id}-${amount}`,
        rejections: rejectedOf(found.value, 'capture'),
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
        key: `cancel-${found.value.id}`,
        rejections: rejectedOf(found.value, 'cancel'),
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
        rejections: null,
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

function rejectedOf({ operations = [] }: CardPayment, kind: PendingCardOperation['kind']): number {
  return operations.filter(one => one.kind === kind && one.status === 'failed').length
}

function refundOf({ refunds }: CardPayment, reference: string): CardRefund | undefined {
  return refunds?.find(one => one.reference === reference)
}

function conflict(detail: string): Answer<never> {
  return { outcome: 'rejected', code: 'conflict', detail }
}
