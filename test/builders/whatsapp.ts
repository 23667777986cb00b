import type { Sandbox } from '../../src/sandbox/start-sandbox.ts'
import { type ApiAnswer, type ApiClient, apiClient } from '../harness/api-client.ts'
import { putSetting } from './store-policies.ts'

const templates = {
  charge: 'guiche_charge',
  reminder: 'guiche_reminder',
  receipt: 'guiche_receipt',
  refund: 'guiche_refund',
}

/** What a store gives of its number at WhatsApp. */
export const whatsappNumber = { phone_number_id: '106540352242922', token: 'EAAG-secret-of-meta', templates }

/** Sets a store's number, as the office does. */
export function setNumber(api: ApiClient, more: object = {}): Promise<ApiAnswer> {
  return putSetting(api, '/v1/whatsapp', { ...whatsappNumber, ...more })
}

/** Each write about WhatsApp, with the action that the audit records of it. */
export function writesOfWhatsapp(api: () => ApiClient) {
  return {
    setWhatsapp: ['whatsapp.set', () => setNumber(api())],
    testWhatsapp: [
      'whatsapp.test',
      async () => {
        await setNumber(api())
        return api().post('/v1/whatsapp/test', { to: '+5511912345678', kind: 'charge' })
      },
    ],
    removeWhatsapp: [
      'whatsapp.remove',
      async () => {
        await setNumber(api())
        return api().delete('/v1/whatsapp')
      },
    ],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}

/** The newest message that came out at the sandbox, as its page shows it; '' before any did. */
export async function newestMessage(sandbox: Sandbox): Promise<string> {
  const { body } = await apiClient(sandbox.url, sandbox.controlKey).post('/control/page-links', {})
  const signedIn = await fetch((body as { url: string }).url, { redirect: 'manual' })
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const list = await (await fetch(`${sandbox.url}/mailbox`, { headers })).text()
  const id = /\/mailbox\/(\d+)/.exec(list)?.[1]
  return id ? (await fetch(`${sandbox.url}/mailbox/${id}?view=text`, { headers })).text() : ''
}
