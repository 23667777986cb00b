import { BankProblem } from '../problem.ts'

/** API Pix, `WebhookNaoEncontrado`. */
export function webhookNotFound(key: string | undefined): BankProblem {
  return new BankProblem('WebhookNaoEncontrado', `Não há webhook para a chave ${(key ?? '').slice(0, 77)}.`)
}
