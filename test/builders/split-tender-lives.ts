import { expect } from 'vitest'
import { processMessage } from '../../src/server/inbox/process-message.ts'
import { followSplitTender } from '../../src/server/split-tender/follow-split-tender.ts'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { readCharge } from './banks/pix-charges.ts'
import { numbers, typeCard } from './cards/acquirer-sandbox.ts'
import { acquirerBooks, atAcquirer, type CardWorld, idAtAcquirer } from './cards/held-cards.ts'
import { HOLDER } from './cards/vouchers.ts'
import type { Stoppable } from './fail-points.ts'
import { voucherSplitTender } from './split-tenders.ts'

/**
 * What a charge is paid with, tender by tender, in the order in which a payer may ask for them: centavos, or all that
 * is left.
 */
export type Pairing = readonly { by: 'card' | 'voucher' | 'pix'; amount?: number }[]

/** A charge by split tender, and what its payer asks for, each with the key that it is asked for with again. */
export interface SplitTenderWork {
  charge: string
  tenders: { key: string; body: object; by: Pairing[number]['by'] }[]
  /** Whether its payer goes on after the program has died; else they are never seen again. */
  comesBack: boolean
  /** What is asked to be undone is asked for with it. */
  undoKey: string
}

/** Where the bank's news would come in. */
export type Inbox = () => string

let made = 0

/** A charge of R$ 100,00 and the tokens of what it is to be paid with; nothing is asked for yet. */
export async function newSplitTenderWork(cards: CardWorld, pairing: Pairing): Promise<SplitTenderWork> {
  const { id } = await voucherSplitTender(cards, 10_000, 6_000)
  const number = made++
  const tenders = await Promise.all(
    pairing.map(async ({ by, amount }, index) => {
      const key = `split-tender-${number}-${index}`
      if (by === 'pix') return { by, key, body: { method: 'pix' } }
      const some = amount === undefined ? {} : { amount }
      if (by === 'card') {
        const card_token = await typeCard(cards.merchant)
        return { by, key, body: { method: 'credit-card', card_token, ...some } }
      }
      const card_token = await typeCard(cards.merchant, { number: numbers.alelo })
      return { by, key, body: { method: 'voucher', card_token, holder_tax_id: HOLDER, ...some } }
    }),
  )
  return { charge: id, tenders, comesBack: number % 2 === 0, undoKey: `undo-${number}` }
}

/** Asks for the tenders one after another, and pays the Pix on the phone. Returns it, where there is one. */
async function askForTenders(cards: CardWorld, api: ApiClient, work: SplitTenderWork): Promise<Payment | null> {
  let shown: Payment | null = null
  for (const { by, key, body } of work.tenders) {
    const answer = await api.post(`/v1/charges/${work.charge}/payments`, body, { 'idempotency-key': key })
    const payment = bodyOf(answer, 201, paymentSchema)
    if (by === 'pix') shown = payment
  }
  if (shown) await cards.world.pay(shown.pix?.br_code ?? '')
  return shown
}

/** The whole life of a charge by split tender in one process, with the jobs that a worker of it would carry out. */
export async function liveSplitTender(
  cards: CardWorld,
  running: Stoppable,
  work: SplitTenderWork,
  inbox: Inbox,
): Promise<void> {
  const api = apiClient(running.app.url ?? '', cards.world.store.key)
  const pix = await askForTenders(cards, api, work)
  if (pix) await deliverPixWebhook(cards, running, work.charge, inbox)
}

/** The bank's call about the Pix of a charge comes in, and what it causes is done. */
export async function deliverPixWebhook(
  cards: CardWorld,
  running: Stoppable,
  charge: string,
  inbox: Inbox,
): Promise<void> {
  const { jobDeps } = running.app.parts
  const { id: store } = cards.world.store
  const api = apiClient(running.app.url ?? '', cards.world.store.key)
  const { payments } = await readCharge({ api }, charge)
  const paid = payments.find(({ method }) => method === 'pix')?.pix?.txid
  const { body } = await cards.world.outside.get('/control/bank/ledger')
  const { pix } = body as { pix: { end_to_end_id: string; txid: string }[] }
  const endToEndId = pix.find(({ txid }) => txid === paid)?.end_to_end_id
  const answer = await api.post(inbox(), { pix: [{ endToEndId, txid: paid }] })
  if (answer.status > 201) throw new Error(`The inbox answered ${answer.status}`)
  const { rows } = await cards.world.database.owner.query(
    `select data from jobs.job where name = 'process-inbox' and data->>'store' = $1 order by data->>'message' desc
      limit 1`,
    [store],
  )
  await processMessage(jobDeps, rows[0].data)
  await followSplitTender(jobDeps, { store, charge, watch: null })
}

/** Tenders that are there, and not all of it: what is then undone. */
export async function partly(cards: CardWorld, pairing: Pairing): Promise<SplitTenderWork> {
  const work = await newSplitTenderWork(cards, pairing)
  for (const { key, body } of work.tenders) {
    const path = `/v1/charges/${work.charge}/payments`
    bodyOf(await cards.world.store.api.post(path, body, { 'idempotency-key': key }), 201, paymentSchema)
  }
  return work
}

export function undo({ charge, undoKey }: SplitTenderWork, api: ApiClient) {
  return api.post(`/v1/charges/${charge}/split-tender/undo`, undefined, { 'idempotency-key': undoKey })
}

/** The acquirer lets the first card go by itself, while the Pix beside it is paid. */
export async function loseHold(cards: CardWorld, { charge }: SplitTenderWork): Promise<void> {
  const { payments } = await readCharge(cards.world.store, charge)
  const held = payments.find(({ status }) => status === 'authorized')
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, held?.id ?? '')}/cancel`, {})
  await cards.world.pay(payments.find(({ method }) => method === 'pix')?.pix?.br_code ?? '')
}

/**
 * A payer who comes back asks again for what was not answered, and pays what is shown; what is rejected by then is
 * rejected. Whoever does not come back does nothing.
 */
export async function comeBack(cards: CardWorld, work: SplitTenderWork): Promise<void> {
  if (!work.comesBack) return
  const { api } = cards.world.store
  for (const { key, body } of work.tenders) {
    const { status } = await api.post(`/v1/charges/${work.charge}/payments`, body, { 'idempotency-key': key })
    expect([201, 409, 422]).toContain(status)
  }
  const code = (await readCharge(cards.world.store, work.charge)).payments.find(({ status }) => status === 'waiting')
  if (code) await cards.world.pay(code.pix?.br_code ?? '').catch(() => undefined)
}

/**
 * How a charge by split tender has ended: paid in full, or with nothing of any tender held or kept. Null while it has
 * not. A payer who comes back after the tenders were undone, and asks for all that is left, pays it in one.
 */
export function endOf(charge: Charge): 'paid' | 'undone' | null {
  const underWay = charge.payments.some(({ status }) => !ended.has(status))
  if (underWay || charge.refunds.some(({ status }) => status !== 'done')) return null
  const kept = charge.payments.reduce(
    (sum, { status, amount, amount_refunded }) => sum + (status === 'captured' ? amount - amount_refunded : 0),
    0,
  )
  const splitTender = charge.latest_split_tender?.status ?? 'undone'
  const isOver = splitTender === 'completed' || splitTender === 'undone'
  if (isOver && charge.status === 'paid' && kept === charge.amount) return 'paid'
  return splitTender === 'undone' && charge.status === 'open' && kept === 0 && charge.amount_applied === 0
    ? 'undone'
    : null
}

const ended: ReadonlySet<string> = new Set(['captured', 'declined', 'failed', 'expired', 'canceled'])

/** What the acquirer still holds or keeps of a charge's cards agrees with how the charge has ended. */
export async function expectSameAtAcquirer(cards: CardWorld, charge: Charge): Promise<void> {
  const { payments, lines } = await acquirerBooks(cards)
  for (const { id, status, amount, amount_refunded } of charge.payments.filter(({ method }) => method !== 'pix')) {
    const there = payments.find(({ reference }) => reference === id)
    expect(there?.status ?? 'canceled', `${id} is ${status}`).not.toBe('authorized')
    const kept = lines.reduce((sum, { payment_id, gross }) => sum + (payment_id === there?.id ? gross : 0), 0)
    expect(kept, `${id} is ${status}`).toBe(status === 'captured' ? amount - amount_refunded : 0)
  }
}
