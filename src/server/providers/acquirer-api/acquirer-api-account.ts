import { startTimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort } from '../acquirer-port.ts'
import { type Ask, answerOf } from '../card-api-answer.ts'
import { webhookMessage } from './acquirer-api-messages.ts'

/** What an acquirer is told about the account itself. Saying it twice is saying it once. */
export function webhookOperations(ask: Ask, total: number): Required<Pick<AcquirerPort, 'registerWebhook'>> {
  return {
    async registerWebhook(url) {
      const request = {
        operation: 'setWebhook',
        method: 'PUT',
        path: '/webhook',
        body: { url },
        reads: webhookMessage,
      } as const
      const answer = await ask(
        request,
        kept => (kept.url === url ? { ok: true, value: null } : { ok: false, problem: 'another address was kept' }),
        startTimeBudget(total),
      )
      return answerOf(answer)
    },
  }
}
