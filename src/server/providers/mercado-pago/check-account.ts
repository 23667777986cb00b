import type { z } from 'zod'
import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderTools } from '../port.ts'
import { isForTests, type MercadoPagoCredentials } from './credentials.ts'
import { createMercadoPagoClient } from './mercado-pago-client.ts'
import { accountMessage, paymentList } from './mercado-pago-messages.ts'

/** What it calls Brazil. */
const BRAZIL = 'MLB'

/** The cheapest calls that harm nothing: whose the access token is, and what was paid last. */
export async function* checkAccount(
  credentials: MercadoPagoCredentials,
  tools: ProviderTools,
): AsyncGenerator<ProviderCheck> {
  const host = new URL(credentials.baseUrl).host
  const client = createMercadoPagoClient(credentials, tools)
  const budget = startTimeBudget(credentials.timeouts.total)
  const me = await client.send(
    { operation: 'getAccount', method: 'GET', path: '/users/me', reads: accountMessage },
    budget,
  )
  if (me.kind !== 'message') {
    const says =
      me.kind === 'nothing'
        ? `${host} did not answer as Mercado Pago does: ${me.detail}. Compare baseUrl, and whether this machine may call out.`
        : `${host} refused the access token: ${me.detail}. Compare it with the panel, under “Suas integrações”.`
    yield { about: 'account', verdict: 'broken', says }
    yield { about: 'reading', verdict: 'not-tried', says: 'Without the account nothing can be asked.' }
    return
  }
  yield accountCheck(me.message, credentials)
  const path = '/v1/payments/search?limit=1'
  const found = await client.send({ operation: 'searchPayments', method: 'GET', path, reads: paymentList }, budget)
  yield found.kind === 'message'
    ? { about: 'reading', verdict: 'works', says: `${host} lists the payments of this account.` }
    : { about: 'reading', verdict: 'broken', says: `The payments of this account were not listed: ${found.detail}.` }
  yield {
    about: 'proof',
    verdict: credentials.webhookSecret ? 'works' : 'attention',
    says: credentials.webhookSecret
      ? 'A webhook must be signed by the secret that is kept here.'
      : 'A webhook is known by its secret address alone. Set the address of `provider webhook` in the panel, for payments, and keep the secret here that the panel shows then.',
  }
}

function accountCheck(
  { id, nickname, site_id, tags }: z.output<typeof accountMessage>,
  { accessToken }: MercadoPagoCredentials,
): ProviderCheck {
  if (site_id && site_id !== BRAZIL) {
    return { about: 'account', verdict: 'broken', says: `The account is of ${site_id}, and not of Brazil (${BRAZIL}).` }
  }
  const isTest = isForTests(accessToken) || tags?.includes('test_user')
  const kind = isTest ? 'for tests: no money moves' : 'live as far as it tells: money moves'
  return { about: 'account', verdict: 'works', says: `The access token is that of ${nickname ?? id}, ${kind}.` }
}
