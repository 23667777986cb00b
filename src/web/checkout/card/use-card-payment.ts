import { type RefObject, useRef, useState } from 'react'
import type { TokenisedCard } from '../../../shared/card-fields/card-fields-messages.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardCreate } from '../../../shared/contract/payment.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardFields } from '../../client/card-fields.ts'
import type { CardMessages } from '../messages/card-pt-br.ts'
import { type CardAnswer, sendCard } from './send-card.ts'

interface CardPaymentOptions {
  address: string
  say: CardMessages
  /** In how many instalments, by credit. */
  installments: number
  /** The open form. */
  fields: RefObject<CardFields | null>
  check: () => Promise<void>
}

interface CardPaymentInHand {
  isPaying: boolean
  /** Why nothing came of the press, where neither the form nor the charge's state tells. */
  trouble: string | null
  pay: () => Promise<void>
}

/** Pays with what was typed: a token from the form, the payment from our server, and the payer to their bank where that wants to be sure. */
export function useCardPayment({ address, say, installments, fields, check }: CardPaymentOptions): CardPaymentInHand {
  const [isPaying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isBusy = useRef(false)
  const refusedForGood = useRef(new Set<string>())

  const pay = async () => {
    if (isBusy.current || !fields.current) return
    isBusy.current = true
    setPaying(true)
    setTrouble(null)
    await payOnce(fields.current)
    isBusy.current = false
    setPaying(false)
  }

  const payOnce = async (form: CardFields) => {
    const outcome = await form.submit()
    // The form says why, and the focus is where something is to be done.
    if (!outcome.ok) return
    const { card } = outcome
    if (refusedForGood.current.has(nameOf(card))) return setTrouble(say.trouble.sameCard)
    const answer = await sendCard(address, paymentWith(card, installments))
    const said = troubleOf(answer, say)
    await check()
    if (said) return setTrouble(said)
    if (answer.ok) after(form, card, answer.state.card)
  }

  const after = (form: CardFields, card: TokenisedCard, told: CheckoutState['card']) => {
    if (told?.status === 'challenge' && told.challenge_url) return window.location.assign(told.challenge_url)
    const reason = told?.decline?.reason
    if (!reason) return
    const { action, retry } = declineReasons[reason]
    // What may only need another digit stays to be looked at.
    if (action === 'check_details' || retry !== 'never') return
    refusedForGood.current.add(nameOf(card))
    form.clear()
  }

  return { isPaying, trouble, pay }
}

function troubleOf(answer: CardAnswer, say: CardMessages): string | null {
  if (answer.ok || answer.trouble === 'stale') return null
  return answer.trouble === 'tooMany' ? say.trouble.tooMany(answer.seconds) : say.trouble[answer.trouble]
}

function paymentWith({ use, token: card_token }: TokenisedCard, installments: number): CardCreate {
  return use.funding === 'debit'
    ? { method: 'debit-card', card_token }
    : { method: 'credit-card', card_token, installments }
}

/** A card, as far as the page knows it. */
function nameOf({ brand, last4, expiryMonth, expiryYear, use }: TokenisedCard): string {
  return [brand, last4, expiryMonth, expiryYear, use.funding].join()
}
