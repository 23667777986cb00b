import { expect } from 'vitest'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { type Customer, savedCardListSchema } from '../../../src/shared/contract/customer.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { apiClient, bodyOf } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'
import { newCharge } from '../banks/pix-charges.ts'
import { typeAdyenCard } from '../gateways/adyen-sandbox.ts'
import { typeCieloCard } from '../gateways/cielo-sandbox.ts'
import { typeMercadoPagoCard, typeMercadoPagoCode } from '../gateways/mercado-pago-sandbox.ts'
import { typePagarmeCard } from '../gateways/pagarme-sandbox.ts'
import { takeAdyen } from '../gateways/store-with-adyen.ts'
import { takeCielo } from '../gateways/store-with-cielo.ts'
import { takeMercadoPago } from '../gateways/store-with-mercado-pago.ts'
import { takePagarme } from '../gateways/store-with-pagarme.ts'
import { consent } from './saved-cards.ts'

/** A gateway, as these stories meet it. */
interface Keeper {
  account: string
  type(): Promise<string>
  /** What its frame makes of a kept card's code; absent where none is typed. */
  typeCode?(id: string, code: string): Promise<string>
  /** Whether it has a card; null where it cannot be asked, and has no call to delete one. */
  has(id: string): Promise<boolean> | null
  fault(plan: object): Promise<unknown>
}

/** Opens an account at each gateway that keeps cards, and what customers of the world's store do with them. */
export async function openKeepers(world: World) {
  await world.database.owner.query(`select set_config('guiche.store', $1, false)`, [world.store.id])
  const adyen = await takeAdyen(world)
  const mercadoPago = await takeMercadoPago(world)
  const cielo = await takeCielo(world)
  const pagarme = await takePagarme(world)
  const ok = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).json()
  const keepers = {
    adyen: {
      ...{ account: adyen.id, fault: adyen.fault },
      type: async () => typeAdyenCard(),
      typeCode: async (_id, code) => JSON.stringify({ encryptedSecurityCode: `test_${code}` }),
      async has(id) {
        const [shopperReference = '', card] = id.split('/')
        const query = new URLSearchParams({ shopperReference, merchantAccount: adyen.account.merchant_account })
        const headers = { 'x-api-key': adyen.account.api_key }
        const { storedPaymentMethods } = await ok(`${adyen.account.base_url}/storedPaymentMethods?${query}`, headers)
        return storedPaymentMethods.some((one: { id: string }) => one.id === card)
      },
    },
    'mercado-pago': {
      ...{ account: mercadoPago.id, fault: mercadoPago.fault },
      type: () => typeMercadoPagoCard(mercadoPago.account),
      typeCode: (id, code) => typeMercadoPagoCode(mercadoPago.account, id.split('/')[1] ?? '', code),
      async has(id) {
        const [customer, card] = id.split('/')
        const headers = { authorization: `Bearer ${mercadoPago.account.access_token}` }
        const url = `${mercadoPago.account.base_url}/v1/customers/${customer}/cards/${card}`
        return (await fetch(url, { headers })).status === 200
      },
    },
    cielo: {
      ...{ account: cielo.id, fault: cielo.fault },
      type: () => typeCieloCard(cielo.account),
      has: () => null,
    },
    pagarme: {
      ...{ account: pagarme.id, fault: pagarme.fault },
      type: () => typePagarmeCard(pagarme.account),
      async has(id) {
        const [customer, card] = id.split('/')
        const authorization = `Basic ${btoa(`${pagarme.account.secret_key}:`)}`
        const url = `${pagarme.account.base_url}/customers/${customer}/cards/${card}`
        return (await fetch(url, { headers: { authorization } })).status === 200
      },
    },
  } satisfies Record<string, Keeper>
  let payers = 0
  async function newCustomer(): Promise<Customer> {
    payers += 1
    const named = { name: 'Ana Souza', email: `ana${payers}@example.com`, tax_id: '11144477735' }
    return (await world.store.api.post('/v1/customers', named)).body as Customer
  }

  const chargeOf = (customer_id: string) =>
    newCharge(world.store, {
      amount: 12990,
      methods: ['pix', 'credit-card'],
      customer_id,
      installments: { max: 6, interest_free_up_to: 6 },
    })

  async function pay(charge: string, body: object): Promise<Payment> {
    const asked = await world.store.api.post(`/v1/charges/${charge}/payments`, { method: 'credit-card', ...body })
    if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
    return asked.body as Payment
  }

  async function cardsOf(customer: string) {
    return bodyOf(await world.store.api.get(`/v1/customers/${customer}/cards`), 200, savedCardListSchema).data
  }

  async function nameThere(card: string): Promise<string | null> {
    const { rows } = await world.database.owner.query('select provider_card from saved_cards where id = $1', [card])
    return rows[0]?.provider_card ?? null
  }

  /** The name of a card that a gateway keeps of a payment that is not decided yet. */
  async function keptMeanwhile(payment: string): Promise<string> {
    const { rows } = await world.database.owner.query<{ card: { storedCard?: string } | null }>(
      'select card from payments where id = $1',
      [payment],
    )
    return rows[0]?.card?.storedCard ?? expect.fail('no card is kept meanwhile')
  }

  /** A customer with a card that was kept at a gateway, and its id there. */
  async function keep({ account, type }: Keeper, owner?: Customer) {
    const customer = owner ?? (await newCustomer())
    const charge = await chargeOf(customer.id)
    const first = await pay(charge.id, { card_token: await type(), account, save_card: true, consent })
    expect(first).toMatchObject({ status: 'captured', saved_card: expect.stringMatching(/^crd_/) })
    const card = (await cardsOf(customer.id)).find(({ id }) => id === first.saved_card)
    if (!card) throw new Error('the card was not kept')
    return { customer, card, there: (await nameThere(card.id)) ?? '' }
  }

  /** What the payer's page shows a browser that has shown itself to be the customer's. */
  async function pageOf(charge: { id: string; checkout_url: string | null }) {
    const { body } = await world.store.api.post(`/v1/charges/${charge.id}/customer-sessions`)
    const secret = new URL((body as { url: string }).url).hash.replace('#s=', '')
    const page = apiClient(charge.checkout_url ?? '', null)
    const opened = await page.post('/customer', { secret })
    const cookie = opened.headers.getSetCookie().map(one => one.split(';')[0])
    return { state: opened.body as CheckoutState, page, headers: { cookie: cookie.join('; ') } }
  }

  return {
    keepers: keepers as Record<'adyen' | 'mercado-pago' | 'cielo' | 'pagarme', Keeper>,
    mercadoPago,
    newCustomer,
    chargeOf,
    pay,
    cardsOf,
    nameThere,
    keptMeanwhile,
    keep,
    pageOf,
    async cardsAtPagarme(customer: string): Promise<object[]> {
      const headers = { authorization: `Basic ${btoa(`${pagarme.account.secret_key}:`)}` }
      const listed = await fetch(`${pagarme.account.base_url}/customers/${customer}/cards`, { headers })
      return ((await listed.json()) as { data: object[] }).data
    },
  }
}
