import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { type CardFields, openCardFields } from '../../client/card-fields.ts'
import { useWords } from '../words.ts'

interface CardFrameProps {
  cards: NonNullable<CheckoutState['cards']>
  accent: string | null
  title: string
  /** What is said while the form is on its way. */
  coming: string
  /** The payer pressed Enter in the form. */
  onEnter: () => void
  /** Hears whether the card will be used for debit. */
  onDebit: (isDebit: boolean) => void
  /** Where the open form is put, for whoever asks it for a token. */
  fields: RefObject<CardFields | null>
}

/** The isolated card form in its frame. Its place is kept before it comes. */
export function CardFrame({ cards, accent, title, coming, onEnter, onDebit, fields }: CardFrameProps) {
  const { language } = useWords()
  const home = useRef<HTMLDivElement>(null)
  const enter = useRef(onEnter)
  enter.current = onEnter
  const [isReady, setReady] = useState(false)
  const { form, publishable_key: publishableKey } = cards
  const fundings = cards.fundings.join()

  useEffect(() => {
    if (!home.current) return
    const opened = openCardFields(home.current, {
      address: form,
      title,
      setup: {
        language,
        look: { theme: 'auto', accent, radius: 8, fontSize: 16 },
        publishableKey,
        fundings: fundings.split(',') as typeof cards.fundings,
        voucherKinds: [],
        brands: null,
      },
      onState: ({ use }) => {
        setReady(true)
        onDebit(use?.funding === 'debit')
      },
      onEnter: () => enter.current(),
    })
    fields.current = opened
    return () => {
      opened.close()
      fields.current = null
    }
  }, [form, title, language, accent, publishableKey, fundings, fields, onDebit])

  return (
    <div className="card-home" data-several={fundings.includes(',') || undefined} ref={home} aria-busy={!isReady}>
      {!isReady && <p role="status">{coming}</p>}
    </div>
  )
}
