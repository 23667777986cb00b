import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderCheckOptions, ProviderTools } from '../port.ts'
import { createAdyenClient } from './adyen-client.ts'
import { methodsMessage } from './adyen-messages.ts'
import { type AdyenCredentials, isTest } from './credentials.ts'

/** The cheapest call that harms nothing: how the merchant account may be paid. */
export async function* checkAccount(
  credentials: AdyenCredentials,
  tools: ProviderTools,
  { webhookBase }: ProviderCheckOptions,
): AsyncGenerator<ProviderCheck> {
  const { merchantAccount, baseUrl, clientKey, timeouts } = credentials
  const host = new URL(baseUrl).host
  const kind = isTest(clientKey) ? 'for tests: no money moves' : 'live: money moves'
  yield { about: 'keys', verdict: 'works', says: `The client key is ${kind}.` }

  const client = createAdyenClient(credentials, tools)
  const answer = await client.send(
    {
      operation: 'post-paymentMethods',
      method: 'POST',
      path: '/paymentMethods',
      body: { merchantAccount, countryCode: 'BR', channel: 'Web' },
      reads: methodsMessage,
    },
    startTimeBudget(timeouts.total),
  )
  if (answer.kind !== 'message') {
    const says =
      answer.kind === 'nothing'
        ? `${host} did not answer as Adyen does: ${answer.detail}. Compare baseUrl, and whether this machine may call out.`
        : `${host} refused: ${answer.detail}. Compare the API key, its roles and the merchant account in the Customer Area.`
    yield { about: 'reading', verdict: 'broken', says }
  } else {
    const takesCards = answer.message.paymentMethods?.some(({ type }) => type === 'scheme') ?? false
    yield takesCards
      ? { about: 'reading', verdict: 'works', says: `${host} knows the merchant account, which takes cards.` }
      : {
          about: 'reading',
          verdict: 'attention',
          says: `${host} knows the merchant account, which takes no cards yet. Add the brands in the Customer Area.`,
        }
  }
  yield {
    about: 'webhook',
    verdict: 'attention',
    says: `Adyen tells every outcome by its webhook alone, and nobody can ask where it calls. Set a standard webhook to an address that begins ${webhookBase}, with this HMAC key, and send its test from the Customer Area.`,
  }
}
