import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Stage } from './open-stage.ts'
import type { ShopApi } from './shop-api.ts'

/** A lunch that may be paid by split tender, by how far that is. */
export interface SplitTenderCharges {
  /** Nothing of it is paid yet. */
  bySplitTender: Charge
  /** A card holds a tender of it. */
  tenderHeld: Charge
  /** A card was voided and a voucher given back, for the payer gave up. */
  tendersUndone: Charge
  /** A voucher of which a part is disputed: its issuer takes no rest back. */
  tendersDisputed: Charge
  /** By a card and a voucher. */
  tendersPaid: Charge
}

const voucher = { number: '5067040000000005', holder: 'LIA NAKAMURA' }
const card = { number: '4235647728025682', holder: 'LIA NAKAMURA' }

/** Lets customers of a shop that takes cards and vouchers pay by split tender, a few minutes before the pictures. */
export async function seedSplitTenders(stage: Stage, shop: ShopApi): Promise<SplitTenderCharges> {
  const ask = async (reference: string) => {
    stage.clock.set('2026-11-21T14:00:00-03:00')
    return shop.create({
      amount: 8_000,
      description: 'Almoço e uma cesta de pães',
      reference,
      methods: ['pix', 'credit-card', 'voucher'],
      voucher: { kind: 'meal', eligible_amount: 4_800 },
      split_tender: true,
      expires_in: 1_200,
    })
  }
  const pay = async (charge: Charge, tender: object) => {
    stage.clock.pass(20_000)
    await shop.post(`/v1/charges/${charge.id}/payments`, tender)
    return charge
  }
  const byCard = async (charge: Charge, amount: number) =>
    pay(charge, { method: 'credit-card', card_token: await shop.typeCard(charge, card), amount })
  const byVoucher = async (charge: Charge, amount: number) => {
    const card_token = await shop.typeCard(charge, voucher)
    return pay(charge, { method: 'voucher', card_token, holder_tax_id: '12345678909', amount })
  }
  const bySplitTender = await shop.showCode(await ask('1061'))
  const tenderHeld = await byCard(await ask('1062'), 3_200)
  const givenUp = await byVoucher(await byCard(await ask('1063'), 3_000), 4_000)
  await shop.post(`/v1/charges/${givenUp.id}/split-tender/undo`)
  const paid = await byVoucher(await byCard(await ask('1064'), 3_200), 4_800)
  const disputed = await byVoucher(await ask('1065'), 4_000)
  await shop.acquirerCalls()
  const held = await shop.until(disputed.id, ({ payments }) => payments.some(({ method }) => method === 'voucher'))
  await shop.dispute(held, { reason: 'not_received', amount: 1_500 })
  return {
    bySplitTender,
    tenderHeld,
    tendersUndone: await shop.until(givenUp.id, ({ latest_split_tender }) => latest_split_tender?.status === 'undone'),
    tendersDisputed: await shop.until(
      disputed.id,
      ({ latest_split_tender }) => latest_split_tender?.status === 'undone',
    ),
    tendersPaid: await shop.until(paid.id, ({ status }) => status === 'paid'),
  }
}
