import type { z } from 'zod'
import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderTools } from '../pix-port.ts'
import { isTest, type MercadoPagoCredentials } from './credentials.ts'
import { createMercadoPagoClient } from './mercado-pago-client.ts'
import { accountMessage, paymentList } from './mercado-pago-messages.ts'

/** What it calls Brazil. */
const BRAZIL = 'MLB'

type Line = Required<Pick<ProviderCheck, 'about' | 'finding' | 'says'>> & { values?: Record<string, string> }
const works = (line: Line): ProviderCheck => ({ verdict: 'works', ...line })
const broken = (line: Line): ProviderCheck => ({ verdict: 'broken', ...line })

/** The cheapest calls that harm nothing: whose the access token is, and what was paid last. */
export async function* checkAccount(
  credentials: MercadoPagoCredentials,
  tools: ProviderTools,
): AsyncGenerator<ProviderCheck> {
  const host = new URL(credentials.baseUrl).host
  const client = createMercadoPagoClient(credentials, tools)
  const budget = startTimeBudget(credentials.timeouts.total)
  const whose = { operation: 'getAccount', method: 'GET', path: '/users/me', reads: accountMessage } as const
  const me = await client.send(whose, budget)
  if (me.kind !== 'message') {
    yield notReached(host, me)
    const says = 'Without the account nothing can be asked.'
    yield { about: 'reading', verdict: 'not-tried', says, finding: 'gateway_not_asked' }
    return
  }
  yield accountCheck(me.message, credentials)
  const path = '/v1/payments/search?limit=1'
  const last = { operation: 'searchPayments', method: 'GET', path, reads: paymentList } as const
  const found = await client.send(last, budget)
  if (found.kind === 'message') {
    const says = `${host} lists the payments of this account.`
    yield works({ about: 'reading', finding: 'gateway_reads', says, values: { host } })
  } else {
    const { detail } = found
    const says = `The payments of this account were not listed: ${detail}.`
    yield broken({ about: 'reading', finding: 'gateway_does_not_read', says, values: { detail } })
  }
  yield proofCheck(credentials)
}

function notReached(host: string, { kind, detail }: { kind: 'nothing' | 'problem'; detail: string }): ProviderCheck {
  const values = { host, detail }
  if (kind === 'nothing') {
    const says =
      `${host} did not answer as Mercado Pago does: ${detail}. ` +
      'Compare baseUrl, and whether this machine may call out.'
    return broken({ about: 'account', finding: 'gateway_silent', says, values })
  }
  const says = `${host} rejected the access token: ${detail}. Compare it with the panel, under “Suas integrações”.`
  return broken({ about: 'account', finding: 'gateway_rejects', says, values })
}

function accountCheck(
  { id, nickname, site_id, tags }: z.output<typeof accountMessage>,
  { accessToken }: MercadoPagoCredentials,
): ProviderCheck {
  const about = 'account'
  if (site_id && site_id !== BRAZIL) {
    const says = `The account is of ${site_id}, and not of Brazil (${BRAZIL}).`
    return broken({ about, finding: 'gateway_of_another_country', says, values: { country: site_id } })
  }
  const name = nickname ?? id
  const values = { name }
  if (isTest(accessToken) || tags?.includes('test_user')) {
    const says = `The access token is that of ${name}, for tests: no money moves.`
    return works({ about, finding: 'gateway_for_tests', says, values })
  }
  const says = `The access token is that of ${name}, live as far as it tells: money moves.`
  return works({ about, finding: 'gateway_live', says, values })
}

function proofCheck({ webhookSecret }: MercadoPagoCredentials): ProviderCheck {
  const about = 'proof'
  if (webhookSecret) {
    const says = 'A webhook must be signed by the secret that is kept here.'
    return works({ about, finding: 'gateway_calls_signed', says })
  }
  const says =
    'A webhook is known by its secret address alone. Set the address of `provider webhook` in the panel, ' +
    'for payments, and keep the secret here that the panel shows then.'
  return { about, verdict: 'attention', finding: 'gateway_calls_unsigned', says }
}
