import type { Sandbox } from '../../../src/sandbox/start-sandbox.ts'
import type { AcquirerPort } from '../../../src/server/providers/acquirer-port.ts'
import { pagarmeProvider } from '../../../src/server/providers/pagarme/provider.ts'
import type { PagarmeContract } from '../../../src/shared/contract/pagarme-contracts.ts'
import { apiClient } from '../../harness/api-client.ts'

/** What the sandbox's Pagar.me gives to whoever opens an account. */
export interface PagarmeAccount {
  contract: PagarmeContract
  account_id: string
  base_url: string
  webhook_keys_url: string
  public_key: string
  secret_key: string
}

/** The numbers of its simulator, by what becomes of them. */
export const pagarmeNumbers = {
  approved: '4000000000000010',
  declined: '4000000000000028',
  errorThenPaid: '4000000000000036',
  errorThenFailed: '4000000000000044',
  reviewThenCanceled: '4000000000000051',
  paidThenChargeback: '4000000000000069',
  slowRefund: '4000000000000077',
} as const

/** Opens an account there. */
export async function openPagarme(sandbox: Sandbox, contract: PagarmeContract = 'gateway') {
  const { url, controlKey } = sandbox
  const { body, status } = await apiClient(`${url}/control/pagarme`, controlKey).post('/accounts', {
    name: 'Padaria',
    contract,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return pagarmeControl(sandbox, body as PagarmeAccount)
}

type PagarmeKind = 'paid' | 'refunded' | 'refund_denied' | 'chargedback' | null

/** An account, and its sandbox as whoever runs it speaks to it. */
export function pagarmeControl({ url, controlKey }: Sandbox, account: PagarmeAccount) {
  const control = apiClient(`${url}/control/pagarme`, controlKey)
  return {
    account,
    fault: (plan: object) => control.post('/faults', { account_id: account.account_id, times: 1, ...plan }),
    ledger: async (code: string) => {
      const { body: books } = await control.get(`/ledger?code=${code}`)
      return (books as { data: { charge: string; kind: PagarmeKind; amount: number; status: string }[] }).data
    },
  }
}

/** An account's credentials, as an operator would type them. */
export function pagarmeCredentials(account: PagarmeAccount): object {
  return {
    baseUrl: account.base_url,
    contract: account.contract,
    secretKey: account.secret_key,
    publicKey: account.public_key,
    webhookKeysUrl: account.webhook_keys_url,
    timeouts: { connect: 1_000, answer: 1_500, total: 6_000 },
  }
}

/** A connector to an account, with every line that it logs. */
export function connectPagarme(account: PagarmeAccount): { port: Required<AcquirerPort>; log: object[] } {
  const provider = pagarmeProvider()
  const read = provider.readCredentials(pagarmeCredentials(account))
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: object[] = []
  const write = (fields: object, message: string) => void log.push({ ...fields, message })
  const tools = { now: () => new Date(), log: { info: write, warn: write } }
  return { port: provider.connectCards(read.credentials, tools) as Required<AcquirerPort>, log }
}

/** Types a card as the form posts it: the token that comes of it. */
export async function typePagarmeCard(
  account: PagarmeAccount,
  number: string = pagarmeNumbers.approved,
  { holderDocument, cvv = '123' }: { holderDocument?: string; cvv?: string } = {},
): Promise<string> {
  const holder = holderDocument && { holder_document: holderDocument }
  const response = await fetch(`${account.base_url}/tokens?appId=${account.public_key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'card',
      card: { number, holder_name: 'ANA SOUZA', exp_month: 12, exp_year: 32, cvv, ...holder },
    }),
  })
  const { id } = (await response.json()) as { id?: string }
  if (!id) throw new Error(`no token: ${response.status}`)
  return id
}
