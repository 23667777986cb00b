import type { Whatsapp, WhatsappPut, WhatsappTest, WhatsappTestResult } from '../../shared/contract/whatsapp.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about writing to payers by WhatsApp. It travels with its page. */
export function createWhatsappApi(call: Caller) {
  return {
    whatsapp: (signal?: AbortSignal) => call<Whatsapp>({ method: 'GET', path: '/v1/whatsapp', signal }),

    set: (number: WhatsappPut) => call<Whatsapp>({ method: 'PUT', path: '/v1/whatsapp', body: number }),

    remove: () => call<void>({ method: 'DELETE', path: '/v1/whatsapp', reads: 'nothing' }),

    test: (example: WhatsappTest) =>
      call<WhatsappTestResult>({ method: 'POST', path: '/v1/whatsapp/test', body: example }),
  }
}
