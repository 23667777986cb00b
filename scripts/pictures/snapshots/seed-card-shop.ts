import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import type { Stage, StageStore } from './open-stage.ts'
import { type Customers, seedCustomers } from './seed-customers.ts'
import { type SplitTenderCharges, seedSplitTenders } from './seed-split-tenders.ts'
import { type ShopApi, shopApi } from './shop-api.ts'

/** Charges of a shop that takes cards, each with a card that does something else. */
export interface CardCharges extends SplitTenderCharges {
  byCard: Charge
  /** No Pix pays it. */
  cardAlone: Charge
  cardPaid: Charge
  cardDeclined: Charge
  cardChallenged: Charge
  cardProcessing: Charge
  /** Its amount waits on the card for the shop to capture it. */
  cardHeld: Charge
  cardInstallments: Charge
  byVoucher: Charge
  /** Its voucher had too little. */
  voucherRejected: Charge
  voucherPaid: Charge
}

/** A shop that takes cards, and its disputes by what has become of them. */
export interface CardShop {
  cardStore: StageStore
  charges: CardCharges
  disputes: { due: Dispute; answered: Dispute; won: Dispute; med: Dispute; lost: Charge }
  customers: Customers
}

const terms = { max: 12, interest_free_up_to: 3, monthly_rate: '1.99' }
const byCard = { methods: ['pix', 'credit-card', 'debit-card'] }
/** The published number of a card that says yes; who holds it selects what else it does. */
const number = '4235647728025682'

/** Opens the shop, lets its customers pay, and some of them dispute it. */
export async function seedCardShop(stage: Stage): Promise<CardShop> {
  const rui = { owner: 'Rui Prado', email: 'rui@padaria-aurora.example' }
  const cardStore = await stage.openStore({ name: 'Padaria Aurora', ...rui, bank: 'sandbox', takesCards: true })
  const shop = shopApi(stage, cardStore)
  await shop.acquirerCalls()
  const disputes = await disputedSales(stage, shop)
  const ask = async (reference: string, more: object = {}) => {
    stage.clock.set('2026-11-21T14:00:00-03:00')
    const order = { amount: 12_990, description: 'Cesta de café da manhã', reference, ...byCard, expires_in: 1_200 }
    const charge = await shop.create({ ...order, ...more })
    return charge.methods.includes('pix') ? shop.showCode(charge) : charge
  }
  const pay = async (reference: string, holder: string, more: object = {}, installments = 1) =>
    shop.payByCard(await ask(reference, more), { number, holder, method: 'credit-card', installments })
  await affiliate(shop)
  await shop.put('/v1/wallets/google-pay', googlePay)
  const forMeal = { methods: ['pix', 'credit-card', 'voucher'], amount: 8_000, voucher: { kind: 'meal' } }
  const eat = async (reference: string, more: object = {}) =>
    shop.payByVoucher(await ask(reference, { ...forMeal, ...more }), {
      number: '5067040000000005',
      holder: 'LIA NAKAMURA',
      taxId: '12345678909',
    })
  const charges = {
    byCard: await ask('1050', { installments: terms }),
    cardAlone: await ask('1057', { methods: ['credit-card', 'debit-card'] }),
    cardPaid: await pay('1051', 'LIA NAKAMURA'),
    cardDeclined: await pay('1052', 'FUND NAKAMURA'),
    cardChallenged: await pay('1053', 'DESAFIO NAKAMURA'),
    cardProcessing: await pay('1054', 'CONT NAKAMURA'),
    cardHeld: await pay('1055', 'ANA B SOUZA', { capture: 'manual', amount: 48_000 }),
    byVoucher: await ask('1058', forMeal),
    // Each card of the sandbox has R$ 500,00.
    voucherRejected: await eat('1059', { amount: 52_000 }),
    voucherPaid: await eat('1060'),
    cardInstallments: await pay('1056', 'JOAO P VASCONCELOS', { amount: 64_900, installments: terms }, 6),
  }
  const splitTenders = await seedSplitTenders(stage, shop)
  return { cardStore, charges: { ...charges, ...splitTenders }, disputes, customers: await seedCustomers(stage, shop) }
}

/** What Google and the acquirer would tell the shop. */
const googlePay = {
  environment: 'test',
  merchant_name: 'Padaria Aurora',
  gateway: 'sandbox',
  gateway_merchant_id: 'padaria-aurora',
}

/** The shop is known to the issuers that most people carry. */
async function affiliate(shop: ShopApi): Promise<void> {
  const kinds = ['meal', 'food']
  for (const known of [
    { brand: 'alelo', mcc: '5812' },
    { brand: 'ticket', merchant_id: '004211' },
    { brand: 'pluxee' },
    { brand: 'vrbeneficios', affiliation_id: '77-123' },
  ]) {
    await shop.post('/v1/voucher-affiliations', { kinds, ...known })
  }
}

/** Sales of the weeks before, of which customers and a bank want the money back. */
async function disputedSales(stage: Stage, shop: ShopApi): Promise<CardShop['disputes']> {
  const sell = async (time: string, amount: number, description: string, holder: string) => {
    stage.clock.set(`2026-11-${time}:00-03:00`)
    const charge = await shop.create({ amount, description, ...byCard })
    return shop.payByCard(charge, { number, holder, method: 'credit-card', installments: 1 })
  }
  const kept = await sell('05T10:15', 9_900, 'Bolo de aniversário, encomenda', 'LIA NAKAMURA')
  const lost = await sell('06T17:40', 12_900, 'Torta de limão', 'RITA M LOPES')
  const sent = await sell('09T16:30', 23_400, 'Mesa de frios', 'JOAO P VASCONCELOS')
  const double = await sell('17T09:50', 15_900, 'Bandeja de salgados', 'ANA B SOUZA')

  stage.clock.set('2026-11-14T09:00:00-03:00')
  const won = await shop.dispute(kept, { reason: 'not_received' })
  await shop.post(`/v1/disputes/${won.id}/evidence`, {
    text: 'Retirado na loja por Lia Nakamura no dia 5, com assinatura.',
  })
  stage.clock.set('2026-11-18T09:00:00-03:00')
  await shop.decideDispute(won, 'won')
  await shop.decideDispute(await shop.dispute(lost, { reason: 'fraud' }), 'lost')
  const answered = await shop.dispute(sent, { reason: 'not_as_described', amount: 10_000 })
  stage.clock.set('2026-11-19T11:20:00-03:00')
  const photo = { name: 'mesa de frios pronta.jpg', media_type: 'image/jpeg', content: btoa('\xff\xd8\xff\xe0 foto') }
  await shop.post(`/v1/disputes/${answered.id}/evidence`, {
    text: 'A mesa foi montada às 18 h e recebida por João Pedro, que assinou o pedido. A foto é da entrega.',
    files: [photo],
  })
  stage.clock.set('2026-11-20T08:40:00-03:00')
  const due = await shop.dispute(double, { reason: 'fraud' })

  stage.clock.set('2026-11-20T15:00:00-03:00')
  const { charge } = await shop.pay(
    await shop.showCode(await shop.create({ amount: 31_000, description: 'Cesta de Natal' })),
  )
  const payment = charge.payments.at(-1)?.id
  stage.clock.set('2026-11-21T11:10:00-03:00')
  const med = (await shop.post(`/v1/payments/${payment}/disputes`, { reason: 'fraud' })) as Dispute
  return { due, answered, won, med, lost }
}
