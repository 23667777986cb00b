import type { TimeBudget } from '../../base/time-budget.ts'
import type { CardAnswer, CardPaymentRequest } from '../acquirer-port.ts'
import { type Ask, deleteOnce, type Mapped, paymentRejected, type WriteAnswer } from '../card-api-answer.ts'
import type { CardApiRequest } from '../card-api-caller.ts'
import { customerMessage, keptCardMessage } from './pagarme-messages.ts'
import { addressOf, customerOf, type MadeCard } from './pagarme-order.ts'

/**
 * Makes a card of a token, which an order of a PSP contract cannot name: first who buys, then the card of theirs. None
 * of it takes any money, so what is lost on the way is asked for once more under the same key, and where it is still
 * not known, no order is sent and nothing was charged.
 */
export async function makeCard(
  ask: Ask,
  { reference, instrument, payer }: Pick<CardPaymentRequest, 'reference' | 'instrument' | 'payer'>,
  budget: TimeBudget,
): Promise<{ ok: true; made: MadeCard } | { ok: false; answer: CardAnswer }> {
  const who = customerOf('psp', payer ?? null)
  if (!who.ok || !payer?.address || instrument.kind !== 'token') {
    const detail = who.ok ? 'a token and an address are wanted' : who.detail
    return { ok: false, answer: { outcome: 'rejected', code: 'invalid_request', detail } }
  }
  const customer = await write({
    operation: 'createCustomer',
    method: 'POST',
    path: '/customers',
    key: `customer-${reference}`,
    body: who.who,
    reads: customerMessage,
  })
  if (customer.outcome !== 'ok') return { ok: false, answer: notMade(customer) }
  const card = await write({
    operation: 'createCard',
    method: 'POST',
    path: `/customers/${customer.value}/cards`,
    key: `card-${reference}`,
    body: { token: instrument.token, billing_address: addressOf(payer.address) },
    reads: keptCardMessage,
  })
  if (card.outcome !== 'ok') return { ok: false, answer: notMade(card) }
  return { ok: true, made: { customer: customer.value, card: card.value } }

  async function write(request: CardApiRequest<{ id: string }>): Promise<WriteAnswer<string>> {
    const send = () => ask(request, ({ id }): Mapped<string> => ({ ok: true, value: id }), budget)
    const first = await send()
    return first.outcome === 'unknown' ? send() : first
  }
}

/** No order was sent: whatever became of this, nothing was charged. */
function notMade(answer: Exclude<WriteAnswer<string>, { outcome: 'ok' }>): CardAnswer {
  if (answer.outcome === 'rejected') return paymentRejected(answer)
  if (answer.outcome === 'unknown') return { outcome: 'not_charged', detail: answer.detail }
  return { outcome: 'rejected', code: 'instrument_unusable', detail: 'Pagar.me does not know the card’s token' }
}

/** Has a card deleted. Done is also what is not there any more. */
export function deleteCard(ask: Ask, { customer, card }: MadeCard, budget: TimeBudget) {
  const path = `/customers/${customer}/cards/${card}`
  const request = { operation: 'deleteCard', method: 'DELETE', path, reads: null } as const
  return deleteOnce(() => ask(request, () => ({ ok: true, value: null }), budget))
}
