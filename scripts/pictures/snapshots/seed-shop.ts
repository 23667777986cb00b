import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Stage, StageStore } from './open-stage.ts'
import { type CardCharges, type CardShop, seedCardShop } from './seed-card-shop.ts'
import { seedDemoShop } from './seed-demo-shop.ts'
import { type PspShop, seedPspShop } from './seed-psp-shop.ts'
import { type ServedShop, seedServedShop } from './seed-served-shop.ts'
import { seedWatchedShop } from './seed-watched-shop.ts'
import { type ShopApi, shopApi } from './shop-api.ts'
import { PICTURE_TIME } from './stage-clock.ts'

const people = {
  ana: { name: 'Ana Beatriz Souza', email: 'ana.souza@exemplo.com.br', phone: '+5511987654321', tax_id: '12345678909' },
  mercado: { name: 'Mercadinho Três Irmãos Ltda.', email: 'compras@tresirmaos.com.br', tax_id: '11222333000181' },
  joao: { name: 'João Pedro Albuquerque de Vasconcelos', email: 'joao.pedro@exemplo.com.br' },
  lia: { name: 'Lia Nakamura', email: 'lia@exemplo.com.br' },
} as const

const DAY_S = 86_400

/** Charges that were simply paid: the day of November and the time, the amount, for what, who. */
const paidOrders = [
  ['03T10:12', 4_590, 'Bolo de fubá com goiabada', 'lia'],
  ['04T16:40', 31_200, 'Lanche da tarde, 12 pessoas', 'mercado'],
  ['05T09:05', 2_350, 'Pão de fermentação natural', null],
  ['06T11:31', 8_900, 'Torta de palmito', 'joao'],
  ['07T08:48', 12_990, 'Cesta de café da manhã', 'ana'],
  ['09T15:20', 5_400, 'Broas de milho, duas dúzias', null],
  ['10T10:02', 1_299_000, 'Café da manhã do escritório, assinatura anual', 'mercado'],
  ['11T17:55', 3_780, 'Quiche de alho-poró', 'lia'],
  ['12T09:26', 990, 'Café coado', null],
  ['13T12:44', 6_250, 'Rosca doce trançada', 'joao'],
  ['14T08:30', 18_700, 'Pães para o churrasco', 'ana'],
  ['16T14:18', 4_200, 'Biscoitos amanteigados, lata', null],
  ['17T10:51', 9_990, 'Panetone de frutas, três unidades', 'lia'],
  ['18T16:07', 2_640, 'Sonhos de creme, meia dúzia', null],
  ['19T09:39', 7_450, 'Torta de limão', 'mercado'],
] as const satisfies readonly (readonly [string, number, string, keyof typeof people | null])[]

/** The shop of the pictures, and what each scene needs to know of it. */
export interface Shop {
  stage: Stage
  store: StageStore
  /** A store without a charge yet. */
  newStore: StageStore
  /** A store that takes cards, and what is disputed in it. */
  cardStore: StageStore
  disputes: CardShop['disputes']
  /** A shop whose visits have been counted; its two weeks are told when somebody first asks. */
  watchedStore(): Promise<StageStore>
  /** A shop that has connected services, opened when somebody first asks. */
  servedShop(): Promise<ServedShop>
  /** A shop with a PSP contract at Pagar.me, opened when somebody first asks. */
  pspShop(): Promise<PspShop>
  /** The bakery of the demo; its ninety days are played when somebody first asks. */
  demoStore(): Promise<StageStore>
  /** Its customers, and how one of them comes to pay. */
  customers: CardShop['customers']
  charges: {
    waiting: Charge
    preparing: Charge
    partial: Charge
    paid: Charge
    refunded: Charge
    duplicate: Charge
    late: Charge
    review: Charge
    expired: Charge
    canceled: Charge
  } & CardCharges
  /** The Pix of the paid charge, as the payer's phone knows it. */
  endToEndId: string
}

/** Three weeks at a bakery, told by the API and the sandbox. Afterwards its clock stands still at `PICTURE_TIME`. */
export async function seedShop(stage: Stage): Promise<Shop> {
  const dona = { owner: 'Dona Aurora', email: 'dono@padaria-aurora.example' }
  const store = await stage.openStore({ name: 'Padaria Aurora', ...dona, bank: 'sandbox' })
  const bia = { owner: 'Bia Moreira', email: 'bia@livraria-do-largo.example' }
  const newStore = await stage.openStore({ name: 'Livraria do Largo', ...bia, bank: 'sandbox' })
  const caio = { owner: 'Caio Lima', email: 'caio@horta-da-vila.example' }
  const slowStore = await stage.openStore({ name: 'Padaria Aurora', ...caio, bank: 'silent' })

  const shop = shopApi(stage, store)
  await shop.post('/v1/webhook-endpoints', { url: stage.merchantUrl })
  for (const [index, [time, amount, description, who]] of paidOrders.entries()) {
    stage.clock.set(`2026-11-${time}:00-03:00`)
    const order = { amount, description, reference: String(1021 + index), ...(who && { customer: people[who] }) }
    await shop.pay(await shop.create({ ...order, pay_with: { method: 'pix' } }))
  }
  const odd = await oddOnes(stage, shop)
  await nights(stage, store, shop)
  const today = await todaysOrders(stage, shop)
  await leftForPeople(stage, store, today.charges.event)
  const { cardStore, charges: cards, disputes, customers } = await seedCardShop(stage)
  stage.clock.set('2026-11-21T14:04:40-03:00')
  const preparing = await shopApi(stage, slowStore).create({
    amount: 12_990,
    description: 'Cesta de café da manhã',
    reference: '1046',
    expires_in: 1_800,
  })
  stage.clock.set(PICTURE_TIME)
  /** Seeds more when somebody first asks, and sets the clock back to the pictures' time. */
  const whenAsked = <Seeded>(seed: (stage: Stage) => Promise<Seeded>) => {
    let begun: Promise<Seeded> | null = null
    return async () => {
      begun ??= seed(stage)
      const seeded = await begun
      stage.clock.set(PICTURE_TIME)
      return seeded
    }
  }
  return {
    stage,
    store,
    newStore,
    cardStore,
    watchedStore: whenAsked(seedWatchedShop),
    servedShop: whenAsked(seedServedShop),
    pspShop: whenAsked(seedPspShop),
    demoStore: whenAsked(seedDemoShop),
    disputes,
    customers,
    charges: { ...odd, ...today.charges, ...cards, preparing },
    endToEndId: today.endToEndId,
  }
}

/** What went another way than asked: too little, twice, late, back, never. */
async function oddOnes(stage: Stage, shop: ShopApi) {
  const ask = async (time: string, order: object) => {
    stage.clock.set(`2026-11-${time}:00-03:00`)
    return shop.showCode(await shop.create(order))
  }
  const late = await ask('20T08:10', {
    amount: 7_490,
    description: 'Torta salgada de frango',
    reference: '1036',
    expires_in: 1_800,
  })
  const review = await ask('20T08:12', {
    amount: 22_000,
    description: 'Bolo de casamento, sinal',
    reference: '1037',
    customer: people.ana,
  })
  const expired = await ask('20T08:15', {
    amount: 8_900,
    description: 'Torta de maçã',
    reference: '1038',
    customer: people.joao,
    expires_in: 1_800,
    return_url: 'https://padaria-aurora.example/pedidos/1038',
  })
  await stage.advance(2_700_000)
  for (const { id } of [late, expired]) await shop.until(id, ({ status }) => status === 'expired')
  await shop.receive(late, 7_490)
  await shop.until(late.id, ({ status }) => status === 'paid')

  await shop.post(`/v1/charges/${review.id}/cancel`)
  await shop.receive(review, 22_000)
  const canceled = await ask('20T09:30', { amount: 6_750, reference: '1039', customer: people.lia })
  stage.clock.pass(600_000)
  await shop.post(`/v1/charges/${canceled.id}/cancel`)

  const refunded = await ask('20T11:20', {
    amount: 15_900,
    description: 'Bandeja de salgados, cem unidades',
    reference: '1040',
    customer: people.lia,
  })
  const payment = (await shop.pay(refunded)).charge.payments.at(-1)
  stage.clock.set('2026-11-20T12:05:00-03:00')
  await shop.post(`/v1/payments/${payment?.id}/refunds`, { amount: 5_900, reason: 'Faltaram vinte coxinhas' })
  await stage.advance(2_000)
  await shop.until(refunded.id, ({ refunds }) => refunds.some(({ status }) => status === 'done'))

  const duplicate = await ask('21T09:02', {
    amount: 9_900,
    description: 'Bolo de cenoura com cobertura',
    reference: '1041',
    customer: people.ana,
  })
  await shop.pay(duplicate)
  stage.clock.set('2026-11-21T09:04:00-03:00')
  await shop.receive(duplicate, 9_900)
  return { late, review, expired, canceled, refunded, duplicate }
}

/** Two comparisons with the bank: one finds money that the bank forgot to tell of. */
async function nights(stage: Stage, store: StageStore, shop: ShopApi) {
  stage.clock.set('2026-11-20T16:00:00-03:00')
  await shop.addBankFaults([{ kind: 'webhook_never' }])
  await shop.moneyArrives(4_850)
  await shop.addBankFaults([])
  for (const night of ['2026-11-20T22:00:00-03:00', '2026-11-21T03:10:00-03:00']) {
    stage.clock.set(night)
    await stage.compareBooks(store)
  }
}

async function todaysOrders(stage: Stage, shop: ShopApi) {
  const ask = async (time: string, order: object) => {
    stage.clock.set(`2026-11-21T${time}-03:00`)
    return shop.showCode(await shop.create(order))
  }
  const event = await ask('10:40:00', {
    amount: 245_000,
    description: 'Mesa de café da manhã para o casamento de Marina e Tiago, 12 de dezembro',
    reference: 'EV-2026-118',
    customer: people.mercado,
    expires_in: 7 * DAY_S,
  })
  const partial = await ask('13:35:00', {
    amount: 30_000,
    description: 'Encomenda de pães, festa junina fora de época',
    reference: '1043',
    customer: people.joao,
  })
  stage.clock.set('2026-11-21T13:38:00-03:00')
  await shop.receive(partial, 20_000)
  const unpaid = await ask('13:58:00', {
    amount: 12_990,
    description: 'Cesta de café da manhã',
    reference: '1044',
    customer: people.lia,
    return_url: 'https://padaria-aurora.example/pedidos/1044',
  })
  stage.clock.set('2026-11-21T14:00:00-03:00')
  const { endToEndId, charge: paid } = await shop.pay(unpaid)
  const waiting = await ask('14:03:00', {
    amount: 12_990,
    description: 'Cesta de café da manhã',
    reference: '1045',
    customer: people.ana,
    return_url: 'https://padaria-aurora.example/pedidos/1045',
    expires_in: 1_200,
  })
  return { charges: { event, partial, paid, waiting }, endToEndId }
}

/** What jobs put before a person when the bank stays silent or says no. */
async function leftForPeople(stage: Stage, store: StageStore, charge: Charge) {
  const payment = charge.payments.at(-1)
  stage.clock.set('2026-11-21T12:41:00-03:00')
  await stage.raise(store, {
    kind: 'webhook_rejected',
    about: store.account,
    charge: null,
    detail: `The bank did not register the webhook of ${store.account}: 403 Acesso negado`,
  })
  stage.clock.set('2026-11-21T12:58:00-03:00')
  await stage.raise(store, {
    kind: 'payment_unknown',
    about: payment?.id ?? '',
    charge: charge.id,
    detail: `The bank has not said what became of the Pix with txid ${payment?.pix?.txid} for more than two hours.`,
  })
}
