import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment, CardRefund } from '../acquirer-port.ts'
import { answerOf } from '../card-api-answer.ts'
import type { Answer } from '../pix-port.ts'
import { voidVerdict } from './cielo-changes.ts'
import type { CieloParts, SaleCalls } from './cielo-payments.ts'
import { APART_MS } from './void-pace.ts'

const TOO_SOON = { outcome: 'rejected', code: 'too_soon' } as const

/**
 * Gives back once: Cielo knows no reference of ours and tells the sum alone. It is not asked within seconds of the void
 * before, nor while the sale may still show the sum from before that one; in part not on the day of the capture. A yes
 * that the sale does not show yet is kept as one: it is not asked for again by itself.
 */
export async function refundOnce(
  { calls, pace, now }: Pick<CieloParts, 'pace' | 'now'> & { calls: SaleCalls },
  { id, reference, amount }: { id: string; reference: string; amount: Centavos },
): Promise<Answer<CardRefund>> {
  const before = await calls.get(id)
  if (before.outcome !== 'ok') return answerOf(before)
  const { refunded } = before.value
  if (pace.mustWait(id, refunded)) return { ...TOO_SOON, detail: `voids are ${APART_MS / 1000} seconds apart` }
  if (isPartOfToday(before.value, amount, now())) {
    return { ...TOO_SOON, detail: 'a part is given back from the day after the capture on' }
  }
  pace.note(id, refunded)
  const asked = await calls.change('voidSale', `/1/sales/${id}/void?amount=${amount}`, voidVerdict)
  if (asked.outcome !== 'ok') {
    if (asked.outcome !== 'unknown') pace.rejected(id)
    return answerOf(asked)
  }
  const after = await calls.get(id)
  const isShown = after.outcome === 'ok' && after.value.refunded >= refunded + amount
  const asking = { id: `${id}-${reference}`, reference, amount, status: isShown ? 'done' : 'processing' } as const
  return { outcome: 'ok', value: { ...asking, reason: null, arn: null, settledAt: null } }
}

function isPartOfToday({ captured, capturedAt }: CardPayment, amount: Centavos, now: Date): boolean {
  return amount < captured && capturedAt !== null && saoPauloDate(capturedAt) === saoPauloDate(now)
}
