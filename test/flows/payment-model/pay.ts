import type { Charge } from '../../../src/shared/contract/charge.ts'
import { savedCardListSchema } from '../../../src/shared/contract/customer.ts'
import { numbers, type TypedCard, typeCard } from '../../builders/cards/acquirer-sandbox.ts'
import { consent } from '../../builders/cards/saved-cards.ts'
import { HOLDER, STRANGER, setBalance } from '../../builders/cards/vouchers.ts'
import { walletToken } from '../../builders/cards/wallets.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { callControl, doneOrRejected, type Shop } from './shop.ts'
import type { WayToPay } from './ways-to-pay.ts'
import { partOf, pick } from './which.ts'

type Way<Name> = Extract<WayToPay, { do: Name }>

/** So long a payer waits for the form. */
const PATIENCE_MS = 600

/** What is typed, so that the sandbox's issuer does what the kind says. */
const cards: Record<Way<'card'>['kind'], Partial<TypedCard>> = {
  approves: { holder_name: 'APRO' },
  declines: { holder_name: 'FUND' },
  challenges: { holder_name: 'DESAFIO' },
  'takes its time': { number: numbers.slowApproval, holder_name: 'ANA SOUZA' },
  debit: { number: numbers.visaDebit, holder_name: 'ANA SOUZA' },
}
const vouchers = { alelo: numbers.alelo, ticket: numbers.ticket, 'not affiliated': numbers.visaVoucher }

/**
 * Something of an acquirer's pays a charge, or a part of it: asked for by the merchant's program or from the payer's
 * page.
 */
export async function pay(shop: Shop, charge: Charge, what: WayToPay): Promise<void> {
  const asked = await askedOf(shop, charge, what)
  if (asked === null) return
  const left =
    charge.latest_split_tender && charge.latest_split_tender.ended_at === null
      ? charge.latest_split_tender.left
      : charge.amount_due
  const amount = charge.split_tender ? partOf(left, what.part) : null
  const body = { ...asked, ...(amount && { amount }) }
  const page = new URL(charge.checkout_url).pathname
  if ('lost' in what && what.lost) await loseAnAnswer(shop)
  const isPayer = 'by' in what && what.by === 'payer' && !('save_card' in asked)
  doneOrRejected(
    isPayer
      ? await shop.payer.post(`${page}/payments`, body)
      : await shop.store.api.post(`/v1/charges/${charge.id}/payments`, body),
  )
}

/** The acquirer does it, its answer is lost, and so are those to the looks that follow at once. */
async function loseAnAnswer(shop: Shop): Promise<void> {
  for (const { merchant } of shop.acquirers) {
    const lose = (fault: object) =>
      callControl(shop, 'post', '/acquirer/faults', { ...fault, merchant_id: merchant.merchant_id })
    await lose({ kind: 'reset', when: 'after', operation: 'createPayment', times: 1 })
    await lose({ kind: 'error', status: 503, when: 'before', operation: 'listPayments', times: 1 })
  }
}

/** What is sent; null where the form gave no token, or there is no such card: then nothing is asked for. */
function askedOf(shop: Shop, charge: Charge, what: WayToPay): Promise<object | null> {
  switch (what.do) {
    case 'card':
      return byCard(shop, charge, what)
    case 'saved card':
      return bySavedCard(shop, charge, what)
    case 'voucher':
      return byVoucher(shop, charge, what)
    case 'wallet':
      return Promise.resolve(byWallet(shop, what))
  }
}

async function byCard(shop: Shop, charge: Charge, { kind, installments, keep }: Way<'card'>): Promise<object | null> {
  const card_token = await typed(shop, cards[kind])
  if (card_token === null) return null
  if (kind === 'debit') return { method: 'debit-card', card_token }
  const kept = keep && charge.customer_id !== null ? { save_card: true, consent } : {}
  return { method: 'credit-card', card_token, installments, ...kept }
}

async function bySavedCard(
  { store }: Shop,
  { customer_id }: Charge,
  { card, installments }: Way<'saved card'>,
): Promise<object | null> {
  if (customer_id === null) return null
  const answer = await store.api.get(`/v1/customers/${customer_id}/cards`)
  const saved = pick(bodyOf(answer, 200, savedCardListSchema).data, card)
  return saved ? { method: 'credit-card', saved_card: saved.id, installments } : null
}

async function byVoucher(
  shop: Shop,
  charge: Charge,
  { brand, holder, balance }: Way<'voucher'>,
): Promise<object | null> {
  const number = vouchers[brand]
  await setBalance(shop.world, number, balance === 'enough' ? 100_000 : Math.floor(charge.amount / 3))
  const card_token = await typed(shop, { number })
  return card_token === null
    ? null
    : { method: 'voucher', card_token, holder_tax_id: holder === 'own' ? HOLDER : STRANGER }
}

function byWallet(shop: Shop, { wallet, kind, installments }: Way<'wallet'>): object {
  const funding = kind === 'debit' ? 'debit' : 'credit'
  const holder_name = kind === 'declines' ? 'FUND' : 'APRO'
  const wallet_token = walletToken(wallet, { funding, holder_name, expiry_year: yearAfterNext(shop) })
  return { method: wallet, wallet_token, funding, ...(funding === 'credit' && { installments }) }
}

/** The token endpoint may do wrong too: then there is none. */
function typed(shop: Shop, card: Partial<TypedCard>): Promise<string | null> {
  const form = shop.acquirers[0].merchant
  return typeCard(form, { ...card, expiry_year: yearAfterNext(shop) }, PATIENCE_MS).catch(() => null)
}

function yearAfterNext({ world }: Shop): number {
  return world.app.parts.clock.now().getFullYear() + 2
}
