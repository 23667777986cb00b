import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import {
  chargeThat,
  moneyArrives,
  newCharge,
  newPaidCharge,
  newPixCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import { cardTender, newSplitTender, pixTender } from '../builders/split-tenders.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** Plays every case of docs/amounts-of-a-charge.md, and compares with the figures that stand there. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const page = readFileSync(join(import.meta.dirname, '../../docs/amounts-of-a-charge.md'), 'utf8')
const expected = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map(part => {
      const figures = part.match(/```json\n([\s\S]*?)```/)?.[1] ?? '{}'
      return [part.slice(0, part.indexOf('\n')), JSON.parse(figures) as object] as const
    }),
)

const SALE = 10_000
const captured = ({ payments }: Charge) => payments.filter(({ status }) => status === 'captured')
const came = (id: string, amount: number) =>
  chargeThat(world.store, id, ({ amount_received }) => amount_received === amount, `received ${amount}`)
const arrives = (txid: string | null | undefined, amount: number) =>
  moneyArrives(world, { pixKey: world.store.pixKey, txid: txid ?? '', amount })
const decide = async (id: string, what: string, body: object = {}) =>
  bodyOf(await world.store.api.post(`/v1/charges/${id}/${what}`, body), 200, chargeSchema)

async function refund(payment: Payment | undefined, amount?: number): Promise<void> {
  const { id } = await refundOf(world, payment?.id, amount)
  const done = ({ refunds }: Charge) => refunds.some(refund => refund.id === id && refund.status === 'done')
  await chargeThat(world.store, payment?.charge_id ?? '', done, 'gave it back')
}

const disputes = (id: string, amount: number) =>
  chargeThat(world.store, id, ({ amount_disputed }) => amount_disputed === amount, `is disputed by ${amount}`)

/** Paid by card in three instalments, whose interest the payer bears. */
async function inInstallments(): Promise<Payment> {
  const installments = { max: 3, interest_free_up_to: 1, monthly_rate: '1.33', minimum: 100 }
  const charge = await newCharge(world.store, { amount: SALE, methods: ['credit-card'], installments })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant), installments: 3 }
  return bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
}

async function short(): Promise<Charge> {
  const made = await newPixCharge(world.store, SALE)
  await arrives(txidOf(made), 6_000)
  return came(made.id, 6_000)
}

async function twice(): Promise<Charge> {
  const paid = await newPaidCharge(world, SALE)
  await arrives(txidOf(paid), SALE)
  return came(paid.id, 2 * SALE)
}

/** What each case does, by its heading. Returns the charge. */
const cases: Record<string, () => Promise<string>> = {
  'Paid once': async () => (await newPaidCharge(world, SALE)).id,
  '6000 comes': async () => (await short()).id,
  async '6000 comes and is given back'() {
    const charge = await short()
    await refund(captured(charge)[0])
    return charge.id
  },
  async '6000 comes and is given back, then 10000 comes twice'() {
    const charge = await short()
    await refund(captured(charge)[0])
    await arrives(txidOf(charge), SALE)
    await arrives(txidOf(charge), SALE)
    return (await came(charge.id, 26_000)).id
  },
  async 'Paid twice, the second given back'() {
    const charge = await twice()
    await refund(captured(charge)[1])
    return charge.id
  },
  async 'Paid twice, the first given back, the second applied'() {
    const charge = await twice()
    await refund(captured(charge)[0])
    return (await decide(charge.id, 'unapplied/apply')).id
  },
  async 'Paid twice, the second moved to another charge'() {
    const charge = await twice()
    const { id: to } = await newCharge(world.store, { amount: SALE })
    return (await decide(charge.id, 'unapplied/move', { to })).id
  },
  async 'Canceled, paid all the same, 4000 given back, accepted'() {
    const made = await newPixCharge(world.store, SALE)
    await decide(made.id, 'cancel')
    await arrives(txidOf(made), SALE)
    await refund(captured(await came(made.id, SALE))[0], 4_000)
    return (await decide(made.id, 'accept')).id
  },
  async 'Paid in instalments with 266 of interest, all given back'() {
    const payment = await inInstallments()
    await refund(payment)
    return payment.charge_id
  },
  async 'Paid in instalments with 266 of interest, 5000 disputed, the rest given back, the dispute won, reopened'() {
    const payment = await inInstallments()
    const at = `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`
    const chargeback = (await atControl(cards, at, { amount: 5_000 })) as { id: string }
    await disputes(payment.charge_id, 5_000)
    await refund(payment)
    await atControl(cards, `/chargebacks/${chargeback.id}/decide`, { outcome: 'won' })
    await disputes(payment.charge_id, 0)
    return (await decide(payment.charge_id, 'reopen')).id
  },
  async 'Paid, given back'() {
    const charge = await newPaidCharge(world, SALE)
    await refund(captured(charge)[0])
    return charge.id
  },
  async 'Paid, given back, reopened'() {
    const charge = await newPaidCharge(world, SALE)
    await refund(captured(charge)[0])
    return (await decide(charge.id, 'reopen')).id
  },
  async 'Paid, 10000 blocked by MED, of which 3000 went back'() {
    const charge = await newPaidCharge(world, SALE)
    const [payment] = captured(charge)
    await world.store.api.post(`/v1/payments/${payment?.id}/disputes`, {})
    const body = { end_to_end_id: payment?.pix?.end_to_end_id, amount: 3_000, nature: 'MED_FRAUDE' }
    await world.outside.post('/control/bank/returns', body)
    const back = ({ amount_refunded }: Charge) => amount_refunded === 3_000
    return (await chargeThat(world.store, charge.id, back, 'lost 3000')).id
  },
  async 'Paid by card, 4000 given back, then a chargeback of 10000'() {
    const { charge, payment } = await chargedCard(cards, SALE)
    await refund(payment, 4_000)
    await atControl(cards, `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`, { amount: SALE })
    return (await disputes(charge.id, SALE)).id
  },
  async 'A split tender of a card and a Pix, the Pix paid twice'() {
    const { id } = await newSplitTender(cards, SALE)
    await cardTender(cards, id, 3_333)
    const { pix } = await pixTender(cards, id)
    await arrives(pix?.txid, 6_667)
    await arrives(pix?.txid, 6_667)
    await came(id, 16_667)
    return (await chargeThat(world.store, id, ({ status }) => status === 'paid', 'is paid')).id
  },
}

test('the page has every case that is played here, and no other', () => {
  expect([...expected.keys()]).toEqual(Object.keys(cases))
})

test.each(Object.keys(cases))('%s', async name => {
  const id = await cases[name]?.()
  expect(await readCharge(world.store, id ?? '')).toMatchObject({ amount: SALE, ...expected.get(name) })
})
