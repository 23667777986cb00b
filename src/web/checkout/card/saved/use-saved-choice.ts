import { useState } from 'react'
import type { CheckoutState } from '../../../../shared/contract/checkout.ts'

/** One of the payer's saved cards. */
export type OfferedCard = NonNullable<CheckoutState['saved_cards']>['cards'][number]

interface SavedChoice {
  /** The saved card that is paid with; null for one that is typed. */
  chosen: string | null
  choose: (card: string | null) => void
  /** Whether the form was asked for: then it stays, with what was typed in it. */
  wantsForm: boolean
}

/**
 * Which card is paid with: the saved one that was used last, until the payer says another, or that they type one. Once
 * another account stands in, a card is typed for it until the payer says so again: a saved one is good at its own.
 */
export function useSavedChoice(saved: CheckoutState['saved_cards'], standsIn: boolean): SavedChoice {
  const [choice, setChoice] = useState<{ card: string | null; standsIn: boolean }>()
  const [wasTyped, setTyped] = useState(false)
  const usable = saved?.cards.filter(({ status }) => status === 'active') ?? []
  const said = choice?.standsIn === standsIn ? choice.card : standsIn ? null : undefined
  const isThere = said === null || usable.some(({ id }) => id === said)
  const chosen = isThere && said !== undefined ? said : (usable[0]?.id ?? null)
  return {
    chosen,
    choose: card => {
      setChoice({ card, standsIn })
      if (card === null) setTyped(true)
    },
    wantsForm: chosen === null || wasTyped,
  }
}
