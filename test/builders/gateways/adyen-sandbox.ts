import type { Sandbox } from '../../../src/sandbox/start-sandbox.ts'
import type { AcquirerPort, CardPaymentRequest } from '../../../src/server/providers/acquirer-port.ts'
import { adyenProvider } from '../../../src/server/providers/adyen/provider.ts'
import type { CardJournal, CardNotice } from '../../../src/server/providers/notice-port.ts'
import { apiClient } from '../../harness/api-client.ts'
import { paymentOfAna } from '../cards/acquirer-connector.ts'
import { struckFaults } from './struck-faults.ts'

/** What the sandbox's Adyen gives to whoever opens an account. */
export interface AdyenAccount {
  merchant_account: string
  base_url: string
  client_key: string
  api_key: string
  hmac_key: string
}

/** Its cards, by what becomes of them. */
export const adyenNumbers = {
  approved: '4111111111111111',
  mastercard: '5555444433331111',
  elo: '5066991111111118',
  challenged: '4917610000000000',
  challengedByForm: '5454545454545454',
} as const

/** Opens an account there. */
export async function openAdyen(sandbox: Sandbox) {
  const { url, controlKey } = sandbox
  const { body, status } = await apiClient(`${url}/control/adyen`, controlKey).post('/accounts', {})
  if (status !== 201) throw new Error(JSON.stringify(body))
  return adyenControl(sandbox, body as AdyenAccount)
}

/** A line of its books. */
export interface AdyenLine {
  psp: string | null
  status: string
  kind: 'captured' | 'capture_failed' | 'refunded' | 'refund_failed' | null
  amount: number | null
}

/** An account, and its sandbox as whoever runs it speaks to it. */
export function adyenControl({ url, controlKey }: Sandbox, account: AdyenAccount) {
  const control = apiClient(`${url}/control/adyen`, controlKey)
  return {
    account,
    control,
    fault: async (plan: object) => {
      const { status, body } = await control.post('/faults', {
        account_id: account.merchant_account,
        times: 1,
        ...plan,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
    },
    struck: (operation: string) => struckFaults(control, operation),
    ledger: async (reference: string) => {
      const { body: books } = await control.get(`/ledger?reference=${reference}`)
      return (books as { data: AdyenLine[] }).data
    },
  }
}

/** An account's credentials, as an operator would type them. */
export function adyenCredentials(account: AdyenAccount): object {
  return {
    baseUrl: account.base_url,
    apiKey: account.api_key,
    merchantAccount: account.merchant_account,
    clientKey: account.client_key,
    hmacKey: account.hmac_key,
    timeouts: { connect: 1_000, answer: 1_500, total: 6_000 },
  }
}

/** A journal of a connector alone, without a database. */
function memoryJournal(): CardJournal & { all: CardNotice[] } {
  const all: CardNotice[] = []
  return {
    all,
    async write(notices) {
      const fresh = notices.filter(({ key }) => !all.some(one => one.key === key))
      all.push(...fresh)
      return new Set(fresh.map(({ key }) => key))
    },
    async of(name) {
      const named = all.filter(({ payment, reference }) => payment === name || reference === name)
      const payments = new Set(named.flatMap(({ payment }) => payment ?? []))
      const references = new Set(named.flatMap(({ reference }) => reference ?? []))
      return all.filter(
        ({ payment, reference }) => (payment && payments.has(payment)) || (reference && references.has(reference)),
      )
    },
  }
}

type Connected = AcquirerPort &
  Required<Pick<AcquirerPort, 'continueChallenge' | 'deleteStoredCard' | 'readByReference'>>

/** A connector to an account, with every line that it logs and what it was told. */
export function connectAdyen(account: AdyenAccount, now = () => new Date()) {
  const read = adyenProvider.readCredentials(adyenCredentials(account))
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: object[] = []
  const write = (fields: object, message: string) => void log.push({ ...fields, message })
  const journal = memoryJournal()
  const tools = { now, log: { info: write, warn: write }, journal }
  const port = adyenProvider.connectCards(read.credentials, tools) as Connected
  return { port, log, journal, credentials: read.credentials }
}

/** The same account's Pix, with what it was told. `journal`: that of a connector before. */
export function connectAdyenPix(account: AdyenAccount, journal = memoryJournal()) {
  const read = adyenProvider.readCredentials(adyenCredentials(account))
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: object[] = []
  const write = (fields: object, message: string) => void log.push({ ...fields, message })
  const tools = { now: () => new Date(), log: { info: write, warn: write }, journal }
  /** What a webhook of Adyen's says, as the inbox keeps it. */
  const receive = (body: unknown) =>
    journal.write(adyenProvider.readCardNotices(read.credentials, body, tools.now()) ?? [])
  return { port: adyenProvider.connectGatewayPix(read.credentials, tools), log, journal, receive }
}

/** What Adyen's fields make of a card; its test system takes this for encrypted. `holder`: says what becomes of it. */
export function typeAdyenCard(number: string = adyenNumbers.approved, holder = 'ANA'): string {
  return JSON.stringify({
    encryptedCardNumber: `test_${number}`,
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
    holderName: holder,
  })
}

/** R$ 129,90 of Ana by a card, captured at once, but for what is given. She may be challenged. */
export function adyenPayment(
  reference: string,
  token: string,
  more: Partial<CardPaymentRequest> = {},
): CardPaymentRequest {
  const authentication = { returnUrl: 'https://loja.example.com/c/1', cryptogram: null }
  return paymentOfAna(reference, token, { authentication, ...more })
}
