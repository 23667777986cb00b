import type { ApiAnswer, ApiClient } from '../harness/api-client.ts'

/** Sets what a store has once. */
export const putSetting = (api: ApiClient, path: string, body: object) =>
  api.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json' })

/** Each write about what a store says once, with the action that the audit records of it. */
export function writesOfPolicies(api: () => ApiClient) {
  return {
    setWaysToPay: ['ways_to_pay.set', () => putSetting(api(), '/v1/ways-to-pay', { methods: ['pix'] })],
    removeWaysToPay: ['ways_to_pay.remove', () => api().delete('/v1/ways-to-pay')],
    setCardProtection: [
      'card_protection.set',
      () => putSetting(api(), '/v1/card-protection', { smallest_tender: 200 }),
    ],
    removeCardProtection: [
      'card_protection.remove',
      async () => {
        await putSetting(api(), '/v1/card-protection', { smallest_tender: 200 })
        return api().delete('/v1/card-protection')
      },
    ],
    setPrivacy: ['privacy.set', () => putSetting(api(), '/v1/privacy', { payers_kept_months: 24 })],
    removePrivacy: ['privacy.set', () => api().delete('/v1/privacy')],
    requestErasure: [
      'customer.erase',
      async () => {
        const { body } = await api().post('/v1/customers', { name: 'Ana' })
        return api().post(`/v1/customers/${(body as { id: string }).id}/erasure`)
      },
    ],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}
