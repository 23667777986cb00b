import { apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { type ApiAnswer, type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { newCharge } from './banks/pix-charges.ts'
import { deliveriesOf } from './deliveries.ts'
import { confirmBackup } from './going-live.ts'

/** Each write about webhook endpoints, with the action that the audit records of it. */
export function writesOfEndpoints(api: () => ApiClient) {
  const make = () => api().post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/' })
  const path = async () => `/v1/webhook-endpoints/${bodyOf(await make(), 201, webhookEndpointSchema).id}`
  const from = '2026-01-01T00:00:00Z'
  return {
    createWebhookEndpoint: ['webhook_endpoint.create', make],
    changeWebhookEndpoint: ['webhook_endpoint.change', async () => api().patch(await path(), { description: 'Loja' })],
    resendWebhookDeliveries: ['webhook_endpoint.resend', async () => api().post(`${await path()}/resend`, { from })],
    rotateWebhookSecret: [
      'webhook_endpoint.rotate_secret',
      async () => api().post(`${await path()}/rotate-secret`, {}),
    ],
    testWebhookEndpoint: ['webhook_endpoint.test', async () => api().post(`${await path()}/test`)],
    retryWebhookEndpoint: ['webhook_endpoint.retry', async () => api().post(`${await path()}/retry`)],
    removeWebhookEndpoint: ['webhook_endpoint.remove', async () => api().delete(await path())],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}

/** The same about API keys and the store itself. */
export function writesOfKeys(api: () => ApiClient) {
  const make = () => api().post('/v1/api-keys', { name: 'Loja', scopes: ['charges:read'] })
  const path = async () => `/v1/api-keys/${bodyOf(await make(), 201, apiKeySchema).id}`
  return {
    createApiKey: ['api_key.create', make],
    changeStore: ['store.change', async () => api().patch('/v1/store', { accent: '#b4471f' })],
    confirmGoingLiveItem: ['going_live.confirm', () => confirmBackup(api())],
    changeApiKey: ['api_key.change', async () => api().patch(await path(), { name: 'ERP' })],
    rotateApiKey: ['api_key.rotate', async () => api().post(`${await path()}/rotate`, {})],
    revokeApiKey: ['api_key.revoke', async () => api().delete(await path())],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}

/** What is asked of an endpoint that is paused. */
export async function testOfPausedEndpoint(api: ApiClient): Promise<ApiAnswer> {
  const { id } = bodyOf(
    await api.post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/' }),
    201,
    webhookEndpointSchema,
  )
  await api.patch(`/v1/webhook-endpoints/${id}`, { status: 'paused' })
  return api.post(`/v1/webhook-endpoints/${id}/test`)
}

/** What is asked about a delivery whose endpoint was removed. */
export async function retryOfRemovedEndpoint(store: TestStore): Promise<ApiAnswer> {
  const made = await store.api.post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/' })
  const charge = await newCharge(store)
  await store.api.delete(`/v1/webhook-endpoints/${bodyOf(made, 201, webhookEndpointSchema).id}`)
  const [delivery] = await deliveriesOf(store, charge.id)
  return store.api.post(`/v1/deliveries/${delivery?.id}/retry`)
}

/** What a key is answered where it does not work. */
export async function askFromElsewhere(api: ApiClient, url: string): Promise<ApiAnswer> {
  const wanted = { name: 'ERP', scopes: ['charges:read'], networks: ['203.0.113.0/24'] }
  const { key } = bodyOf(await api.post('/v1/api-keys', wanted), 201, apiKeySchema)
  return apiClient(url, key).get('/v1/charges')
}
