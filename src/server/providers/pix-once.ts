import { answerOf, type WriteAnswer } from './card-api-answer.ts'
import type { GatewayPix } from './gateway-pix-port.ts'
import type { Answer } from './pix-port.ts'

/** How a gateway is asked for one code. */
interface Asking {
  send(): Promise<WriteAnswer<GatewayPix>>
  /** Looks for it by our reference. That nothing is found proves nothing: searches lag. */
  find(): Promise<WriteAnswer<GatewayPix>>
  /** Whether the same asking, sent again by its key, is the same code. */
  isRepeatable: boolean
}

/**
 * Asks for a code once. A lost answer is looked for, and asked for again where the gateway knows its key; what is still
 * not known then is read later. What it does not find, and whom it does not know, it has refused.
 */
export async function pixOnce({ send, find, isRepeatable }: Asking): Promise<Answer<GatewayPix>> {
  const first = await send()
  if (first.outcome === 'absent')
    return { outcome: 'rejected', code: 'other', detail: 'what it was to be made of is unknown' }
  if (first.outcome !== 'unknown' || first.sent === 'no') return answerOf(first)
  const found = await find()
  if (found.outcome === 'ok') return found
  if (found.outcome !== 'absent' || !isRepeatable) return answerOf(first)
  const second = await send()
  return second.outcome === 'ok' ? second : answerOf(first)
}
