import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Customer, CustomerSession } from '../../../src/shared/contract/customer.ts'
import type { Stage } from './open-stage.ts'
import type { ShopApi, TypedCard } from './shop-api.ts'

/** The register of a shop that takes cards. */
export interface Customers {
  /** Has three saved cards, one of them past its month. */
  ana: Customer
  /** Waits for her to pay. */
  order: Charge
  /** The address by which her browser opens it, anew for each picture. */
  addressFor(): Promise<string>
}

const visa = { number: '4235647728025682', holder: 'ANA B SOUZA' }
const mastercard = { number: '5240082975622454', holder: 'ANA B SOUZA', expiry: { month: 3, year: 2029 } }
const old = { number: '4235647728025682', holder: 'ANA B SOUZA', expiry: { month: 10, year: 2026 } }
const consent = { wording: 'padaria-aurora-2', language: 'pt-BR' }
const byCard = { methods: ['pix', 'credit-card', 'debit-card'] }
const installments = { max: 12, interest_free_up_to: 3, monthly_rate: '1.99' }

/** Writes customers down, and lets one of them keep her cards as she pays with them. */
export async function seedCustomers(stage: Stage, shop: ShopApi): Promise<Customers> {
  const write = async (time: string, customer: object) => {
    stage.clock.set(`2026-${time}:00-03:00`)
    return (await shop.post('/v1/customers', customer)) as Customer
  }
  await write('08-03T09:10', {
    name: 'Mercadinho Três Irmãos Ltda.',
    email: 'compras@tresirmaos.com.br',
    tax_id: '11222333000181',
    reference: 'C-0107',
  })
  await write('08-11T15:42', { name: 'João Pedro Albuquerque de Vasconcelos', email: 'joao.pedro@exemplo.com.br' })
  await write('09-02T11:05', { name: 'Lia Nakamura', phone: '+5511912345678', reference: 'C-0131' })
  const ana = await write('10-05T08:30', {
    name: 'Ana Beatriz Souza',
    email: 'ana.souza@exemplo.com.br',
    phone: '+5511987654321',
    tax_id: '12345678909',
    reference: 'C-0142',
  })
  const keep = async (time: string, amount: number, description: string, card: TypedCard) => {
    stage.clock.set(`2026-${time}:00-03:00`)
    const charge = await shop.create({ amount, description, customer_id: ana.id, ...byCard })
    const card_token = await shop.typeCard(charge, card)
    await shop.post(`/v1/charges/${charge.id}/payments`, {
      method: 'credit-card',
      card_token,
      save_card: true,
      consent,
    })
  }
  await keep('10-05T08:32', 8_900, 'Torta de palmito', old)
  await keep('11-08T10:14', 5_400, 'Broas de milho, duas dúzias', mastercard)
  await keep('11-15T09:03', 12_990, 'Cesta de café da manhã', visa)
  stage.clock.set('2026-11-21T14:00:00-03:00')
  const asked = { amount: 12_990, description: 'Cesta de café da manhã', reference: '1057', expires_in: 1_200 }
  const order = await shop.showCode(await shop.create({ ...asked, customer_id: ana.id, installments, ...byCard }))
  const addressFor = async () => {
    const session = (await shop.post(`/v1/charges/${order.id}/customer-sessions`)) as CustomerSession
    return session.url ?? ''
  }
  return { ana, order, addressFor }
}
