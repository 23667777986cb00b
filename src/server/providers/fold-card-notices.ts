import { declineReasons } from '../../shared/declines/decline-reasons.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { CardDecline, CardPayment, PendingCardOperation } from './acquirer-port.ts'
import type { AnnouncedChargeback } from './announced-port.ts'
import type { CardDispute } from './dispute-port.ts'
import {
  capturesIn,
  earliest,
  type Operation,
  onceEach,
  operationsIn,
  refundsIn,
  reversed,
  undoneCapture,
} from './notice-operations.ts'
import type { CardNotice, NoticedCard, NoticeFact, NoticeOf } from './notice-port.ts'

/**
 * What was told of a payment, as a payment. Invariants, whatever was told, how often, and in which order:
 * - the same set of news is the same payment, and more news have a higher version;
 * - money is captured by a capture that is done, or by the authorization itself, where it was to be captured with it;
 * - a request that was taken up moves no money;
 * - a capture that came to nothing later stays in `captured`, and has gone back in `refunds`, once, by its own id;
 * - a refund that came to nothing later is failed for good, and has not gone back;
 * - of what was authorized in part, or is before a person at the gateway, nothing is captured: the part is to be
 *   reversed whole (`toReverse`, the gateway's id of it), and is declined when it was.
 */
export type FoldedPayment = { ok: true; payment: CardPayment; toReverse?: string } | { ok: false; problem: string }

/** Days after which a hold lapses where the gateway says nothing else. */
export interface FoldTerms {
  holdDays: number
}

const DAY_MS = 86_400_000

/** Null where nothing was asked for by this reference, so that it is no payment of ours. */
export function foldCardNotices(received: readonly CardNotice[], { holdDays }: FoldTerms): FoldedPayment | null {
  const notices = onceEach(received)
  const all = <Is extends NoticeFact['is']>(is: Is) => notices.filter((one): one is NoticeOf<Is> => one.fact.is === is)
  const [asked] = all('asked')
  if (!asked?.reference) return null
  const { amount, funding, capture } = asked.fact
  const authorized = all('authorized')
  const ids = new Set(authorized.flatMap(({ payment }) => payment ?? []))
  if (ids.size > 1) return { ok: false, problem: 'several payments of one reference' }
  if (authorized.some(({ fact }) => fact.amount !== null && fact.amount > amount)) {
    return { ok: false, problem: 'more was authorized than was asked for' }
  }
  const isPart = authorized.some(({ fact }) => fact.isPart || (fact.amount !== null && fact.amount < amount))
  const part = isPart ? reversalOf(operationsIn(notices)) : null
  if (part === 'rejected') return { ok: false, problem: 'a part was authorized, and its reversal was rejected' }
  const review = reviewOf(authorized, all('reviewed'), notices)
  const isAutomatic = capture === 'automatic' && review !== 'open' && review !== 'rejected'
  const captures = part ? [] : capturesIn(operationsIn(notices), { amount, automatic: isAutomatic ? authorized : [] })
  const captured = centavos(captures.reduce((sum, one) => sum + one.amount, 0))
  if (captured > amount) return { ok: false, problem: 'more was captured than was asked for' }
  const operations = operationsIn(notices.map(one => ({ ...one, fact: reversed(one.fact, captured) })))
  const refunds = part ? [] : [...captures.flatMap(undoneCapture), ...refundsIn(operations, notices)]
  const refunded = centavos(refunds.reduce((sum, one) => sum + (one.status === 'done' ? one.amount : 0), 0))
  const status = part
    ? part === 'done'
      ? 'declined'
      : 'processing'
    : statusOf({ notices, all, operations, isCaptured: captured > 0, review })
  const [declined] = all('declined')
  const decline = part ? PART : review === 'rejected' ? REJECTED_IN_REVIEW : (declined?.fact.decline ?? null)
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
      decline: status === 'declined' ? decline : null,
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
      announced: announcedIn(all('disputed')),
      settlement: [],
      authorizedAt,
      capturedAt: captures.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
      lapsesAt: status === 'authorized' && authorizedAt ? new Date(authorizedAt.getTime() + holdDays * DAY_MS) : null,
    },
    ...(part === 'wanted' && authorized[0]?.payment && { toReverse: authorized[0].payment }),
  }
}

/** An issuer that had not all of it: the part is given back, and nothing was paid. */
const PART: CardDecline = {
  code: 'partial_authorization',
  reason: 'insufficient_funds',
  retry: declineReasons.insufficient_funds.retry,
  available: null,
}
const REJECTED_IN_REVIEW: CardDecline = {
  code: 'manual_review_rejected',
  reason: 'suspected_fraud',
  retry: 'never',
  available: null,
}

/** How far a part that was authorized is from being reversed, whether it was held or captured meanwhile. */
function reversalOf(operations: readonly Operation[]): 'wanted' | 'requested' | 'done' | 'rejected' {
  const reversals = operations.filter(({ what }) => what === 'reversal' || what === 'cancel' || what === 'refund')
  if (reversals.some(({ isUndone }) => isUndone)) return 'rejected'
  if (reversals.some(({ isDone }) => isDone)) return 'done'
  if (reversals.some(({ isRejected }) => isRejected)) return 'rejected'
  return reversals.length > 0 ? 'requested' : 'wanted'
}

/**
 * What a person at the gateway makes of an authorization; null where none was said to be asked: what was taken for
 * captured then is undone by the refund that the gateway makes, and by nothing else. That the authorization is voided
 * may be told before the decision that it follows from.
 */
function reviewOf(
  authorized: readonly NoticeOf<'authorized'>[],
  reviewed: readonly NoticeOf<'reviewed'>[],
  notices: readonly CardNotice[],
): 'open' | 'accepted' | 'rejected' | null {
  if (!authorized.some(({ fact }) => fact.inReview)) return null
  if (reviewed.some(({ fact }) => !fact.accepted)) return 'rejected'
  if (reviewed.length > 0) return 'accepted'
  return isVoidedThere(notices) ? 'rejected' : 'open'
}

/** Whether the gateway has voided the authorization by itself: nobody here asked for it. */
function isVoidedThere(notices: readonly CardNotice[]): boolean {
  const ofHold = notices
    .map(({ fact }) => fact)
    .filter(fact => 'what' in fact && (fact.what === 'cancel' || fact.what === 'reversal'))
  return ofHold.some(({ is }) => is === 'done') && ofHold.every(({ is }) => is !== 'asking' && is !== 'requested')
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
  review,
}: {
  notices: readonly CardNotice[]
  all<Is extends NoticeFact['is']>(is: Is): readonly CardNotice[]
  operations: readonly Operation[]
  isCaptured: boolean
  review: ReturnType<typeof reviewOf>
}): CardPayment['status'] {
  const isHeld = all('authorized').length > 0
  if (isCaptured) return 'captured'
  if (isHeld && review === 'rejected') return 'declined'
  if (operations.some(({ what, isDone }) => what === 'cancel' && isDone)) return 'canceled'
  const lapsed = notices.flatMap(({ fact }) => (fact.is === 'lapsed' ? [fact] : []))
  if (isHeld && lapsed.some(({ ofOffer }) => !ofOffer)) return 'expired'
  if (isHeld) return review === 'open' ? 'processing' : 'authorized'
  if (all('declined').length > 0) return 'declined'
  if (all('left').length > 0) return 'canceled'
  if (lapsed.length > 0) return 'expired'
  const open = all('challenged').length - all('answered').length
  return open > 0 && notices.length > 0 ? 'challenge' : 'processing'
}

function challengeOf(challenged: readonly NoticeOf<'challenged'>[]): CardPayment['challenge'] {
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
  notices: readonly NoticeOf<'disputed'>[],
  { payment, reference }: { payment: string; reference: string },
): CardDispute[] {
  const ids = [...new Set(notices.map(({ fact }) => fact.dispute))]
  return ids.flatMap(id => {
    const own = notices.filter(({ fact }) => fact.dispute === id)
    const times = own.map(({ at }) => at.getTime())
    const moves = inOrder(own.filter(({ fact: { stage } }) => stage === 'taken' || stage === 'won' || stage === 'lost'))
    const takings = moves.filter(({ fact }) => fact.stage !== 'won')
    const [taken] = takings
    const last = takings.at(-1)
    // That a case is closed, or won, in which nothing was taken, changes nothing.
    if (!taken || !last) return []
    const openedAt = taken.at
    const updatedAt = new Date(Math.max(...times))
    const status = stageOf(own)
    return [
      {
        id,
        payment,
        reference,
        // A second chargeback takes what the payment had left by then.
        amount: last.fact.amount,
        status,
        // What was won and is taken again is another round.
        round: 1 + moves.filter(({ fact }, at) => fact.stage !== 'won' && moves[at - 1]?.fact.stage === 'won').length,
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

/** What happened last of a case, where that was announced: a question of an issuer, or the next stage of a case. */
function announcedIn(notices: readonly NoticeOf<'disputed'>[]): AnnouncedChargeback[] {
  const ids = [...new Set(notices.map(({ fact }) => fact.dispute))]
  return ids.flatMap(id => {
    const last = inOrder(notices.filter(({ fact }) => fact.dispute === id)).at(-1)?.fact
    if (last?.stage !== 'announced') return []
    const { amount, says: what = 'a chargeback', dueAt } = last
    return [{ id, amount, what, dueAt: dueAt === null ? null : new Date(dueAt) }]
  })
}

const STAGE_RANKS = { announced: 0, taken: 1, closed: 2, won: 3, lost: 4 } as const

function inOrder(own: readonly NoticeOf<'disputed'>[]): NoticeOf<'disputed'>[] {
  return own.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || STAGE_RANKS[one.fact.stage] - STAGE_RANKS[other.fact.stage],
  )
}

/** How a case stands: by what happened last, for what was won may be lost in the next stage, or the other way. */
function stageOf(own: readonly NoticeOf<'disputed'>[]): 'evidence_due' | 'won' | 'lost' {
  const isWon = own.some(({ fact }) => fact.stage === 'won')
  // That nobody defends it any more is said of cases that were won, too.
  const deciding = own.filter(({ fact: { stage } }) => stage !== 'announced' && (stage !== 'closed' || !isWon))
  const last = inOrder(deciding).at(-1)?.fact.stage
  if (last === 'taken' || last === undefined) return 'evidence_due'
  return last === 'won' ? 'won' : 'lost'
}

function firstPayment(notices: readonly CardNotice[]): string | null {
  return notices.flatMap(({ payment }) => payment ?? []).toSorted()[0] ?? null
}
