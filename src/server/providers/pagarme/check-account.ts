import { z } from 'zod'
import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderCheckOptions, ProviderTools } from '../pix-port.ts'
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
  yield isTest(credentials.secretKey)
    ? {
        about: 'keys',
        verdict: 'works',
        finding: 'gateway_keys_for_tests',
        says: 'Both are for tests: no money moves.',
      }
    : { about: 'keys', verdict: 'works', finding: 'gateway_keys_live', says: 'Both are live: money moves.' }

  const client = createPagarmeClient(credentials, tools)
  const budget = startTimeBudget(credentials.timeouts.total)
  const orders = await client.send(
    { operation: 'listOrders', method: 'GET', path: '/orders?size=1', reads: anyList },
    budget,
  )
  if (orders.kind !== 'message') {
    yield notRead(host, orders)
    const says = 'Without reading nothing can be asked.'
    yield { about: 'webhook', verdict: 'not-tried', finding: 'gateway_not_asked', says }
    return
  }
  const says = `${host} lists the orders of this account.`
  yield { about: 'reading', verdict: 'works', finding: 'gateway_reads', says, values: { host } }

  const hooks = await client.send(
    { operation: 'listHooks', method: 'GET', path: '/hooks?size=30', reads: hookList },
    budget,
  )
  if (hooks.kind !== 'message') {
    const { detail } = hooks
    const says = `Where it calls was not told: ${detail}.`
    yield { about: 'webhook', verdict: 'not-tried', finding: 'gateway_calls_unread', says, values: { detail } }
  } else {
    yield webhookCheck(hooks.message.data.some(({ url }) => url?.startsWith(webhookBase)))
  }
  yield proofCheck(credentials)
}

function notRead(host: string, { kind, detail }: { kind: 'nothing' | 'problem'; detail: string }): ProviderCheck {
  const line = { about: 'reading', verdict: 'broken', values: { host, detail } } as const
  if (kind === 'nothing') {
    const says = `${host} did not answer as Pagar.me does: ${detail}. See baseUrl, and if this machine may call out.`
    return { ...line, finding: 'gateway_silent', says }
  }
  const says =
    `${host} refused the secret key: ${detail}. Compare it with the dashboard, ` +
    'with its list of allowed addresses too.'
  return { ...line, finding: 'gateway_rejects_key_or_place', says }
}

function webhookCheck(hasCalled: boolean): ProviderCheck {
  const about = 'webhook'
  if (hasCalled) {
    return { about, verdict: 'works', finding: 'gateway_called_here', says: 'It has called us here before.' }
  }
  const says =
    'It has not called us here yet. Set the address of `provider webhook` in the dashboard, ' +
    'with the events of orders and charges.'
  return { about, verdict: 'attention', finding: 'gateway_not_called_yet', says }
}

function proofCheck({ webhook }: PagarmeCredentials): ProviderCheck {
  const about = 'proof'
  if (webhook) {
    const says = 'A webhook must be signed, or show the user and password that are kept here.'
    return { about, verdict: 'works', finding: 'gateway_calls_with_password', says }
  }
  const says =
    'A webhook that is not signed is known by its secret address alone. ' +
    'Set a user and a password in the dashboard and here.'
  return { about, verdict: 'attention', finding: 'gateway_calls_without_password', says }
}
