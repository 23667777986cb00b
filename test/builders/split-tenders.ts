import { expect } from 'vitest'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { chargeThat, newCharge, readCharge } from './banks/pix-charges.ts'
import { numbers, type TypedCard, typeCard } from './cards/acquirer-sandbox.ts'
import type { CardWorld } from './cards/held-cards.ts'
import { HOLDER } from './cards/vouchers.ts'

/** A charge that may be paid by split tender. */
export function newSplitTender(
  { world }: CardWorld,
  amount = 10_000,
  more: Record<string, unknown> = {},
): Promise<Charge> {
  const methods = ['pix', 'credit-card', 'debit-card']
  return newCharge(world.store, { amount, methods, split_tender: true, ...more })
}

/** Asks for a payment of a charge, as a tender where an amount is given. */
export function askTender({ world }: CardWorld, charge: string, body: object): Promise<ApiAnswer> {
  return world.store.api.post(`/v1/charges/${charge}/payments`, body)
}

/** Pays a tender by credit card: held, unless the card is another one. */
export async function cardTender(
  cards: CardWorld,
  charge: string,
  amount?: number,
  card: Partial<TypedCard> = {},
  more: object = {},
): Promise<Payment> {
  const card_token = await typeCard(cards.merchant, card)
  const body = { method: 'credit-card', card_token, ...(amount ? { amount } : {}), ...more }
  return bodyOf(await askTender(cards, charge, body), 201, paymentSchema)
}

/** Shows the Pix of all that is left. */
export async function pixTender(cards: CardWorld, charge: string): Promise<Payment> {
  return bodyOf(await askTender(cards, charge, { method: 'pix' }), 201, paymentSchema)
}

/** Pays it on the phone. */
export async function payPix({ world }: CardWorld, { pix }: Payment): Promise<void> {
  await world.pay(pix?.br_code ?? '')
}

export async function undoSplitTender({ world }: CardWorld, charge: string): Promise<Charge> {
  return bodyOf(await world.store.api.post(`/v1/charges/${charge}/split-tender/undo`), 200, chargeSchema)
}

/** The charge once its split tender is so. */
export function splitTenderThat({ world }: CardWorld, charge: string, status: string): Promise<Charge> {
  return chargeThat(
    world.store,
    charge,
    ({ latest_split_tender }) => latest_split_tender?.status === status,
    `has a split tender that is ${status}`,
  )
}

/** Paid in full by all tenders that were not voided, and nothing besides. */
export async function expectComplete(cards: CardWorld, id: string): Promise<Charge> {
  const charge = await splitTenderThat(cards, id, 'completed')
  expect(charge).toMatchObject({ status: 'paid', amount_applied: charge.amount, amount_refunded: 0, flags: [] })
  const tenders = charge.payments.filter(({ split_tender_id }) => split_tender_id === charge.latest_split_tender?.id)
  const taken = tenders.filter(({ status }) => status === 'captured')
  const interest = taken.reduce((sum, { installments }) => sum + (installments?.interest ?? 0), 0)
  expect(taken.reduce((sum, { amount }) => sum + amount, 0) - interest).toBe(charge.amount)
  expect(tenders.filter(({ status }) => status === 'authorized')).toEqual([])
  return charge
}

/** Nothing of it is held or kept, on our side and at the acquirer. */
export async function expectUndone(cards: CardWorld, id: string, reason: string): Promise<Charge> {
  const charge = await splitTenderThat(cards, id, 'undone')
  expect(charge.latest_split_tender).toMatchObject({ status: 'undone', reason, held: 0, paid: 0 })
  for (const tender of charge.payments.filter(
    ({ split_tender_id }) => split_tender_id === charge.latest_split_tender?.id,
  )) {
    expect(['captured', 'canceled', 'declined', 'failed', 'expired']).toContain(tender.status)
    if (tender.status === 'captured') expect(tender.amount_refunded).toBe(tender.amount)
  }
  return readCharge(cards.world.store, id)
}

/** A charge of which a voucher may pay a part. */
export function voucherSplitTender(
  cards: CardWorld,
  amount = 10_000,
  eligible = 6_000,
  more: Record<string, unknown> = {},
): Promise<Charge> {
  const methods = ['pix', 'credit-card', 'debit-card', 'voucher']
  const voucher = { kind: 'meal', eligible_amount: eligible }
  return newSplitTender(cards, amount, { methods, voucher, ...more })
}

/** Asks for a tender by voucher, which is taken at once. */
export async function askVoucher(
  cards: CardWorld,
  charge: string,
  amount: number,
  number: string = numbers.alelo,
): Promise<ApiAnswer> {
  const card_token = await typeCard(cards.merchant, { number })
  return askTender(cards, charge, { method: 'voucher', card_token, holder_tax_id: HOLDER, amount })
}

export async function voucherTender(cards: CardWorld, charge: string, amount: number): Promise<Payment> {
  return bodyOf(await askVoucher(cards, charge, amount), 201, paymentSchema)
}
