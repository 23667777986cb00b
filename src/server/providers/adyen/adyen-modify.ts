import type { Centavos } from '../../../shared/money/centavos.ts'
import { startTimeBudget } from '../../base/time-budget.ts'
import { type Ask, answerOf, type WriteAnswer } from '../card-api-answer.ts'
import type { CardJournal, CardNotice, NoticeFact } from '../notice-port.ts'
import type { Answer } from '../pix-port.ts'
import { requestMessage } from './adyen-messages.ts'
import type { AdyenCredentials } from './credentials.ts'

/** Hours for which Adyen knows a key: a little less than the week that it promises. */
export const SAME_KEY_HOURS = 160

/** What an account's verbs work with. */
export interface AdyenParts {
  ask: Ask
  credentials: AdyenCredentials
  journal: CardJournal
  now(): Date
}

/** What is asked for by one key: `what` it is, and as what it is noted. */
interface Modification {
  what: 'capture' | 'cancel' | 'refund' | 'reversal'
  operation: string
  path: string
  key: string
  /** How often it was rejected after it was taken up; null where that ends it for good. */
  rejections: number | null
  amount: Centavos | null
  /** Of a refund, our own name of it. */
  reference: string | null
  body: object
}

/**
 * What asks for something after the authorization. It notes that it is asked for, asks, and notes what was answered.
 * After the time for which Adyen knows the key it is not asked for again: it might be done twice. What was rejected at
 * once, and was asked for that once alone, has not been done, and is another asking the next time, by another key. A
 * rejection of a repetition says nothing of the asking before it, which may have come through: that stays unknown until
 * its call comes.
 */
export function modifier({ ask, credentials, journal, now }: AdyenParts) {
  const { merchantAccount, timeouts } = credentials
  return async (
    { id, reference: payment }: { id: string; reference: string },
    { what, operation, path, amount, reference, body, ...wanted }: Modification,
  ): Promise<Answer<string>> => {
    const key = keyOf(wanted, await journal.of(id))
    const note = (name: string, fact: NoticeFact): CardNotice => ({
      key: `${name}:${key}`,
      payment: id,
      reference: payment,
      at: now(),
      fact,
    })
    const asking = note('asking', { is: 'asking', what, amount, reference })
    const isFirst = (await journal.write([asking])).has(asking.key)
    // One row says whether it was rejected or asked again: whichever was written first.
    if (!isFirst) await journal.write([note('after', { is: 'asked_again', what })])
    const notices = await journal.of(id)
    const first = notices.find(one => one.key === asking.key) ?? asking
    if (notices.some(({ key: name, fact }) => name === `after:${key}` && fact.is === 'rejected_at_once')) {
      return { outcome: 'unknown', detail: `the ${what} was rejected meanwhile` }
    }
    if (now().getTime() - first.at.getTime() > SAME_KEY_HOURS * 3_600_000) {
      return { outcome: 'unknown', detail: `the ${what} was asked for too long ago to be asked for again` }
    }
    const budget = startTimeBudget(timeouts.total)
    const request = { operation, method: 'POST', path, key, reads: requestMessage } as const
    const asked = await insistOn(() =>
      ask(
        { ...request, body: { merchantAccount, ...body } },
        ({ pspReference }) => ({ ok: true, value: pspReference }),
        budget,
      ),
    )
    if (asked.outcome === 'ok') {
      const fact = { is: 'requested', what, request: asked.value, amount, reference } as const
      await journal.write([note('requested', fact)])
    } else if (isRejected(asked)) {
      const rejected = note('after', { is: 'rejected_at_once', what })
      const isAll = isFirst && (await journal.write([rejected])).has(rejected.key)
      if (!isAll) return { outcome: 'unknown', detail: `the ${what} was rejected, and may have been done before` }
    }
    return answerOf(asked)
  }
}

/** Each asking after a rejection is another one, by a key of its own. */
function keyOf({ key, rejections }: Pick<Modification, 'key' | 'rejections'>, notices: readonly CardNotice[]): string {
  const isOfKey = (name: string) => name === `after:${key}` || name.startsWith(`after:${key}-`)
  const rejected = notices.filter(one => one.fact.is === 'rejected_at_once' && isOfKey(one.key))
  const before = (rejections ?? 0) + rejected.length
  return rejections === null && before === 0 ? key : `${key}-${before}`
}

/** Whether nothing was done, whatever else is asked: the request was rejected, and is not being carried out. */
function isRejected(answer: WriteAnswer<unknown>): boolean {
  return answer.outcome === 'absent' || (answer.outcome === 'rejected' && answer.code !== 'in_progress')
}

/**
 * Asks, and where it is not known what came of it, once more by the same key: the first answer is given again. A
 * rejection of the second says nothing of the first.
 */
export async function insistOn<T>(send: () => Promise<WriteAnswer<T>>): Promise<WriteAnswer<T>> {
  const first = await send()
  const isOpen = first.outcome === 'unknown' || (first.outcome === 'rejected' && first.code === 'in_progress')
  if (!isOpen) return first
  const second = await send()
  if (second.outcome === 'ok') return second
  const nothingCame = first.outcome === 'unknown' && first.sent === 'no'
  return nothingCame ? second : first
}
