import { expect } from 'vitest'
import { saoPauloClock, startOfSaoPauloDay } from '../../../src/shared/brazil/sao-paulo-time.ts'
import { type Charge, chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { customerSchema } from '../../../src/shared/contract/customer.ts'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import { type CardStore, takeCards } from '../../builders/cards/store-with-cards.ts'
import { takeVouchers } from '../../builders/cards/vouchers.ts'
import { applePay, googlePay, putWallet, samsungPay } from '../../builders/cards/wallets.ts'
import { type CertificatePair, makeCertificateAuthority } from '../../builders/certificates.ts'
import { type ApiAnswer, type ApiClient, apiClient, bodyOf } from '../../harness/api-client.ts'
import type { TestStore } from '../../harness/make-store.ts'
import type { World } from '../../harness/world.ts'
import type { ShopKind } from './operations.ts'
import { pick } from './which.ts'

/** One sequence of operations: a store of its own with a bank and an acquirer, and the charges that were asked for. */
export interface Shop {
  world: World
  store: TestStore
  /** Our accounts at the acquirer, the oldest first: one, or two that take each other's tokens. */
  acquirers: readonly [CardStore, ...CardStore[]]
  /** A customer whose cards may be kept. */
  customer: string
  /** Speaks to the sandbox: the payer's phone, the bank's and the acquirer's desks. */
  outside: ApiClient
  /** The payer's browser: the application, without a key. */
  payer: ApiClient
  charges: string[]
  /** Charges, as often as somebody accepted what they held, and opened them again. */
  accepted: string[]
  reopened: string[]
  /** Payments that somebody captured or gave back on the acquirer's own pages. */
  byHand: string[]
}

/** Ms that a question to the acquirer may take: what never answers is not waited for long. */
const IMPATIENT = { connect: 500, answer: 500, total: 1_000 }
const DAY = 86_400_000

export async function openShop(world: World, { accounts, opens }: ShopKind): Promise<Shop> {
  await world.advance(untilSaoPaulo(world.app.parts.clock.now(), opens))
  const store = await world.anotherStore()
  const first = await takeCards(world, store, { name: 'Primeira', timeouts: IMPATIENT })
  const { vault } = first.merchant
  const second = accounts === 2 && (await takeCards(world, store, { name: 'Segunda', vault, timeouts: IMPATIENT }))
  const [answer] = await Promise.all([
    store.api.post('/v1/customers', { name: 'Ana Souza' }),
    takeVouchers(store),
    // However often cards are declined here, none is to wait for that.
    store.api.send('PUT', '/v1/card-protection', '{"smallest_tender":1,"attempts_per_store":1000}', {
      'content-type': 'application/json',
    }),
    takeWallets(world, store),
  ])
  const { id: customer } = bodyOf(answer, 201, customerSchema)
  const [outside, payer] = [world.outside, apiClient(world.url, null)]
  const acquirers: Shop['acquirers'] = second ? [first, second] : [first]
  const records = { charges: [], accepted: [], reopened: [], byHand: [] }
  return { world, store, acquirers, customer, outside, payer, ...records }
}

/** Ms until a clock in São Paulo shows this. */
function untilSaoPaulo(now: Date, time: string): number {
  const today = startOfSaoPauloDay(saoPauloClock(now).date).getTime() + Date.parse(`1970-01-01T${time}:00Z`)
  return (today - now.getTime() + DAY) % DAY
}

/** Apple's certificate of the shops of a world, which lives for longer than certificates mostly do. */
const identities = new WeakMap<World, CertificatePair>()

async function takeWallets(world: World, { api }: TestStore): Promise<void> {
  const identity = identities.get(world) ?? makeCertificateAuthority(world.dataDir, 'apple', 3_650).sign('padaria')
  identities.set(world, identity)
  const { cert: certificate, key: private_key } = identity
  const set = await Promise.all([
    putWallet(api, 'google-pay', googlePay),
    putWallet(api, 'samsung-pay', samsungPay),
    putWallet(api, 'apple-pay', { ...applePay, certificate, private_key }),
  ])
  expect(set.map(({ status }) => status)).toEqual([200, 200, 200])
}

/** The n-th charge, from the beginning again after the last; null before there is one. */
export async function chargeAt({ store, charges }: Shop, index: number): Promise<Charge | null> {
  const id = pick(charges, index)
  return id ? readCharge(store, id) : null
}

export async function allCharges({ store }: Shop): Promise<Charge[]> {
  return bodyOf(await store.api.get('/v1/charges?limit=100'), 200, chargeListSchema).data
}

/** What may be answered to somebody who asks for what is not possible now, or not any more. */
const rejections = new Set([
  'charge_not_open',
  'charge_expired',
  'charge_processing',
  'charge_nothing_to_accept',
  'charge_not_reopenable',
  'unapplied_not_enough',
  'payment_processing',
  'payment_not_capturable',
  'payment_not_cancelable',
  'payment_not_refundable',
  'payment_not_disputable',
  'capture_exceeds_authorized',
  'refund_exceeds_refundable',
  'refund_window_over',
  'dispute_not_answerable',
  'method_unavailable',
  'too_many_attempts',
  'saved_card_not_found',
  'saved_card_unusable',
  'saved_cards_full',
  'split_tender_not_undoable',
  'tender_out_of_order',
  'split_tender_under_way',
  'amount_due_changed',
  'tenders_full',
  'voucher_not_enough',
  'voucher_not_refundable',
  'voucher_too_late',
])

/** What may be wrong with a field when it was right when it was looked at: what is left of a charge changes. */
const outdated = new Set(['not_available', 'too_large'])

/** Sees that the application did what was asked, or rejected it for a reason of the business. */
export function doneOrRejected(answer: ApiAnswer): boolean {
  if (answer.status < 300) return true
  const { code = '', errors = [] } = answer.body as { code?: string; errors?: { code: string }[] }
  const isOutdated = code === 'validation_failed' && errors.every(error => outdated.has(error.code))
  if (!rejections.has(code) && !isOutdated) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return false
}

/** Asks the sandbox for something that it cannot reject. */
export async function callControl(
  { outside }: Shop,
  method: 'post' | 'delete',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await outside[method](`/control${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
