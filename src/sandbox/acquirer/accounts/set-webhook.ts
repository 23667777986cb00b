import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { webhookRequest } from '../contract/requests.ts'

/** `PUT /v1/webhook`: where the merchant wants to hear what happens to its payments from now on. */
export function setWebhook(acquirer: Acquirer, { account, body }: AcquirerCall): AcquirerAnswer {
  const { url } = readInput(webhookRequest, body)
  acquirer.db.run('update acquirer_account set webhook_url = ? where id = ?', url, account.id)
  return { status: 200, body: { url } }
}
