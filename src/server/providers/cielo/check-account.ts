import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderTools } from '../port.ts'
import { createCieloClient } from './cielo-client.ts'
import { saleList } from './cielo-messages.ts'
import { openSessions } from './cielo-session.ts'
import { type CieloCredentials, hostsOf } from './credentials.ts'

/** The cheapest calls that harm nothing: a search that finds nothing, and a session in which no card is typed. */
export async function* checkAccount(
  credentials: CieloCredentials,
  tools: ProviderTools,
): AsyncGenerator<ProviderCheck> {
  const { environment, webhook } = credentials
  const hosts = hostsOf(credentials)
  const kind = environment === 'sandbox' ? 'Cielo’s sandbox: no money moves' : 'production: money moves'
  yield { about: 'system', verdict: 'works', says: `The account is at ${kind}.` }

  const queryHost = new URL(hosts.query).host
  const read = await createCieloClient(credentials, 'query', tools).send(
    { operation: 'findSales', method: 'GET', path: '/1/sales?merchantOrderId=guiche', reads: saleList },
    startTimeBudget(credentials.timeouts.total),
  )
  if (read.kind === 'message' || (read.kind === 'problem' && read.status === 404)) {
    yield { about: 'reading', verdict: 'works', says: `${queryHost} takes MerchantId and MerchantKey.` }
  } else {
    const says =
      read.kind === 'nothing'
        ? `${queryHost} did not answer as Cielo does: ${read.detail}. See whether this machine may call out.`
        : `${queryHost} refused MerchantId and MerchantKey: ${read.detail || read.status}. Compare both with what Cielo sent, and ask Cielo whether it wants the address of this machine.`
    yield { about: 'reading', verdict: 'broken', says }
  }
  const host = new URL(hosts.api).host
  const untried = `${host} was not called: whatever is asked there is a sale. Pay one real of your own.`
  yield { about: 'selling', verdict: 'not-tried', says: untried }

  const session = await openSessions(credentials, tools)()
  yield session.outcome === 'ok'
    ? { about: 'form', verdict: 'works', says: 'A session of the card form is given (Silent Order Post).' }
    : {
        about: 'form',
        verdict: 'broken',
        says: `No session of the card form is given: ${'detail' in session ? session.detail : session.outcome}. Compare ClientId and ClientSecret, and ask Cielo to switch Silent Order Post on for this store.`,
      }
  yield webhook
    ? { about: 'proof', verdict: 'works', says: `A webhook must show the header ${webhook.header} as it is kept here.` }
    : {
        about: 'proof',
        verdict: 'attention',
        says: 'A webhook is known by its secret address alone. Set a header on Cielo’s site and here.',
      }
  const says = 'Cielo tells nobody where it calls. Set the address of `provider webhook` on its site.'
  yield { about: 'webhook', verdict: 'not-tried', says }
}
