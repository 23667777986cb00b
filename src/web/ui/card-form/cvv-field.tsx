import { useState } from 'react'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { numbersOf } from '../../../shared/cards/recognise-card.ts'
import { MaskedField } from '../form-field/masked-field.tsx'
import type { CardFieldProps } from './card-field.ts'
import { cardWords } from './card-words.ts'

interface CvvFieldProps extends CardFieldProps {
  /** The brand so far: American Express has four digits, on the front. */
  brand: CardBrandName | null
}

/** The code on a card. No browser is asked to keep it beyond what the person allows. */
export function CvvField({ text, onText, language, brand, error, ...field }: CvvFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const words = cardWords[language]
  const { cvv } = numbersOf(brand)
  return (
    <MaskedField
      {...field}
      value={text}
      mask={written => written.replace(/\D/g, '').slice(0, cvv)}
      onText={onText}
      onBlur={() => setWasLeft(true)}
      onFocus={() => setWasLeft(false)}
      hint={cvv === 4 ? words.cvvFront : words.cvvBehind}
      error={error ?? (wasLeft && text !== '' && text.length < cvv ? words.cvvShort(cvv) : null)}
      inputMode="numeric"
      autoComplete="cc-csc"
    />
  )
}
