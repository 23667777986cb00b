import type { ApiAnswer } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import { credentialsOf, openPlayedAccount } from './banks/store-at-played-bank.ts'
import { takeMercadoPago } from './gateways/store-with-mercado-pago.ts'

/** What of the accounts at banks and acquirers is written, each with its action in the audit. */
export function auditedAccounts(open: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  const path = () => `/v1/provider-accounts/${open().store.account}`
  const credentials = async () => {
    const { outside, sandboxUrl } = open()
    return credentialsOf(await openPlayedAccount(outside, 'standard'), 'standard', sandboxUrl)
  }
  /** The path of another account, at a gateway that makes Pix codes too. */
  const opened = async () => {
    const made = await open().store.api.post('/v1/provider-accounts/sandbox', { provider: 'pagarme' })
    return `/v1/provider-accounts/${(made.body as { id: string }).id}`
  }
  return {
    createProviderAccount: [
      'provider_account.connect',
      async () => {
        const account = { provider: 'pix-api', name: 'Banco do Sol', credentials: await credentials() }
        return open().store.api.post('/v1/provider-accounts', account)
      },
    ],
    createSandboxAccount: [
      'provider_account.connect',
      () => open().store.api.post('/v1/provider-accounts/sandbox', { provider: 'adyen' }),
    ],
    createInboxAddress: [
      'provider_account.register_webhook',
      async () => {
        const made = await open().store.api.post('/v1/provider-accounts/sandbox', { provider: 'cielo' })
        return open().store.api.post(`/v1/provider-accounts/${(made.body as { id: string }).id}/inbox-address`)
      },
    ],
    changeProviderAccount: [
      'provider_account.rename',
      () => {
        const body = JSON.stringify({ name: 'Banco da Lua' })
        return open().store.api.send('PATCH', path(), body, { 'content-type': 'application/json' })
      },
    ],
    renewProviderCredentials: [
      'provider_account.renew',
      async () => {
        const body = JSON.stringify({ credentials: await credentials() })
        return open().store.api.send('PUT', `${path()}/credentials`, body, { 'content-type': 'application/json' })
      },
    ],
    useProviderAccount: ['provider_account.take_pix', () => open().store.api.post(`${path()}/use`)],
    stopUsingProviderAccount: [
      'provider_account.stop_pix',
      async () => {
        const own = `${await opened()}/use`
        await open().store.api.post(own)
        return open().store.api.delete(own)
      },
    ],
    closeProviderAccount: ['provider_account.close', async () => open().store.api.post(`${await opened()}/close`)],
    reopenProviderAccount: [
      'provider_account.reopen',
      async () => {
        const own = await opened()
        await open().store.api.post(`${own}/close`)
        return open().store.api.post(`${own}/reopen`)
      },
    ],
    setGatewayPlans: [
      'provider_account.gateway_plans',
      async () => {
        const { id } = await takeMercadoPago(open())
        const url = `/v1/provider-accounts/${id}/gateway-plans`
        return open().store.api.send('PUT', url, '{"on":true}', { 'content-type': 'application/json' })
      },
    ],
    testProviderAccount: ['provider_account.test', () => open().store.api.post(`${path()}/test`, {})],
  }
}
