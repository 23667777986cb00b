import type { Sandbox } from '../../../src/sandbox/start-sandbox.ts'

/** What the sandbox acquirer gives to whoever opens an account. */
export interface SandboxMerchant {
  merchant_id: string
  /** Accounts of one vault take each other's tokens. */
  vault: string
  base_url: string
  secret_key: string
  publishable_key: string
  webhook_secret: string
}

/** What a payer types, as the card form posts it. */
export interface TypedCard {
  number: string
  expiry_month: number
  expiry_year: number
  cvv: string
  holder_name: string
  brand?: string
}

/** Published numbers, by what the sandbox does with them. */
export const numbers = {
  visaCredit: '4235647728025682',
  visaDebit: '4761120000000148',
  mastercard: '5240082975622454',
  visaVoucher: '4000000000000010',
  slowApproval: '4000000000000036',
  slowDecline: '4000000000000044',
  declined: '4929291898380766',
  /** Made from the ranges: no number of a voucher's own brand is published. */
  alelo: '5067040000000005',
  ticket: '6033420000000008',
} as const

/** Opens an account at the sandbox acquirer. */
export function openMerchant({ url, controlKey }: Sandbox, more: object = {}): Promise<SandboxMerchant> {
  const authorization = `Bearer ${controlKey}`
  return post(`${url}/control/acquirer/accounts`, { name: 'Padaria São João', ...more }, { authorization })
}

/**
 * Types a card into the form: the token that comes of it. `patience`: after how many ms without an answer it is given
 * up.
 */
export async function typeCard(
  merchant: Pick<SandboxMerchant, 'base_url' | 'publishable_key'>,
  card: Partial<TypedCard> = {},
  patience = 60_000,
): Promise<string> {
  const typed = {
    number: numbers.visaCredit,
    expiry_month: 12,
    expiry_year: new Date().getFullYear() + 2,
    cvv: '123',
    holder_name: 'ANA SOUZA',
    ...card,
  }
  const authorization = `Bearer ${merchant.publishable_key}`
  const { token } = await post<{ token: string }>(`${merchant.base_url}/tokens`, typed, { authorization }, patience)
  return token
}

async function post<T>(url: string, body: object, headers: Record<string, string>, patience = 60_000): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
