import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import type { Bank } from '../bank.ts'
import { BankProblem } from '../problem.ts'

/** Ms that an endpoint may take to answer the test. */
const PATIENCE = 5_000

/**
 * What some banks do before they take the address of a webhook: reject one that they have, or post to it as it stands.
 * @throws BankProblem `WebhookOperacaoInvalida`.
 */
export async function tryWebhook(
  bank: Bank,
  { webhook }: BankProfile,
  { key, body }: { key: string; body: unknown },
): Promise<void> {
  const url = (body as { webhookUrl?: unknown } | null)?.webhookUrl
  // The operation itself rejects what is no address.
  if (typeof url !== 'string' || !URL.canParse(url)) return
  if (
    webhook.sameAgain === 'rejected' &&
    bank.db.one('select 1 from webhook where pix_key = ? and url = ?', key, url)
  ) {
    throw new BankProblem('WebhookOperacaoInvalida', 'A URL informada já está cadastrada para a chave.')
  }
  if (webhook.testCall && !(await answers(url))) {
    throw new BankProblem('WebhookOperacaoInvalida', 'A URL informada não respondeu ao teste com 2xx.')
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', 'user-agent': 'guiche-sandbox-bank' }
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(url, { method: 'POST', body: '{}', headers, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
