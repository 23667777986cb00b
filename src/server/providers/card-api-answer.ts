import type { TimeBudget } from '../base/time-budget.ts'
import type { CardAnswer, CardRejectionCode } from './acquirer-port.ts'
import type { CardApiCaller, CardApiReply, CardApiRequest } from './card-api-caller.ts'
import { type Answer, isRejectionCode } from './pix-port.ts'

/** What a gateway's message was read as, in our words, or why it makes no sense. */
export type Mapped<T> = { ok: true; value: T } | { ok: false; problem: string }

/** A rejection as a gateway wrote it. */
export type CardApiProblem<P> = Extract<CardApiReply<never, P>, { kind: 'problem' }>

/**
 * A rejection in our words. `ofAccount`: it is about the account or the gateway, not about this card, which may be
 * good elsewhere.
 */
export type WriteRejection = { outcome: 'rejected'; code: CardRejectionCode; ofAccount: boolean; detail: string }

/**
 * An answer of a gateway in our words, with what only a write must know: whether a rejection is about the account, and
 * whether an unknown write can have reached it.
 */
export type WriteAnswer<T> =
  | { outcome: 'ok'; value: T }
  | WriteRejection
  | { outcome: 'absent' }
  | { outcome: 'unknown'; sent: 'no' | 'maybe'; detail: string; isUnreadable?: true }

/** Puts one question to a gateway and says the answer in our words. */
export type Ask = <M, T>(
  request: CardApiRequest<M>,
  map: (message: M) => Mapped<T>,
  budget: TimeBudget,
) => Promise<WriteAnswer<T>>

/** @param rejectionOf what a rejection means in our words. */
export function createAsk<P>(
  caller: CardApiCaller<P>,
  rejectionOf: (problem: CardApiProblem<P>) => WriteRejection | { outcome: 'absent' },
): Ask {
  return async (request, map, budget) => {
    const reply = await caller.send(request, budget)
    if (reply.kind === 'nothing') {
      const { sent, detail, isUnreadable } = reply
      return { outcome: 'unknown', sent, detail, ...(isUnreadable && { isUnreadable }) }
    }
    if (reply.kind === 'problem') return rejectionOf(reply)
    const mapped = map(reply.message)
    if (mapped.ok) return { outcome: 'ok', value: mapped.value }
    return unreadable(`an answer that makes no sense: ${mapped.problem}`)
  }
}

/** Takes the connector's own knowledge off an answer. */
export function answerOf<T>(answer: WriteAnswer<T>): Answer<T> {
  if (answer.outcome === 'unknown') {
    const { outcome, detail, isUnreadable } = answer
    return { outcome, detail, ...(isUnreadable && { isUnreadable }) }
  }
  if (answer.outcome !== 'rejected') return answer
  const { code, detail } = answer
  return { outcome: 'rejected', code: isRejectionCode(code) ? code : 'other', detail }
}

/** What came as an answer about one thing, and makes no sense of it. */
export function unreadable(detail: string) {
  return { outcome: 'unknown', sent: 'maybe', detail, isUnreadable: true } as const
}

/** A rejection of a payment. What is about the account may go elsewhere: nothing was charged. */
export function paymentRejected({ code, ofAccount, detail }: WriteRejection): CardAnswer {
  return ofAccount ? { outcome: 'not_charged', detail } : { outcome: 'rejected', code, detail }
}

/**
 * Changes something once: what is in doubt is read, and asked for a second time under the same key only when the
 * reading shows that the first did nothing. A rejection that may mean "this is done" is read too.
 * @param done what was asked for, where what the gateway has already shows it; else null.
 * @param mayBeDone whether a gateway says this, too, of what it has done already.
 */
export async function changeOnce<R, T>({
  write,
  read,
  done,
  mayBeDone = code => code === 'conflict' || code === 'not_refundable',
}: {
  write(): Promise<WriteAnswer<T>>
  read(): Promise<WriteAnswer<R>>
  done(held: R): T | null
  mayBeDone?(code: CardRejectionCode): boolean
}): Promise<Answer<T>> {
  const first = await write()
  if (first.outcome === 'ok' || first.outcome === 'absent') return answerOf(first)
  if (first.outcome === 'rejected' && !mayBeDone(first.code)) return answerOf(first)
  const found = await read()
  if (found.outcome !== 'ok') return answerOf(first)
  const held = done(found.value)
  if (held !== null) return { outcome: 'ok', value: held }
  return first.outcome === 'rejected' ? answerOf(first) : answerOf(inDoubt(first, await write()))
}

/** A second rejection does not say that the first attempt did nothing. */
function inDoubt<T>(first: WriteAnswer<T>, second: WriteAnswer<T>): WriteAnswer<T> {
  const firstMayHaveCome = first.outcome === 'unknown' && first.sent === 'maybe'
  return second.outcome === 'rejected' && firstMayHaveCome ? first : second
}

/** Deletes something: done is also what a second attempt does not find, since the first, or somebody, has done it. */
export async function deleteOnce(write: () => Promise<WriteAnswer<null>>): Promise<Answer<null>> {
  const first = await write()
  if (first.outcome !== 'unknown') return answerOf(first)
  const second = await write()
  return second.outcome === 'absent' ? { outcome: 'ok', value: null } : answerOf(second)
}
