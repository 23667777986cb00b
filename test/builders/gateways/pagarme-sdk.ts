import {
  type ApiResponse,
  ChargesController,
  Client,
  type CreateCreditCardPaymentRequest,
  type CreateCustomerRequest,
  type CreatePaymentRequest,
  CustomersController,
  type GetChargeResponse,
  OrdersController,
  PayablesController,
  ResponseValidationError,
  TokensController,
} from '@pagarme/pagarme-nodejs-sdk'
import { type PagarmeAccount, pagarmeNumbers } from './pagarme-sandbox.ts'

/** It demands every part of an address beside its two lines, metadata and a code, which the API can do without. */
const ana: CreateCustomerRequest = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  document: '52998224725',
  documentType: 'CPF',
  type: 'individual',
  code: 'ana',
  metadata: {},
  phones: { mobilePhone: { countryCode: '55', areaCode: '11', number: '999990000' } },
  address: {
    line1: '1000, Avenida Paulista, Bela Vista',
    line2: '',
    street: 'Avenida Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    complement: '',
    zipCode: '01310100',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
}

/** It demands a reference of each operation, which the page of none names. */
const operationReference = 'op_1'

/** It demands a brand and a label of a token's card, which the API can do without. */
const cardOf = (number: string) => ({
  ...{ number, holderName: 'ANA SOUZA', expMonth: 12, expYear: 2032, cvv: '123' },
  ...{ brand: 'Visa', label: '' },
})

/** The official SDK at an account of the sandbox's. What it does wrong is told where it is gone round. */
export function officialPagarme(account: PagarmeAccount) {
  const client = turnedClient(account)
  const orders = new OrdersController(client)
  const charges = new ChargesController(client)
  const payables = new PayablesController(client)

  const shown = ({ result }: ApiResponse<GetChargeResponse>) => result

  async function tokenOf(number: string = pagarmeNumbers.approved): Promise<string> {
    const asked = { type: 'card', card: cardOf(number) }
    return String((await new TokensController(client).createToken(account.public_key, asked)).result.id)
  }

  /** It demands a category of each item, which the reference does not know. */
  async function order(code: string, payment: CreatePaymentRequest, { amount = 12_990, key = code } = {}) {
    const items = [{ amount, description: 'Pão de queijo', quantity: 1, code: 'pao', category: 'food' }]
    return (await orders.createOrder({ code, closed: true, items, customer: ana, payments: [payment] }, key)).result
  }

  return {
    orders,
    charges,
    customers: new CustomersController(client),
    tokenOf,
    order,
    /** Pays by a card, or holds. */
    async pay(code: string, card: CreateCreditCardPaymentRequest = {}, more: { amount?: number } = {}) {
      const cardToken = card.cardId ? undefined : (card.cardToken ?? (await tokenOf()))
      const creditCard = { installments: 1, ...card, ...(cardToken && { cardToken }) }
      const made = await order(code, { paymentMethod: 'credit_card', creditCard }, more)
      const [charge] = made.charges ?? []
      return { order: made, charge, id: String(charge?.id) }
    },
    read: async (id: string) => shown(await charges.getCharge(id)),
    capture: async (id: string, code: string, amount?: number) =>
      shown(await charges.captureCharge(id, { code, operationReference, ...(amount && { amount }) })),
    cancel: async (id: string, amount?: number) =>
      shown(await charges.cancelCharge(id, { operationReference, ...(amount && { amount }) })),
    /** Its model of a payable wants texts where numbers come, and keys that do not: it is read from the error. */
    async payablesOf(
      charge: string,
      { type, status, since }: { type?: string; status?: string; since?: string } = {},
    ): Promise<unknown[][]> {
      const none = undefined
      const { result } = await payables
        .getPayables(type, none, none, status, none, charge, none, none, none, none, none, since)
        .catch((error: unknown) => {
          if (!(error instanceof ResponseValidationError)) throw error
          return { result: JSON.parse(String(error.body)) as PayablesSent }
        })
      return (result as PayablesSent).data.map(payable => [payable.charge_id, payable.type, payable.amount])
    },
  }
}

interface PayablesSent {
  data: { charge_id: string; type: string; amount: number }[]
}

/** It knows one environment and lets no other address be set: each request is turned to the sandbox on its way out. */
function turnedClient(account: PagarmeAccount) {
  const credentials = { username: account.secret_key, password: '' }
  const inner = new Client({ basicAuthCredentials: credentials }).getRequestBuilderFactory()
  const turned: typeof inner = (...args) => {
    const builder = inner(...args)
    builder.interceptRequest(request => ({
      ...request,
      url: request.url.replace('https://api.pagar.me/core/v5', account.base_url),
    }))
    return builder
  }
  return { getRequestBuilderFactory: () => turned }
}
