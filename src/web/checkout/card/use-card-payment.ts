import { type RefObject, useRef, useState } from 'react'
import type { TokenisedCard } from '../../../shared/card-fields/card-fields-messages.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardConsent, CardCreate } from '../../../shared/contract/payment.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardFields } from '../../client/card-fields.ts'
import type { Cleared } from '../challenge/use-proof.tsx'
import type { CardMessages } from '../messages/card-pt-br.ts'
import type { PayingStep } from './paying-step.ts'
import type { OfferedCard } from './saved/use-saved-choice.ts'
import { type CardAnswer, sendCard } from './send-card.ts'

interface CardPaymentOptions {
  address: string
  say: CardMessages
  /** The account whose form is open. */
  account: string | undefined
  /** What of the charge it pays, in centavos; all that is left without it. */
  amount: number | undefined
  /** What was left of it when the payer saw it: no more is charged than they were shown. */
  left: number
  /** In how many instalments, by credit. */
  installments: number
  /** What they come to by the gateway's own table, as the payer was shown. */
  planTotal: number | undefined
  /** The saved card that is paid with; null for the one that is typed. */
  savedCard: OfferedCard | null
  /** The open form of its code, where that is typed again. */
  codeFields: RefObject<CardFields | null>
  /** To which words the payer said yes, where the card that is typed is to be kept. */
  consent: CardConsent | null
  /** Has the payer of the card that is typed confirmed, where that comes before the payment. */
  clear: () => Promise<Cleared>
  /** The open form. */
  fields: RefObject<CardFields | null>
  check: () => Promise<void>
}

interface CardPaymentInHand {
  /** How far a press has come; null while nothing is paid. */
  step: PayingStep | null
  /** Why nothing came of the press, where neither the form nor the charge's state tells. */
  trouble: string | null
  pay: () => Promise<void>
}

/**
 * Pays with what was typed: a token from the form, the payment from our server, and the payer to their bank where that
 * wants to be sure.
 */
export function useCardPayment(options: CardPaymentOptions): CardPaymentInHand {
  const { address, say, account, amount, left, installments, planTotal, savedCard, codeFields } = options
  const { consent, clear, fields, check } = options
  const [step, setStep] = useState<PayingStep | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isBusy = useRef(false)
  const declinedForGood = useRef(new Set<string>())

  const pay = async () => {
    const form = fields.current
    if (isBusy.current || !(savedCard || form)) return
    isBusy.current = true
    setStep('preparing')
    setTrouble(null)
    if (savedCard) await payBySaved(savedCard)
    else if (form) await payOnce(form)
    isBusy.current = false
    setStep(null)
  }

  const payOnce = async (form: CardFields) => {
    let cleared = await clear()
    if (!cleared) return
    const outcome = await form.submit()
    // The form says why, and the focus is where something is to be done.
    if (!outcome.ok) return outcome.code === 'silent' && setTrouble(say.trouble.unavailable)
    const { card } = outcome
    // Whoever is quick presses before the page hears what the form says of the card: the token comes after that.
    if (!cleared.isAsked) cleared = await clear()
    if (!cleared) return
    if (declinedForGood.current.has(nameOf(card))) return setTrouble(say.trouble.sameCard)
    setStep('confirming')
    const answer = await sendCard(
      address,
      paymentWith(card, { amount, left, installments, planTotal, account, consent, proof: cleared.proof }),
    )
    const said = troubleOf(answer, say)
    await check()
    if (said) return setTrouble(said)
    if (answer.ok) after(form, card, answer.state.card)
  }

  const payBySaved = async ({ id: saved_card, code }: OfferedCard) => {
    const form = code && codeFields.current
    const typed = await form?.submit()
    // The form says why, and the focus is where something is to be done.
    if (code && !typed?.ok) return typed?.code === 'silent' && setTrouble(say.trouble.unavailable)
    const code_token = typed?.ok ? typed.card.token : undefined
    const plan_total = planTotal
    const asked = { method: 'credit-card', saved_card, code_token, installments, plan_total, amount, left } as const
    setStep('confirming')
    const answer = await sendCard(address, asked)
    // What the frame made of it is used up.
    form?.clear()
    const said = troubleOf(answer, say)
    await check()
    if (said) return setTrouble(said)
    if (answer.ok) goToChallenge(answer.state.card)
  }

  const after = (form: CardFields, card: TokenisedCard, answered: CheckoutState['card']) => {
    if (goToChallenge(answered)) return
    const reason = answered?.decline?.reason
    if (!reason) return
    const { action, retry } = declineReasons[reason]
    // What may only need another digit stays to be looked at.
    if (action === 'check_details' || retry !== 'never') return
    declinedForGood.current.add(nameOf(card))
    form.clear()
  }

  return { step, trouble, pay }
}

function troubleOf(answer: CardAnswer, say: CardMessages): string | null {
  if (answer.ok || answer.trouble === 'stale') return null
  return answer.trouble === 'tooMany' ? say.trouble.tooMany(answer.seconds, answer.at) : say.trouble[answer.trouble]
}

/** Sends the payer to their bank, where that wants to be sure. Returns whether it does. */
function goToChallenge(card: CheckoutState['card']): boolean {
  if (card?.status !== 'challenge' || !card.challenge_url) return false
  // It stands in a frame of this page (card-under-way.tsx).
  if (card.challenge_until) return true
  window.location.assign(card.challenge_url)
  return true
}

function paymentWith(
  { use, token: card_token, brand: card_brand }: TokenisedCard,
  {
    amount,
    left,
    installments,
    planTotal: plan_total,
    account,
    consent,
    proof,
  }: Pick<CardPaymentOptions, 'amount' | 'left' | 'installments' | 'planTotal' | 'account' | 'consent'> &
    Pick<NonNullable<Cleared>, 'proof'>,
): CardCreate {
  const typed = { card_token, account, card_brand, amount, left, ...(proof && { authentication: proof }) }
  if (use.funding === 'debit') return { method: 'debit-card', ...typed }
  const payment = { method: 'credit-card', ...typed, installments, plan_total } as const
  return consent ? { ...payment, save_card: true, consent } : payment
}

/** A card, as far as the page knows it. */
function nameOf({ brand, last4, expiryMonth, expiryYear, use }: TokenisedCard): string {
  return [brand, last4, expiryMonth, expiryYear, use.funding].join()
}
