import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { CardDispute, CardPayment, CardRefund, PendingCardOperation } from './acquirer-port.ts'
import type { CardNotice, NoticedCard, NoticedOperation, NoticeFact } from './notice-port.ts'

/**
 * What was told of a payment, as a payment. Invariants, whatever was told, how often, and in which order:
 * - the same set of news is the same payment, and more news have a higher version;
 * - money is captured by a capture that is done, or by the authorization itself, where it was to be captured with it;
 * - a request that was taken up moves no money;
 * - a capture that came to nothing later stays in `captured`, and has gone back in `refunds`, once, by its own id;
 * - a refund that came to nothing later is failed for good, and has not gone back.
 */
export type FoldedPayment = { ok: true; payment: CardPayment } | { ok: false; problem: string }

type Of<Is extends NoticeFact['is']> = CardNotice & { fact: Extract<NoticeFact, { is: Is }> }

/** Days after which a hold lapses where the gateway says nothing else. */
export interface FoldTerms {
  holdDays: number
}

const DAY_MS = 86_400_000

/** Null where nothing was asked for by this reference, so that it is no payment of ours. */
export function foldCardNotices(received: readonly CardNotice[], { holdDays }: FoldTerms): FoldedPayment | null {
  const notices = [...new Map(received.map(one => [one.key, one])).values()].toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  )
  const all = <Is extends NoticeFact['is']>(is: Is) => notices.filter((one): one is Of<Is> => one.fact.is === is)
  const [asked] = all('asked')
  if (!asked?.reference) return null
  const { amount, funding, capture } = asked.fact
  const authorized = all('authorized')
  const ids = new Set(authorized.flatMap(({ payment }) => payment ?? []))
  if (ids.size > 1) return { ok: false, problem: 'several payments of one reference' }
  if (authorized.some(({ fact }) => fact.amount !== null && fact.amount !== amount)) {
    return { ok: false, problem: 'another amount was authorized' }
  }
  const captures = capturesIn(operationsIn(notices), { amount, automatic: capture === 'automatic' ? authorized : [] })
  const captured = centavos(captures.reduce((sum, one) => sum + one.amount, 0))
  if (captured > amount) return { ok: false, problem: 'more was captured than was asked for' }
  const operations = operationsIn(notices.map(one => ({ ...one, fact: reversed(one.fact, captured) })))
  const refunds = [...captures.flatMap(undoneCapture), ...refundsIn(operations, notices)]
  const refunded = centavos(refunds.reduce((sum, one) => sum + (one.status === 'done' ? one.amount : 0), 0))
  const status = statusOf({ notices, all, operations, isCaptured: captured > 0 })
  const [declined] = all('declined')
  const card = cardOf([...authorized, ...all('declined')].map(({ fact }) => fact.card))
  const id = authorized[0]?.payment ?? declined?.payment ?? firstPayment(notices) ?? asked.reference
  const authorizedAt = earliest(authorized)
  const disputes = disputesIn(all('disputed'), { payment: id, reference: asked.reference })
  return {
    ok: true,
    payment: {
      id,
      reference: asked.reference,
      status,
      version: notices.length,
      amount,
      captured,
      refunded,
      funding,
      brand: card.brand ?? 'other',
      last4: card.last4,
      expiry: card.expiry,
      storedCard: card.storedCard ?? all('kept')[0]?.fact.card ?? null,
      decline: status === 'declined' ? (declined?.fact.decline ?? null) : null,
      challenge: status === 'challenge' ? challengeOf(all('challenged')) : null,
      authorizationCode: card.authorizationCode,
      nsu: card.nsu,
      tid: /^[!-~]{1,40}$/.test(id) && id !== asked.reference ? id : null,
      arn: null,
      merchantNumber: null,
      terminal: null,
      refunds,
      operations: operations.filter(isOfHold).map(shownOperation),
      disputes,
      settlement: [],
      authorizedAt,
      capturedAt: captures.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
      lapsesAt: status === 'authorized' && authorizedAt ? new Date(authorizedAt.getTime() + holdDays * DAY_MS) : null,
    },
  }
}

/** What was asked for after the authorization, by its request, and what became of it. */
interface Operation {
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

function operationsIn(notices: readonly CardNotice[]): Operation[] {
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
function reversed(fact: NoticeFact, captured: Centavos): NoticeFact {
  if (!('what' in fact) || fact.what !== 'reversal') return fact
  const what = captured > 0 ? 'refund' : 'cancel'
  return 'amount' in fact ? { ...fact, what, amount: captured > 0 ? captured : null } : { ...fact, what }
}

interface Capture {
  request: string
  amount: number
  isUndone: boolean
  reason: string | null
  at: Date
}

/** What comes to nothing later had been done before, whether that was received or not. */
function capturesIn(
  operations: readonly Operation[],
  { amount, automatic }: { amount: number; automatic: readonly CardNotice[] },
): Capture[] {
  const ofCapture = operations.filter(({ what }) => what === 'capture')
  const at = earliest(automatic)
  if (at) {
    // The authorization was the capture: whatever is told of one is of that one.
    const lost = ofCapture.find(one => one.isUndone || (one.isRejected && !one.isDone))
    return [{ request: 'automatic', amount, isUndone: lost !== undefined, reason: lost?.reason ?? null, at }]
  }
  return ofCapture
    .filter(({ isDone, isUndone }) => isDone || isUndone)
    .map(one => ({ request: one.request, amount: one.amount ?? amount, ...outcome(one) }))
}

function outcome({ isUndone, reason, at }: Operation) {
  return { isUndone, reason, at }
}

function undoneCapture({ request, amount, isUndone, reason }: Capture): CardRefund[] {
  if (!isUndone) return []
  const what = { reference: '', amount: centavos(amount), status: 'done', arn: null, settledAt: null } as const
  return [
    { id: `${request}-failed`, reason: reason ?? 'The capture was rejected later.', ...what, isFailedCapture: true },
  ]
}

function refundsIn(operations: readonly Operation[], notices: readonly CardNotice[]): CardRefund[] {
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

function isOfHold({ what }: Operation): boolean {
  return what !== 'refund'
}

function shownOperation({
  what,
  request,
  amount,
  isDone,
  isRejected,
  isUndone,
  reason,
}: Operation): PendingCardOperation {
  const hasEnded = isDone || isUndone
  return {
    kind: what === 'capture' ? 'capture' : 'cancel',
    id: request,
    amount: amount === null ? null : centavos(amount),
    status: hasEnded ? 'done' : isRejected ? 'failed' : 'requested',
    reason,
  }
}

function statusOf({
  notices,
  all,
  operations,
  isCaptured,
}: {
  notices: readonly CardNotice[]
  all<Is extends NoticeFact['is']>(is: Is): readonly CardNotice[]
  operations: readonly Operation[]
  isCaptured: boolean
}): CardPayment['status'] {
  const isHeld = all('authorized').length > 0
  if (isCaptured) return 'captured'
  if (operations.some(({ what, isDone }) => what === 'cancel' && isDone)) return 'canceled'
  if (isHeld) return all('lapsed').length > 0 ? 'expired' : 'authorized'
  if (all('declined').length > 0) return 'declined'
  if (all('left').length > 0) return 'canceled'
  if (all('lapsed').length > 0) return 'expired'
  const open = all('challenged').length - all('answered').length
  return open > 0 && notices.length > 0 ? 'challenge' : 'processing'
}

function challengeOf(challenged: readonly Of<'challenged'>[]): CardPayment['challenge'] {
  const latest = challenged.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  if (!latest) return null
  const until = new Date(latest.fact.until)
  if ('order' in latest.fact) return { kind: 'script', order: latest.fact.order, until }
  const { url, post } = latest.fact
  return { kind: 'redirect', url, method: post ? 'POST' : 'GET', fields: post ?? {}, until }
}

/** Each part as the first has it that tells it. */
function cardOf(reported: readonly NoticedCard[]): NoticedCard {
  const first = <Part extends keyof NoticedCard>(part: Part): NoticedCard[Part] =>
    reported.find(one => one[part] !== null)?.[part] ?? (null as NoticedCard[Part])
  return {
    brand: first('brand'),
    last4: first('last4'),
    expiry: first('expiry'),
    authorizationCode: first('authorizationCode'),
    nsu: first('nsu'),
    storedCard: first('storedCard'),
  }
}

function disputesIn(
  notices: readonly Of<'disputed'>[],
  { payment, reference }: { payment: string; reference: string },
): CardDispute[] {
  const ids = [...new Set(notices.map(({ fact }) => fact.dispute))]
  return ids.flatMap(id => {
    const own = notices.filter(({ fact }) => fact.dispute === id)
    const times = own.map(({ at }) => at.getTime())
    const taken = own.find(({ fact }) => fact.stage === 'taken')
    const lost = own.some(({ fact }) => fact.stage === 'lost')
    const won = own.some(({ fact }) => fact.stage === 'won')
    // That a case is closed in which nothing was taken, changes nothing.
    if (!taken) return []
    const openedAt = taken.at
    const updatedAt = new Date(Math.max(...times))
    const status = lost ? 'lost' : won ? 'won' : 'evidence_due'
    return [
      {
        id,
        payment,
        reference,
        amount: taken.fact.amount,
        status,
        round: 1,
        reason: taken.fact.reason,
        code: taken.fact.code,
        answered: false,
        openedAt,
        evidenceDueAt: taken.fact.dueAt ? new Date(taken.fact.dueAt) : openedAt,
        updatedAt,
        endedAt: status === 'evidence_due' ? null : updatedAt,
      } satisfies CardDispute,
    ]
  })
}

function earliest(notices: readonly CardNotice[]): Date | null {
  const times = notices.map(({ at }) => at.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

function firstPayment(notices: readonly CardNotice[]): string | null {
  return notices.flatMap(({ payment }) => payment ?? []).toSorted()[0] ?? null
}
