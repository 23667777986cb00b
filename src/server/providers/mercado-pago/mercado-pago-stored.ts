import type { TimeBudget } from '../../base/time-budget.ts'
import type { CardPayment, CardPaymentRequest } from '../acquirer-port.ts'
import { type Ask, answerOf, deleteOnce, type Mapped, type WriteAnswer } from '../card-api-answer.ts'
import type { CardPayer } from '../gateway-port.ts'
import type { Answer } from '../pix-port.ts'
import {
  type CardMessage,
  cardListMessage,
  cardMessage,
  customerListMessage,
  customerMessage,
} from './mercado-pago-messages.ts'
import { nameOf } from './mercado-pago-order.ts'
import type { PlanCard } from './mercado-pago-plans.ts'
import { storedId, storedOf } from './mercado-pago-stored-id.ts'

/** By which a customer there is known to be of our making: one of somebody else's is never deleted. */
const OURS = 'Guichê'

const NOT_STORED = {
  outcome: 'rejected',
  code: 'invalid_request',
  ofAccount: false,
  detail: 'not a kept card of this gateway',
} as const

/** A card that was just paid with, and the token that its form gave for it. */
interface PaidCard {
  request: CardPaymentRequest
  payment: CardPayment
  token: string
}

/**
 * The cards of customers. A customer there is an e-mail, and a card is stored after it has paid, by the token that it
 * paid with: whatever becomes of that, the payment stands.
 */
export function storedCards(ask: Ask) {
  return { keep, forget, planCard }

  /** Our name of the card that is stored; null where it is not, or nobody knows. */
  async function keep({ request, payment, token }: PaidCard, budget: TimeBudget): Promise<string | null> {
    const customer = request.payer?.email ? await ownerOf(request, request.payer, budget) : null
    if (customer === null) return null
    const post = {
      operation: 'createCard',
      method: 'POST',
      path: `/v1/customers/${customer}/cards`,
      key: `card-${request.reference}`,
      body: { token },
      reads: cardMessage,
    } as const
    const send = () => ask(post, message => namedCard(customer, message), budget)
    const first = await send()
    const answer = first.outcome === 'unknown' ? await send() : first
    if (answer.outcome === 'ok') return answer.value
    // The first may have been done, whatever the second was told.
    return first.outcome === 'unknown' ? findCard(customer, payment, budget) : null
  }

  /** What the table of instalments knows a stored card by: its first digits stand there, and nowhere here. */
  async function planCard(id: string, budget: TimeBudget): Promise<WriteAnswer<PlanCard>> {
    const stored = storedOf(id)
    if (!stored) return NOT_STORED
    const { customer, card, method, issuer } = stored
    const path = `/v1/customers/${customer}/cards/${card}`
    return ask(
      { operation: 'getCard', method: 'GET', path, reads: cardMessage },
      ({ first_six_digits: bin }): Mapped<PlanCard> =>
        bin && /^\d{6,8}$/.test(bin)
          ? { ok: true, value: { bin, method, issuer } }
          : { ok: false, problem: 'a card without first digits' },
      budget,
    )
  }

  /** Deletes a card, and its customer where we had made that and it has no other card. */
  async function forget(id: string, budget: TimeBudget): Promise<Answer<null>> {
    const stored = storedOf(id)
    if (!stored) return NOT_STORED
    const customer = `/v1/customers/${stored.customer}`
    const gone = await remove('deleteCard', `${customer}/cards/${stored.card}`, budget)
    if (gone.outcome !== 'ok' && gone.outcome !== 'absent') return gone
    const read = { operation: 'getCustomer', method: 'GET', path: customer, reads: customerMessage } as const
    const left = await ask(read, found => ({ ok: true, value: found }), budget)
    if (left.outcome === 'absent') return { outcome: 'ok', value: null }
    if (left.outcome !== 'ok') return answerOf(left)
    const { description, cards } = left.value
    if (description !== OURS || (cards ?? []).length > 0) return gone
    const ended = await remove('deleteCustomer', customer, budget)
    return ended.outcome === 'absent' ? { outcome: 'ok', value: null } : ended
  }

  function remove(operation: string, path: string, budget: TimeBudget): Promise<Answer<null>> {
    return deleteOnce(() =>
      ask({ operation, method: 'DELETE', path, reads: null }, () => ({ ok: true, value: null }), budget),
    )
  }

  /** The customer of an e-mail: the one that is there, or a new one. */
  async function ownerOf(request: CardPaymentRequest, payer: CardPayer, budget: TimeBudget): Promise<string | null> {
    const { email } = payer
    if (!email) return null
    const known = await findCustomer(email, budget)
    if (known.outcome !== 'absent') return known.outcome === 'ok' ? known.value : null
    const made = await ask(
      {
        operation: 'createCustomer',
        method: 'POST',
        path: '/v1/customers',
        key: `customer-${request.reference}`,
        body: { email, ...nameOf(payer), description: OURS },
        reads: customerMessage,
      },
      ({ id }): Mapped<string> => ({ ok: true, value: id }),
      budget,
    )
    if (made.outcome === 'ok') return made.value
    // Made by another payment meanwhile, or by this one.
    const found = await findCustomer(email, budget)
    return found.outcome === 'ok' ? found.value : null
  }

  async function findCustomer(email: string, budget: TimeBudget): Promise<WriteAnswer<string>> {
    const path = `/v1/customers/search?${new URLSearchParams({ email })}`
    const request = { operation: 'searchCustomers', method: 'GET', path, reads: customerListMessage } as const
    const found = await ask(
      request,
      ({ results }): Mapped<string | null> => {
        const same = results.find(one => one.email?.toLowerCase() === email.toLowerCase())
        return { ok: true, value: same?.id ?? null }
      },
      budget,
    )
    if (found.outcome !== 'ok') return found
    return found.value === null ? { outcome: 'absent' } : { outcome: 'ok', value: found.value }
  }

  async function findCard(customer: string, payment: CardPayment, budget: TimeBudget): Promise<string | null> {
    const path = `/v1/customers/${customer}/cards`
    const request = { operation: 'listCards', method: 'GET', path, reads: cardListMessage } as const
    const found = await ask(request, cards => namedCard(customer, only(cards, payment)), budget)
    return found.outcome === 'ok' ? found.value : null
  }
}

function only(cards: readonly CardMessage[], { last4, expiry }: CardPayment): CardMessage | null {
  const same = cards.filter(
    card =>
      card.last_four_digits === last4 &&
      card.expiration_month === expiry?.month &&
      card.expiration_year === expiry?.year,
  )
  return same.length === 1 ? (same[0] ?? null) : null
}

function namedCard(customer: string, card: CardMessage | null): Mapped<string> {
  const id = card && storedId({ customer, card: card.id, method: card.payment_method?.id, issuer: card.issuer?.id })
  return id ? { ok: true, value: id } : { ok: false, problem: 'no card, or one without a method' }
}
