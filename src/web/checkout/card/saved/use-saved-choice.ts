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

/** Which card is paid with: the saved one that was used last, until the payer says another, or that they type one. */
export function useSavedChoice(saved: CheckoutState['saved_cards']): SavedChoice {
  const [said, say] = useState<string | null | undefined>(undefined)
  const [wasTyped, setTyped] = useState(false)
  const usable = saved?.cards.filter(({ status }) => status === 'active') ?? []
  const isThere = said === null || usable.some(({ id }) => id === said)
  const chosen = isThere && said !== undefined ? said : (usable[0]?.id ?? null)
  return {
    chosen,
    choose: card => {
      say(card)
      if (card === null) setTyped(true)
    },
    wantsForm: chosen === null || wasTyped,
  }
}
