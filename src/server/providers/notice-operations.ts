import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { CardRefund } from './acquirer-port.ts'
import type { CardNotice, NoticedOperation, NoticeFact } from './notice-port.ts'

/** What news say of what was done with a payment after it was authorized, of a card or of a Pix. */

/** Each news once, in an order that does not depend on when it was told. */
export function onceEach(received: readonly CardNotice[]): CardNotice[] {
  return [...new Map(received.map(one => [one.key, one])).values()].toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  )
}

/** What was asked for after the authorization, by its request, and what became of it. */
export interface Operation {
  what: NoticedOperation
  request: string
  reference: string | null
  amount: number | null
  isDone: boolean
  isRejected: boolean
  isUndone: boolean
  reason: string | null
  at: Date
}

/** All that was asked for, each once. */
export function operationsIn(notices: readonly CardNotice[]): Operation[] {
  const found = new Map<string, Operation>()
  for (const { fact, at } of notices) {
    if (fact.is !== 'requested' && fact.is !== 'done' && fact.is !== 'rejected' && fact.is !== 'undone') continue
    const name = `${fact.what} ${fact.request}`
    const known = found.get(name)
    found.set(name, {
      what: fact.what,
      request: fact.request,
      // What we said when we asked is ours for certain: the same name may come back as another one.
      reference: fact.is === 'requested' ? fact.reference : (known?.reference ?? fact.reference),
      amount: ('amount' in fact ? fact.amount : null) ?? known?.amount ?? null,
      isDone: known?.isDone || fact.is === 'done',
      isRejected: known?.isRejected || fact.is === 'rejected',
      isUndone: known?.isUndone || fact.is === 'undone',
      reason: ('reason' in fact ? fact.reason : null) ?? known?.reason ?? null,
      at: fact.is === 'done' || !known ? at : known.at,
    })
  }
  return [...found.values()]
}

/** What a reversal comes to says what there was to be reversed. */
export function reversed(fact: NoticeFact, captured: Centavos): NoticeFact {
  if (!('what' in fact) || fact.what !== 'reversal') return fact
  const what = captured > 0 ? 'refund' : 'cancel'
  return 'amount' in fact ? { ...fact, what, amount: captured > 0 ? captured : null } : { ...fact, what }
}

interface Capture {
  request: string
  amount: number
  isUndone: boolean
  /** It was taken for undone before it was told which asking was rejected. */
  isUpheld?: boolean
  reason: string | null
  at: Date
}

/** What comes to nothing later had been done before, whether that was received or not. */
export function capturesIn(
  operations: readonly Operation[],
  { amount, automatic }: { amount: number; automatic: readonly CardNotice[] },
): Capture[] {
  const ofCapture = operations.filter(({ what }) => what === 'capture')
  const at = earliest(automatic)
  if (at) {
    // The authorization was the capture: whatever is told of one is of that one, unless that one is told as done. Then
    // what is rejected is another, which somebody asked for besides.
    const isDone = ofCapture.some(one => one.isDone && !one.isUndone)
    const rejected = ofCapture.find(one => one.isRejected && !one.isDone)
    const lost = ofCapture.find(one => one.isUndone) ?? (isDone ? undefined : rejected)
    const isUpheld = isDone && !lost && rejected !== undefined
    return [{ request: 'automatic', amount, isUndone: lost !== undefined, isUpheld, reason: lost?.reason ?? null, at }]
  }
  return ofCapture
    .filter(({ isDone, isUndone }) => isDone || isUndone)
    .map(one => ({ request: one.request, amount: one.amount ?? amount, ...outcome(one) }))
}

function outcome({ isUndone, reason, at }: Operation) {
  return { isUndone, reason, at }
}

/** What came to nothing later has gone back; what only seemed to has not. */
export function undoneCapture({ request, amount, isUndone, isUpheld = false, reason }: Capture): CardRefund[] {
  const about = { id: `${request}-failed`, reference: '', amount: centavos(amount), arn: null, settledAt: null }
  if (isUpheld) return [{ ...about, status: 'failed', reason: 'The capture stands: another one was rejected.' }]
  if (!isUndone) return []
  return [{ ...about, status: 'done', reason: reason ?? 'The capture was rejected later.', isFailedCapture: true }]
}

/** What was given back, or is to be. */
export function refundsIn(operations: readonly Operation[], notices: readonly CardNotice[]): CardRefund[] {
  const asking = notices.flatMap(({ fact }) => (fact.is === 'asking' && fact.what === 'refund' ? [fact] : []))
  const ofRefund = operations.filter(({ what }) => what === 'refund')
  const taken = new Set(ofRefund.map(({ reference }) => reference))
  return ofRefund.map(one => {
    const open = asking.filter(({ reference, amount }) => !taken.has(reference) && amount === one.amount)
    const isOurs = asking.some(({ reference }) => reference === one.reference)
    // Its answer was lost, and it goes by another name: the only one of that amount that nothing was heard of.
    const reference = (isOurs ? one.reference : open.length === 1 ? open[0]?.reference : null) ?? ''
    const known = asking.find(ask => ask.reference === reference)
    const hasFailed = one.isUndone || (one.isRejected && !one.isDone)
    return {
      id: one.request,
      reference,
      amount: centavos(one.amount ?? known?.amount ?? 0),
      status: hasFailed ? 'failed' : one.isDone ? 'done' : 'processing',
      reason: one.reason,
      arn: null,
      settledAt: one.isDone && !hasFailed ? one.at : null,
    }
  })
}

/** When the first of them happened; null where there is none. */
export function earliest(notices: readonly CardNotice[]): Date | null {
  const times = notices.map(({ at }) => at.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
