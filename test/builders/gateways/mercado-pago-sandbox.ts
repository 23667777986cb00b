import type { Sandbox } from '../../../src/sandbox/start-sandbox.ts'
import type { AcquirerPort } from '../../../src/server/providers/acquirer-port.ts'
import { mercadoPagoProvider } from '../../../src/server/providers/mercado-pago/provider.ts'
import { apiClient } from '../../harness/api-client.ts'

/** What the sandbox's Mercado Pago gives to whoever opens an account. */
export interface MercadoPagoAccount {
  account_id: string
  base_url: string
  public_key: string
  access_token: string
  webhook_secret: string
}

/** The Visa of its documents. Its Mastercard, 5031 4332 1540 6351, is of no range of the brand's: no form knows it. */
export const MERCADO_PAGO_CARD = '4235647728025682'

/** Cards that their issuers ask about. The two of Mastercard are its documents'; its debit is of Elo. */
export const mercadoPagoChallenged = {
  passed: '5483928164574623',
  failed: '5361956806117557',
  debit: '6516520000000019',
} as const

/** Opens an account there. */
export async function openMercadoPago(sandbox: Sandbox) {
  const control = apiClient(`${sandbox.url}/control/mercado-pago`, sandbox.controlKey)
  const { body, status } = await control.post('/accounts', { name: 'Padaria' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return mercadoPagoControl(sandbox, body as MercadoPagoAccount)
}

/** An account, and its sandbox as whoever runs it speaks to it. */
export function mercadoPagoControl({ url, controlKey }: Sandbox, account: MercadoPagoAccount) {
  const control = apiClient(`${url}/control/mercado-pago`, controlKey)
  return {
    account,
    fault: (plan: object) => control.post('/faults', { account_id: account.account_id, times: 1, ...plan }),
    callAt: (webhook_url: string) => control.post(`/accounts/${account.account_id}/webhook`, { webhook_url }),
    ledger: async (reference: string) => {
      const { body: books } = await control.get(`/ledger?reference=${reference}`)
      type Line = {
        payment: number
        status: string
        kind: 'paid' | 'refunded' | 'refund_denied' | 'charged_back' | 'reimbursed' | null
        amount: number
      }
      return (books as { data: Line[] }).data
    },
  }
}

/** An account's credentials, as an operator would type them. */
export function mercadoPagoCredentials(account: MercadoPagoAccount): object {
  return {
    baseUrl: account.base_url,
    accessToken: account.access_token,
    publicKey: account.public_key,
    webhookSecret: account.webhook_secret,
    challenges: true,
    debit: true,
    timeouts: { connect: 1_000, answer: 1_500, total: 6_000 },
  }
}

/** A connector to an account, with every line that it logs. */
export function connectMercadoPago(account: MercadoPagoAccount): { port: Required<AcquirerPort>; log: object[] } {
  const read = mercadoPagoProvider.readCredentials(mercadoPagoCredentials(account))
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: object[] = []
  const write = (fields: object, message: string) => void log.push({ ...fields, message })
  const tools = { now: () => new Date(), log: { info: write, warn: write } }
  return { port: mercadoPagoProvider.connectCards(read.credentials, tools) as Required<AcquirerPort>, log }
}

/**
 * Types a card as the form posts it: the text that comes of it. The holder's name decides what becomes of it, or a
 * number that its issuer asks about.
 */
export async function typeMercadoPagoCard(account: MercadoPagoAccount, card = 'APRO'): Promise<string> {
  const isNumber = /^\d+$/.test(card)
  const number = isNumber ? card : MERCADO_PAGO_CARD
  const response = await fetch(`${account.base_url}/v1/card_tokens?public_key=${account.public_key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name: isNumber ? 'APRO' : card },
    }),
  })
  const { id } = (await response.json()) as { id?: string }
  if (!id) throw new Error(`no token: ${response.status}`)
  const method = number.startsWith('5') ? 'master' : number.startsWith('65') ? 'elo' : 'visa'
  return `token=${id}&payment_method_id=${method}&bin=${number.slice(0, 6)}`
}

/** Types the code of a stored card, which the form posts with its id: the text that comes of it. */
export async function typeMercadoPagoCode(account: MercadoPagoAccount, card_id: string, code: string): Promise<string> {
  const response = await fetch(`${account.base_url}/v1/card_tokens?public_key=${account.public_key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card_id, security_code: code }),
  })
  const { id } = (await response.json()) as { id?: string }
  if (!id) throw new Error(`no token: ${response.status}`)
  return `token=${id}`
}
