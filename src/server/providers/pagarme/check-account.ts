import { z } from 'zod'
import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderCheckOptions, ProviderTools } from '../port.ts'
import { isTest, type PagarmeCredentials } from './credentials.ts'
import { createPagarmeClient } from './pagarme-client.ts'

/** Deliveries of webhooks, as far as they name where they went. */
const hookList = z.object({ data: z.array(z.object({ url: z.string().nullish(), status: z.string().nullish() })) })
const anyList = z.object({ data: z.array(z.unknown()) })

/** The cheapest calls that harm nothing: what was sold last, and where the last webhook went. */
export async function* checkAccount(
  credentials: PagarmeCredentials,
  tools: ProviderTools,
  { webhookBase }: ProviderCheckOptions,
): AsyncGenerator<ProviderCheck> {
  const host = new URL(credentials.baseUrl).host
  const kind = isTest(credentials.secretKey) ? 'for tests: no money moves' : 'live: money moves'
  yield { about: 'keys', verdict: 'works', says: `Both are ${kind}.` }

  const client = createPagarmeClient(credentials, tools)
  const budget = startTimeBudget(credentials.timeouts.total)
  const orders = await client.send(
    { operation: 'listOrders', method: 'GET', path: '/orders?size=1', reads: anyList },
    budget,
  )
  if (orders.kind !== 'message') {
    const says =
      orders.kind === 'nothing'
        ? `${host} did not answer as Pagar.me does: ${orders.detail}. Compare baseUrl, and whether this machine may call out.`
        : `${host} refused the secret key: ${orders.detail}. Compare it with the dashboard, with its list of allowed addresses too.`
    yield { about: 'reading', verdict: 'broken', says }
    yield { about: 'webhook', verdict: 'not-tried', says: 'Without reading nothing can be asked.' }
    return
  }
  yield { about: 'reading', verdict: 'works', says: `${host} lists the orders of this account.` }

  const hooks = await client.send(
    { operation: 'listHooks', method: 'GET', path: '/hooks?size=30', reads: hookList },
    budget,
  )
  if (hooks.kind !== 'message') {
    yield { about: 'webhook', verdict: 'not-tried', says: `Where it calls was not told: ${hooks.detail}.` }
  } else if (hooks.message.data.some(({ url }) => url?.startsWith(webhookBase))) {
    yield { about: 'webhook', verdict: 'works', says: 'It has called us here before.' }
  } else {
    const says =
      'It has not called us here yet. Set the address of `provider webhook` in the dashboard, with the events of orders and charges.'
    yield { about: 'webhook', verdict: 'attention', says }
  }
  yield {
    about: 'proof',
    verdict: credentials.webhook ? 'works' : 'attention',
    says: credentials.webhook
      ? 'A webhook must be signed, or show the user and password that are kept here.'
      : 'A webhook that is not signed is known by its secret address alone. Set a user and a password in the dashboard and here.',
  }
}
