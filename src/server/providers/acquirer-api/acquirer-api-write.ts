import type { TimeBudget } from '../../base/time-budget.ts'
import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Answer, isRejectionCode } from '../port.ts'
import type { AcquirerApiClient, AcquirerApiRequest } from './acquirer-api-client.ts'
import { isAboutAcquirer, type Mapped, rejectionOf } from './acquirer-api-mapping.ts'

/**
 * An answer of the acquirer in our words, with what only a write must know: whether a rejection is the acquirer's own
 * trouble, and whether an unknown write can have reached it.
 */
export type WriteAnswer<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'rejected'; code: CardRejectionCode; ofAcquirer: boolean; detail: string }
  | { outcome: 'absent' }
  | { outcome: 'unknown'; sent: 'no' | 'maybe'; detail: string }

/** Puts one question to the acquirer and says the answer in our words. */
export async function ask<M, T>(
  client: AcquirerApiClient,
  request: AcquirerApiRequest<M>,
  map: (message: M) => Mapped<T>,
  budget: TimeBudget,
): Promise<WriteAnswer<T>> {
  const reply = await client.send(request, budget)
  if (reply.kind === 'nothing') return { outcome: 'unknown', sent: reply.sent, detail: reply.detail }
  if (reply.kind === 'problem') {
    if (reply.status === 404) return { outcome: 'absent' }
    const { code, detail } = reply
    return { outcome: 'rejected', code: rejectionOf(code), ofAcquirer: isAboutAcquirer(code), detail }
  }
  const mapped = map(reply.message)
  if (mapped.ok) return { outcome: 'ok', value: mapped.value }
  return { outcome: 'unknown', sent: 'maybe', detail: `an answer that makes no sense: ${mapped.problem}` }
}

/** Takes the connector's own knowledge off an answer. */
export function answerOf<T>(answer: WriteAnswer<T>): Answer<T> {
  if (answer.outcome === 'unknown') return { outcome: 'unknown', detail: answer.detail }
  if (answer.outcome !== 'rejected') return answer
  const { code, detail } = answer
  return { outcome: 'rejected', code: isRejectionCode(code) ? code : 'other', detail }
}

/**
 * Changes something once: what is in doubt is read, and asked for a second time under the same key only when the
 * reading shows that the first did nothing. A rejection that may mean "this is done" is read too.
 * @param done what was asked for, where what the acquirer has already shows it; else null.
 */
export async function changeOnce<R, T>({
  write,
  read,
  done,
}: {
  write(): Promise<WriteAnswer<T>>
  read(): Promise<WriteAnswer<R>>
  done(held: R): T | null
}): Promise<Answer<T>> {
  const first = await write()
  if (first.outcome === 'ok' || first.outcome === 'absent') return answerOf(first)
  if (first.outcome === 'rejected' && !mayBeDone.has(first.code)) return answerOf(first)
  const found = await read()
  if (found.outcome !== 'ok') return answerOf(first)
  const held = done(found.value)
  if (held !== null) return { outcome: 'ok', value: held }
  return first.outcome === 'rejected' ? answerOf(first) : answerOf(inDoubt(first, await write()))
}

/** What an acquirer may also say of what it has done already. */
const mayBeDone: ReadonlySet<CardRejectionCode> = new Set(['conflict', 'not_refundable'])

/** A second rejection does not say that the first attempt did nothing. */
function inDoubt<T>(first: WriteAnswer<T>, second: WriteAnswer<T>): WriteAnswer<T> {
  const firstMayHaveCome = first.outcome === 'unknown' && first.sent === 'maybe'
  return second.outcome === 'rejected' && firstMayHaveCome ? first : second
}
