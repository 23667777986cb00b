import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardWords } from './card-words.ts'

/**
 * How the last card ended that paid nothing, in words; null while there is nothing to say. `standsIn`: the form is of
 * another account now.
 */
export function cardEnding(
  card: CheckoutState['card'],
  { say, declined }: CardWords,
  standsIn: boolean,
): { title: string; next: string } | null {
  if (card?.failure === 'installments_changed') return say.changed
  if (card?.status === 'failed') return standsIn ? say.elsewhere : say.failed
  if (card?.status === 'expired') return say.expired
  if (card?.status !== 'declined') return null
  const reason = card.decline?.reason ?? 'unknown'
  return { title: declined.happened[reason], next: declined.todo[declineReasons[reason].action] }
}
