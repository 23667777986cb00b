import type { RefObject } from 'react'
import type { CardFields } from '../../../client/card-fields.ts'
import type { CardMessages } from '../../messages/card-pt-br.ts'
import { useWords } from '../../state/words.ts'
import { CardFrame } from '../card-frame.tsx'
import type { OfferedCard } from './use-saved-choice.ts'

interface KeptCardCodeProps {
  words: CardMessages['saved']
  card: OfferedCard
  address: string
  accent: string | null
  onEnter: () => void
  /** Where the open form is put, for whoever asks it for the code. */
  fields: RefObject<CardFields | null>
}

/** Where the security code of a saved card is typed, for a gateway that asks for it; nothing for any other. */
export function KeptCardCode({ words, card, address, accent, onEnter, fields }: KeptCardCodeProps) {
  const { say } = useWords()
  const { id, code, brand, last4 } = card
  if (!code) return null
  const { card: name, ...form } = code
  return (
    <CardFrame
      key={id}
      isChosen
      cards={{ ...form, fundings: ['credit'] }}
      kept={{ name, brand, last4 }}
      address={address}
      accent={accent}
      title={words.codeForm}
      coming={say.method.cardComing}
      onEnter={onEnter}
      onState={() => undefined}
      fields={fields}
    />
  )
}
