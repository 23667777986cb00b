import type { Charge } from '../../src/shared/contract/charge.ts'
import { type ApiAnswer, apiClient } from '../harness/api-client.ts'

/** A payer's browser at an address of its own: it keeps the checkout's cookie. */
export interface PayerBrowser {
  /** Opens the page of a charge, which gives a new browser its cookie. */
  open(charge: Charge): Promise<Headers>
  /** Pays from that page. */
  pay(charge: Charge, body: object): Promise<ApiAnswer>
}

/** A browser that comes from this address, as the proxy in front tells it. */
export function payerBrowser(address: string): PayerBrowser {
  let cookie: string | null = null
  const headers = () => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) })
  return {
    async open({ checkout_url }) {
      const answer = await apiClient('', null).send('GET', checkout_url, null, headers())
      const given = answer.headers.getSetCookie().find(one => one.startsWith('guiche_device='))
      cookie = given?.split(';')[0] ?? cookie
      return answer.headers
    },
    pay: ({ checkout_url }, body) => apiClient('', null).post(`${checkout_url}/payments`, body, headers()),
  }
}
