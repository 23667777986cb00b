import type { TimeBudget } from '../../base/time-budget.ts'
import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Answer, isRejectionCode } from '../port.ts'
import type { PagarmeClient, PagarmeReply, PagarmeRequest } from './pagarme-client.ts'
import type { Mapped } from './pagarme-mapping.ts'

type Problem = Extract<PagarmeReply<never>, { kind: 'problem' }>

/** An answer in our words, with what only a write must know. */
export type WriteAnswer<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'rejected'; code: CardRejectionCode; ofAccount: boolean; detail: string }
  | { outcome: 'absent' }
  | { outcome: 'unknown'; sent: 'no' | 'maybe'; detail: string }

/** Puts one question to Pagar.me and says the answer in our words. */
export async function ask<M, T>(
  client: PagarmeClient,
  request: PagarmeRequest<M>,
  map: (message: M) => Mapped<T>,
  budget: TimeBudget,
): Promise<WriteAnswer<T>> {
  const reply = await client.send(request, budget)
  if (reply.kind === 'nothing') return { outcome: 'unknown', sent: reply.sent, detail: reply.detail }
  if (reply.kind === 'problem') return rejectionOf(reply)
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

/** A refusal, by which nothing was done. `ofAccount`: it is about the account, and no better for another card. */
function rejectionOf<T>({ status, fields, detail }: Problem): WriteAnswer<T> {
  const rejected = (code: CardRejectionCode, ofAccount = false): WriteAnswer<T> => ({
    outcome: 'rejected',
    code,
    ofAccount,
    detail,
  })
  switch (status) {
    case 401:
    case 403:
      return rejected('not_authorized', true)
    case 404:
      return { outcome: 'absent' }
    case 412:
      // "Could not …": what was asked for is well said, and cannot be had of this account or card.
      if (/saldo|balance|funds/i.test(detail)) return rejected('insufficient_balance')
      return /card|token/i.test(detail) ? rejected('instrument_unusable') : rejected('other', true)
    case 429:
      return rejected('rate_limited', true)
    default:
      if (fields.some(name => /card_token|card_id|\.card\b/.test(name))) return rejected('instrument_unusable')
      return rejected(fields.some(name => name.includes('installments')) ? 'installments_invalid' : 'invalid_request')
  }
}
