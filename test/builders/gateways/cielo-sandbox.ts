import type { Sandbox } from '../../../src/sandbox/start-sandbox.ts'
import type { AcquirerPort } from '../../../src/server/providers/acquirer-port.ts'
import { cieloProvider } from '../../../src/server/providers/cielo/provider.ts'
import { derivedReference } from '../../../src/server/providers/derived-reference.ts'
import { apiClient } from '../../harness/api-client.ts'
import { struckFaults } from './struck-faults.ts'

/** What the sandbox's Cielo gives to whoever opens an account. */
export interface CieloAccount {
  account_id: string
  addresses: { api: string; query: string; auth: string; form: string; mpi: string }
  merchant_key: string
  client_id: string
  client_secret: string
}

/** Numbers by whose last digit its sandbox goes. */
export const cieloNumbers = {
  approved: '4111111111111111',
  declined: '4111111111111202',
  blocked: '4111111111111475',
  mastercard: '5105105105105100',
} as const

/** Opens an account there. */
export async function openCielo(sandbox: Sandbox) {
  const { url, controlKey } = sandbox
  const { body, status } = await apiClient(`${url}/control/cielo`, controlKey).post('/accounts', { name: 'Padaria' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return cieloControl(sandbox, body as CieloAccount)
}

/** An account, and its sandbox as whoever runs it speaks to it. */
export function cieloControl({ url, controlKey }: Sandbox, account: CieloAccount) {
  const control = apiClient(`${url}/control/cielo`, controlKey)
  return {
    account,
    fault: (plan: object) => control.post('/faults', { account_id: account.account_id, times: 1, ...plan }),
    struck: (operation: string) => struckFaults(control, operation),
    ledger: async (reference: string) => {
      const { body: books } = await control.get(`/ledger?order=${derivedReference(reference, 50)}`)
      return (books as { data: CieloLine[] }).data
    },
  }
}

interface CieloLine {
  sale: string
  /** Of the sale, as it stands. */
  status: number
  kind: 'captured' | 'voided' | 'void_denied' | null
  amount: number
}

/** An account's credentials, as an operator would type them. */
export function cieloCredentials(account: CieloAccount): object {
  return {
    environment: 'sandbox',
    merchantId: account.account_id,
    merchantKey: account.merchant_key,
    form: { clientId: account.client_id, clientSecret: account.client_secret },
    addresses: account.addresses,
    timeouts: { connect: 1_000, answer: 1_500, total: 6_000 },
  }
}

/** A connector to an account, with every line that it logs. */
export function connectCielo(
  account: CieloAccount,
  { now = () => new Date(), ...more }: { now?: () => Date; alelo?: boolean } = {},
): {
  port: AcquirerPort & Required<Pick<AcquirerPort, 'readByReference' | 'reverse' | 'openCardSession'>>
  log: object[]
} {
  const read = cieloProvider.readCredentials({ ...cieloCredentials(account), ...more })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: object[] = []
  const write = (fields: object, message: string) => void log.push({ ...fields, message })
  return { port: cieloProvider.connectCards(read.credentials, { now, log: { info: write, warn: write } }), log }
}

/** Types a card as the form posts it, with a key of its own: the token that comes of it. */
export async function typeCieloCard(
  account: CieloAccount,
  number: string = cieloNumbers.approved,
  brand = number.startsWith('5') ? 'mastercard' : 'visa',
): Promise<string> {
  const session = await connectCielo(account).port.openCardSession()
  if (session.outcome !== 'ok') throw new Error(session.outcome)
  const response = await fetch(`${account.addresses.form}/post/api/public/v1/card`, {
    method: 'POST',
    body: new URLSearchParams({
      HolderName: 'ANA SOUZA',
      RawNumber: number,
      Expiration: '12/2032',
      SecurityCode: '123',
      AccessToken: session.value.key,
    }),
  })
  const { PaymentToken } = (await response.json()) as { PaymentToken?: string }
  if (!PaymentToken) throw new Error(`no token: ${response.status}`)
  return `${brand}:${PaymentToken}`
}
