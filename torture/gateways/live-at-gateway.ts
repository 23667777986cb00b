import { setTimeout as sleep } from 'node:timers/promises'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { Payment } from '../../src/shared/contract/payment.ts'
import { cancel, SHORTEST } from '../charge-steps.ts'
import type { Part } from '../live-charge.ts'
import { payByPhone, startPayment } from '../pay-by-phone.ts'
import type { ChargePlan } from '../plan.ts'
import { refundPayment } from '../refund-payment.ts'
import { answerChallenge } from './answer-challenge.ts'
import type { CardPlan, GatewayPlan } from './gateway-plan.ts'
import { accountAt } from './open-gateways.ts'

/** Whom every card is paid by: two of the gateways take none of nobody. */
const ana = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '+5511987654321' }
/** Cards that a payer tries for one charge, and ms before another. */
const MOST_CARDS = 3
const BEFORE_ANOTHER = 1_000
/** What a card may be rejected with: the charge has ended meanwhile, or is not known yet. */
const MAY_BE = ['charge_not_open', 'charge_expired', 'charge_processing']

/** What a charge is made with that is paid so. */
export function chargeAtGateway({ way }: Pick<ChargePlan, 'way'>, { by, code, course }: GatewayPlan): object {
  if (by === 'code') {
    const shown = way === 'with_the_charge' && { pay_with: { method: 'pix' } }
    return {
      methods: ['pix', 'credit-card'],
      customer: ana,
      ...(code === 'late' && { expires_in: SHORTEST }),
      ...shown,
    }
  }
  const isAtOnce = course === 'at_once' || course === 'canceled_meanwhile' || course === 'pix_meanwhile'
  return { methods: ['pix', 'credit-card'], customer: ana, capture: isAtOnce ? 'automatic' : 'manual' }
}

/** Pays a charge by card at a gateway: asked for, answered by the payer, taken or let go, given back. */
export async function liveAtGateway(part: Part, plan: GatewayPlan): Promise<void> {
  if (plan.course === 'canceled_meanwhile') {
    await Promise.all([payByCards(part, plan), cancel(part)])
    return
  }
  if (plan.course === 'pix_meanwhile') {
    await Promise.all([payByCards(part, plan), startPayment(part, 'pix').then(() => payByPhone(part))])
  } else {
    const paid = await payByCards(part, plan)
    if (paid?.status === 'authorized') await take(part, plan, paid)
  }
  await refundPayment(part, await part.api.charge(part.charge))
}

/** One card after the other until one holds or has paid; that one, or null. */
export async function payByCards(part: Part, plan: GatewayPlan): Promise<Payment | null> {
  for (let tried = 0; tried < MOST_CARDS; tried++) {
    const payment = await payByCard(part, plan, tried)
    if (payment === null || payment.status === 'authorized' || payment.status === 'captured') return payment
    await sleep(BEFORE_ANOTHER)
  }
  return null
}

async function payByCard(part: Part, plan: GatewayPlan, tried: number): Promise<Payment | null> {
  const { scene, store, charge } = part
  const gateway = scene.gateways.find(({ name }) => name === plan.at)
  const account = accountAt(store, plan.at)
  const card: CardPlan = tried === 0 ? plan.card : 'good'
  const card_token = await gateway?.type(account, card, () => cardKey(part, account.account))
  if (!card_token) return null
  const body = { method: 'credit-card', card_token, account: account.account }
  const made = await part.write(`card-${tried}`, `/v1/charges/${charge}/payments`, body, MAY_BE)
  if (made?.status !== 201) return null
  const { id } = made.body as Payment
  const of = ({ payments }: Charge) => payments.find(payment => payment.id === id)
  const known = await part.until('a card', seen => asked.has(of(seen)?.status ?? ''))
  const payment = known && of(known)
  if (payment?.status !== 'challenge') return payment ?? null
  await answerChallenge(part, payment, plan.answer)
  const answered = await part.until('a challenge', seen => settled.has(of(seen)?.status ?? ''))
  return (answered && of(answered)) ?? null
}

/** What is held is captured, let go, or left; until nothing of it is pending. */
async function take(part: Part, { course }: GatewayPlan, { id, amount }: Payment): Promise<void> {
  const some = Math.max(1, Math.floor(amount * part.plan.part))
  const capture = (more: object) =>
    part.write('capture', `/v1/payments/${id}/capture`, more, ['payment_not_capturable', 'payment_processing'])
  const voidHold = () =>
    part.write('void', `/v1/payments/${id}/cancel`, {}, ['payment_not_cancelable', 'payment_processing'])
  if (course === 'capture') await capture({})
  if (course === 'capture_part') await capture({ amount: some })
  if (course === 'void') await voidHold()
  if (course === 'capture_and_void') await Promise.all([capture({}), voidHold()])
  await part.until('a capture or void', ({ payments }) =>
    payments.some(payment => payment.id === id && payment.pending === null),
  )
}

/** A key for one card, of our own page; null where it has none for this charge any more. */
async function cardKey({ checkoutUrl }: Part, account: string): Promise<string | null> {
  for (let tried = 0; tried < KEY_ATTEMPTS; tried++) {
    const response = await fetch(`${checkoutUrl}/card-key/${account}`, {
      method: 'POST',
      signal: AbortSignal.timeout(KEY_PATIENCE),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response?.status === 201 && text) return (JSON.parse(text) as { key: string }).key
    await sleep(KEY_AGAIN)
  }
  return null
}

/** How often the page is asked for a key, the ms that each may take, and those between. */
const KEY_ATTEMPTS = 15
const KEY_PATIENCE = 10_000
const KEY_AGAIN = 1_000

/** Answered, or to be answered by the payer. */
const settled: ReadonlySet<string> = new Set(['authorized', 'captured', 'declined', 'failed', 'canceled', 'expired'])
const asked: ReadonlySet<string> = new Set([...settled, 'challenge'])
