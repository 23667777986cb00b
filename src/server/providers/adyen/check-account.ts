import { startTimeBudget } from '../../base/time-budget.ts'
import type { ProviderCheck, ProviderCheckOptions, ProviderTools } from '../pix-port.ts'
import { createAdyenClient } from './adyen-client.ts'
import { methodsMessage } from './adyen-messages.ts'
import { type AdyenCredentials, isTest } from './credentials.ts'

/** The cheapest call that harms nothing: how the merchant account may be paid, in Brazil and in BRL. */
export async function* checkAccount(
  credentials: AdyenCredentials,
  tools: ProviderTools,
  { webhookBase }: ProviderCheckOptions,
): AsyncGenerator<ProviderCheck> {
  const { merchantAccount, baseUrl, clientKey, timeouts } = credentials
  const host = new URL(baseUrl).host
  yield isTest(clientKey)
    ? {
        about: 'keys',
        verdict: 'works',
        finding: 'gateway_keys_for_tests',
        says: 'The client key is for tests: no money moves.',
      }
    : { about: 'keys', verdict: 'works', finding: 'gateway_keys_live', says: 'The client key is live: money moves.' }

  const client = createAdyenClient(credentials, tools)
  const answer = await client.send(
    {
      operation: 'post-paymentMethods',
      method: 'POST',
      path: '/paymentMethods',
      body: { merchantAccount, countryCode: 'BR', channel: 'Web', amount: { value: 100, currency: 'BRL' } },
      reads: methodsMessage,
    },
    startTimeBudget(timeouts.total),
  )
  if (answer.kind === 'message') {
    const types = answer.message.paymentMethods?.map(({ type }) => type) ?? []
    yield cardsCheck(host, types.includes('scheme'))
    yield pixCheck(types.includes('pix'))
  } else yield notRead(host, answer)
  yield {
    about: 'webhook',
    verdict: 'attention',
    finding: 'gateway_calls_with_key',
    values: { begins: webhookBase },
    says:
      'Adyen tells every outcome by its webhook alone, and nobody can ask where it calls. Set a standard webhook ' +
      `to an address that begins ${webhookBase}, with this HMAC key, and send its test from the Customer Area.`,
  }
}

function notRead(host: string, { kind, detail }: { kind: 'nothing' | 'problem'; detail: string }): ProviderCheck {
  const line = { about: 'reading', verdict: 'broken', values: { host, detail } } as const
  if (kind === 'nothing') {
    const says = `${host} did not answer as Adyen does: ${detail}. See baseUrl, and if this machine may call out.`
    return { ...line, finding: 'gateway_silent', says }
  }
  const says = `${host} refused: ${detail}. Compare API key, roles and merchant account in the Customer Area.`
  return { ...line, finding: 'gateway_rejects_key_or_role', says }
}

function cardsCheck(host: string, takesCards: boolean): ProviderCheck {
  const line = { about: 'reading', values: { host } }
  if (takesCards) {
    const says = `${host} knows the merchant account, which takes cards.`
    return { ...line, verdict: 'works', finding: 'gateway_takes_cards', says }
  }
  const says = `${host} knows the merchant account, which takes no cards yet. Add the brands in the Customer Area.`
  return { ...line, verdict: 'attention', finding: 'gateway_takes_no_cards', says }
}

/** A store that takes Pix elsewhere needs none here. */
function pixCheck(makesPix: boolean): ProviderCheck {
  if (makesPix) {
    const says = 'The merchant account has Pix: it can make the store’s codes.'
    return { about: 'pix', verdict: 'works', finding: 'gateway_makes_pix', says }
  }
  const says = 'The merchant account has no Pix yet. For it to make codes, add Pix in the Customer Area.'
  return { about: 'pix', verdict: 'not-tried', finding: 'gateway_makes_no_pix', says }
}
