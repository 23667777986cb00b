import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderTools } from '../pix-port.ts'
import { createCieloClient } from './cielo-client.ts'
import { saleList } from './cielo-messages.ts'
import { openSessions } from './cielo-session.ts'
import { type CieloCredentials, hostsOf } from './credentials.ts'

/** The cheapest calls that harm nothing: a search that finds nothing, and a session in which no card is typed. */
export async function* checkAccount(
  credentials: CieloCredentials,
  tools: ProviderTools,
): AsyncGenerator<ProviderCheck> {
  const hosts = hostsOf(credentials)
  yield systemCheck(credentials)
  yield await readingCheck(new URL(hosts.query).host, credentials, tools)
  const { host } = new URL(hosts.api)
  yield {
    about: 'selling',
    verdict: 'not-tried',
    finding: 'gateway_sale_not_tried',
    values: { host },
    says: `${host} was not called: whatever is asked there is a sale. Pay one real of your own.`,
  }
  yield await formCheck(credentials, tools)
  yield proofCheck(credentials)
  const says = 'Cielo tells nobody where it calls. Set the address of `provider webhook` on its site.'
  yield { about: 'webhook', verdict: 'not-tried', finding: 'gateway_calls_hidden', says }
}

function systemCheck({ environment }: CieloCredentials): ProviderCheck {
  const line = { about: 'system', verdict: 'works' } as const
  if (environment === 'sandbox') {
    const says = 'The account is at Cielo’s sandbox: no money moves.'
    return { ...line, finding: 'gateway_keys_for_tests', says }
  }
  return { ...line, finding: 'gateway_keys_live', says: 'The account is at production: money moves.' }
}

async function readingCheck(host: string, credentials: CieloCredentials, tools: ProviderTools): Promise<ProviderCheck> {
  const read = await createCieloClient(credentials, 'query', tools).send(
    { operation: 'findSales', method: 'GET', path: '/1/sales?merchantOrderId=guiche', reads: saleList },
    startTimeBudget(credentials.timeouts.total),
  )
  const about = 'reading'
  if (read.kind === 'message' || (read.kind === 'problem' && read.status === 404)) {
    const says = `${host} takes MerchantId and MerchantKey.`
    return { about, verdict: 'works', finding: 'gateway_takes_pair', says, values: { host } }
  }
  if (read.kind === 'nothing') {
    const { detail } = read
    const says = `${host} did not answer as Cielo does: ${detail}. See whether this machine may call out.`
    return { about, verdict: 'broken', finding: 'gateway_silent', says, values: { host, detail } }
  }
  const detail = read.detail || String(read.status)
  const says =
    `${host} refused MerchantId and MerchantKey: ${detail}. ` +
    'Compare both with what Cielo sent, and ask Cielo whether it wants the address of this machine.'
  return { about, verdict: 'broken', finding: 'gateway_rejects_pair', says, values: { host, detail } }
}

async function formCheck(credentials: CieloCredentials, tools: ProviderTools): Promise<ProviderCheck> {
  const session = await openSessions(credentials, tools)()
  const about = 'form'
  if (session.outcome === 'ok') {
    const says = 'A session of the card form is given (Silent Order Post).'
    return { about, verdict: 'works', finding: 'gateway_form_opens', says }
  }
  const detail = 'detail' in session ? session.detail : session.outcome
  const says =
    `No session of the card form is given: ${detail}. ` +
    'Compare ClientId and ClientSecret, and ask Cielo to switch Silent Order Post on for this store.'
  return { about, verdict: 'broken', finding: 'gateway_form_shut', says, values: { detail } }
}

function proofCheck({ webhook }: CieloCredentials): ProviderCheck {
  const about = 'proof'
  if (webhook) {
    const { header } = webhook
    const says = `A webhook must show the header ${header} as it is kept here.`
    return { about, verdict: 'works', finding: 'gateway_calls_with_header', says, values: { header } }
  }
  const says = 'A webhook is known by its secret address alone. Set a header on Cielo’s site and here.'
  return { about, verdict: 'attention', finding: 'gateway_calls_without_header', says }
}
