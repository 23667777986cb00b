import { useEffect, useRef } from 'react'
import type { CardFieldsSetup, TokenisedCard } from '../../../shared/card-fields/card-fields-messages.ts'
import { type CardFields, openCardFields } from '../../client/card-fields.ts'

interface Given {
  /** From the server: it names the token endpoint, with a proof. */
  address: string
  words: Record<'frame' | 'pay', string>
  setup: CardFieldsSetup
  onCard: (card: TokenisedCard) => void
}

/** The page hears of a token, the brand and the last four, and never of a number. */
export function Usage({ address, words, setup, onCard }: Given) {
  const home = useRef<HTMLDivElement>(null)
  const card = useRef<CardFields>(null)
  const pay = async () => {
    const outcome = await card.current?.submit()
    if (outcome?.ok) onCard(outcome.card)
  }
  useEffect(() => {
    if (!home.current) return
    card.current = openCardFields(home.current, {
      address,
      title: words.frame,
      setup,
      onState: () => {},
      onEnter: () => home.current?.closest('form')?.requestSubmit(),
    })
    return () => card.current?.close()
  }, [address, words.frame, setup])
  return (
    <>
      <div ref={home} />
      <button type="button" onClick={pay}>
        {words.pay}
      </button>
    </>
  )
}
