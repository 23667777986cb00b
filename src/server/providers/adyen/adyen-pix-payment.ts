import type { Centavos } from '../../../shared/money/centavos.ts'
import { capturesIn, onceEach, operationsIn, refundsIn, reversed } from '../notice-operations.ts'
import type { CardNotice } from '../notice-port.ts'

interface Wanted {
  reference: string
  amount: Centavos
}

/**
 * Which of the payments that came by one code is asked to give so much back: the one that was asked for it before, else
 * the first that has enough left, the code's own before others; where none has, the one that has most.
 */
export function refundingPayment(
  received: readonly CardNotice[],
  code: { id: string; amount: Centavos },
  { reference, amount }: Wanted,
): string {
  const notices = onceEach(received)
  const before = notices.find(({ fact }) => isAsking(fact) && fact.reference === reference)
  if (before?.payment) return before.payment
  const came = notices.flatMap(({ fact, payment }) => (fact.is === 'authorized' && payment ? [payment] : []))
  const left = [...new Set([code.id, ...came])].map(id => ({ id, left: leftOf(notices, id, code.amount) }))
  const most = left.toSorted((one, other) => other.left - one.left)[0]
  return (left.find(one => one.left >= amount) ?? most)?.id ?? code.id
}

/** What of a payment was neither given back nor is to be. */
function leftOf(notices: readonly CardNotice[], id: string, asked: Centavos): number {
  const own = notices.filter(({ payment }) => payment === id)
  const came = own.filter(({ fact }) => fact.is === 'authorized')
  const paid = sumOf(came.map(({ fact }) => (fact.is === 'authorized' ? fact.amount : null) ?? asked))
  const captures = capturesIn(operationsIn(own), { amount: paid, automatic: came })
  const captured = sumOf(captures.map(({ isUndone, amount }) => (isUndone ? 0 : amount)))
  const operations = operationsIn(own.map(one => ({ ...one, fact: reversed(one.fact, asked) })))
  const refunds = refundsIn(operations, own)
  const reported = new Set(refunds.map(({ reference }) => reference))
  const open = own.flatMap(({ fact }) =>
    isAsking(fact) && !reported.has(fact.reference ?? '') ? [fact.amount ?? 0] : [],
  )
  return captured - sumOf(open) - sumOf(refunds.map(({ status, amount }) => (status === 'failed' ? 0 : amount)))
}

function isAsking(fact: CardNotice['fact']): fact is Extract<CardNotice['fact'], { is: 'asking' }> {
  return fact.is === 'asking' && fact.what === 'refund'
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
