import type {
  AcquirerPort,
  CardAnswer,
  CardPayment,
  CardPaymentRequest,
} from '../../../src/server/providers/acquirer-port.ts'
import type { Answer } from '../../../src/server/providers/pix-port.ts'
import { openProviders } from '../../../src/server/providers/registry.ts'
import { shippedProfiles } from '../../../src/shared/bank-profiles/shipped-profiles.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import type { SandboxMerchant } from './acquirer-sandbox.ts'

export const acquirerApi = openProviders(shippedProfiles)['acquirer-api']

/** An account's credentials, as an operator would type them. */
export function acquirerCredentials(merchant: SandboxMerchant, change: object = {}): object {
  return {
    baseUrl: merchant.base_url,
    secretKey: merchant.secret_key,
    publishableKey: merchant.publishable_key,
    webhookSecret: merchant.webhook_secret,
    vault: merchant.vault,
    timeouts: { connect: 500, answer: 400, total: 2_000 },
    ...change,
  }
}

/** A connector to an account, that waits shorter than the real one; `log` is every line that it wrote. */
export function connectAcquirer(
  merchant: SandboxMerchant,
  change: object = {},
): {
  acquirer: Required<
    Omit<
      AcquirerPort,
      | 'installmentPlans'
      | 'continueChallenge'
      | 'nameInFrame'
      | 'listPayouts'
      | 'openCardSession'
      | 'openAuthentication'
    >
  >
  log: object[]
} {
  const read = acquirerApi.readCredentials(acquirerCredentials(merchant, change))
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: object[] = []
  const write = (fields: object, message: string) => void log.push({ ...fields, message })
  const tools = { now: () => new Date(), log: { info: write, warn: write } }
  return { acquirer: acquirerApi.connectCards(read.credentials, tools), log }
}

/** Who pays where a gateway wants to know. */
const ana = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  taxId: '52998224725',
  phone: '+5511987654321',
  address: {
    postal_code: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: 'apto 12',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP' as const,
  },
}

/** R$ 129,90 by a token, captured at once, but for what is given. */
export function cardPayment(
  reference: string,
  token: string,
  more: Partial<CardPaymentRequest> = {},
): CardPaymentRequest {
  const amount = more.amount ?? centavos(12990)
  return {
    reference,
    instrument: { kind: 'token', token },
    amount,
    funding: 'credit',
    installments: { count: 1, interest: 'merchant', amounts: [amount] },
    capture: 'automatic',
    softDescriptor: null,
    voucher: null,
    authentication: null,
    storeCard: false,
    ...more,
  }
}

/** The payment of an answer that must be one. */
export function taken(answer: CardAnswer): CardPayment {
  if (answer.outcome !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.payment
}

/** The value of an answer that must be one. */
export function done<T>(answer: Answer<T>): T {
  if (answer.outcome !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.value
}

/** The same, by somebody who is known. */
export function paymentOfAna(
  reference: string,
  token: string,
  more: Partial<CardPaymentRequest> = {},
): CardPaymentRequest {
  return cardPayment(reference, token, { payer: ana, ...more })
}
