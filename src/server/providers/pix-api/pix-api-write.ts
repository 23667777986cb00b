import { setTimeout as wait } from 'node:timers/promises'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { Answer } from '../pix-port.ts'
import type { PixApiClient, PixApiRequest } from './pix-api-client.ts'
import { type Mapped, rejectionOf } from './pix-api-mapping.ts'

/** An answer that remembers whether an unknown write can have reached the bank. */
export type WriteAnswer<T> =
  | Exclude<Answer<T>, { outcome: 'unknown' }>
  | { outcome: 'unknown'; sent: 'no' | 'maybe'; detail: string }

/** Puts one question to the bank and says the answer in our words. */
export async function ask<M, T>(
  client: PixApiClient,
  request: PixApiRequest<M>,
  map: (message: M) => Mapped<T>,
  budget: TimeBudget,
): Promise<WriteAnswer<T>> {
  const reply = await client.send(request, budget)
  if (reply.kind === 'nothing') return { outcome: 'unknown', sent: reply.sent, detail: reply.detail }
  if (reply.kind === 'problem') {
    const code = rejectionOf(reply.status)
    return code === null ? { outcome: 'absent' } : { outcome: 'rejected', code, detail: reply.detail }
  }
  const mapped = map(reply.message)
  if (mapped.ok) return { outcome: 'ok', value: mapped.value }
  return { outcome: 'unknown', sent: 'maybe', detail: `an answer that makes no sense: ${mapped.problem}` }
}

/** Takes the connector's own knowledge off an answer. */
export function answerOf<T>(answer: WriteAnswer<T>): Answer<T> {
  return answer.outcome === 'unknown' ? { outcome: 'unknown', detail: answer.detail } : answer
}

/** A write that may be repeated, because it names what it writes. */
export interface RepeatableWrite<T> {
  write(): Promise<WriteAnswer<T>>
  read(): Promise<WriteAnswer<T>>
  /** Whether what the bank has is what the write asks for: `yes`; `not-yet`, then it is written again; or never. */
  holds(value: T): 'yes' | 'not-yet' | { never: string }
}

const UNEXPECTED = {
  outcome: 'unknown',
  detail: 'the bank accepted the request and answered with something else',
} as const

/** A connection refused a moment ago may be a bank's process that is being replaced. */
const PAUSE_BEFORE_REPEAT = 150

/**
 * Writes once, reads when the outcome is in doubt, and writes a second time only when the reading shows that the first
 * did nothing. A rejection that may mean "this exists" (400, 409) is read too: asking twice is asking once.
 * Everything within the budget; what is unknown at its end stays unknown.
 */
export async function writeOnce<T>({ write, read, holds }: RepeatableWrite<T>, budget: TimeBudget): Promise<Answer<T>> {
  const first = await write()
  if (first.outcome === 'ok') return judge(first.value) ?? UNEXPECTED
  if (first.outcome === 'absent') return first
  if (first.outcome === 'rejected') return isAboutContent(first) ? await existingInstead(first) : first

  if (first.sent === 'maybe') {
    const found = await read()
    if (found.outcome === 'ok') {
      const answer = judge(found.value)
      if (answer) return answer
    } else if (found.outcome !== 'absent') return answerOf(first)
  } else {
    if (budget.left() <= PAUSE_BEFORE_REPEAT) return answerOf(first)
    await wait(PAUSE_BEFORE_REPEAT)
  }

  const second = await write()
  if (second.outcome === 'ok') return judge(second.value) ?? UNEXPECTED
  // The first write may have arrived after the reading, and the second have found it there.
  if (second.outcome === 'rejected') {
    if (isAboutContent(second)) {
      const existing = await existingInstead(second)
      // A reading that lags shows nothing of the first, which may be what the second was rejected for.
      return existing === second && first.sent === 'maybe' ? answerOf(first) : existing
    }
    if (first.sent === 'maybe') return answerOf(first)
  }
  return answerOf(second)

  /**
   * What is there although the bank rejected the write; the rejection where there is nothing; unknown where the bank is
   * silent on that.
   */
  async function existingInstead(rejection: Rejection): Promise<Answer<T>> {
    const existing = await read()
    if (existing.outcome === 'unknown') return answerOf(existing)
    if (existing.outcome !== 'ok') return rejection
    const answer = judge(existing.value) ?? rejection
    return answer.outcome === 'rejected' && answer !== rejection
      ? { ...answer, detail: `${answer.detail} (the bank said: ${rejection.detail})` }
      : answer
  }

  function judge(value: T): Answer<T> | null {
    const verdict = holds(value)
    if (verdict === 'yes') return { outcome: 'ok', value }
    return verdict === 'not-yet' ? null : { outcome: 'rejected', code: 'conflict', detail: verdict.never }
  }
}

type Rejection = Extract<Answer<never>, { outcome: 'rejected' }>

/** Whether the bank rejected what was asked, and not who asked or how often: then it may be because it exists. */
function isAboutContent({ code }: Rejection): boolean {
  return code === 'invalid_request' || code === 'conflict'
}
