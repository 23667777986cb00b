import './card-form.css'
import { useState } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-facts.ts'
import { cardNumberFault, cardNumberText, digitsOf } from '../../../shared/cards/card-number-text.ts'
import { recogniseCard } from '../../../shared/cards/recognise-card.ts'
import type { Language } from '../../../shared/language.ts'
import { CardBrandLogo } from '../brand/card-brand-logo.tsx'
import { MaskedField } from '../form-field/masked-field.tsx'
import type { CardFieldProps } from './card-field.ts'
import { cardWords } from './card-words.ts'

/** How many marks stand in the field while the brand is not certain. */
const marksInSight = 3

/** The number of a card: grouped as on the card, and its brand recognised from the first digits on. */
export function CardNumberField({ text, onText, language, error, ...field }: CardFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const digits = digitsOf(text)
  return (
    <MaskedField
      {...field}
      value={text}
      mask={cardNumberText}
      onText={onText}
      onBlur={() => setWasLeft(true)}
      onFocus={() => setWasLeft(false)}
      error={error ?? (wasLeft && digits !== '' ? problemOf(digits, language) : null)}
      suffix={<Marks digits={digits} language={language} />}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
    />
  )
}

function Marks({ digits, language }: { digits: string; language: Language }) {
  const { candidates, brand } = recogniseCard(digits)
  if (brand) return <CardBrandLogo name={brand} label={cardBrandLabel(brand, language)} />
  // Marks that may still change are not read out: that would be a guess in the middle of a number.
  if (candidates.length <= marksInSight && candidates.length > 0) {
    return (
      <span className="card-marks">
        {candidates.map(candidate => (
          <CardBrandLogo key={candidate} name={candidate} />
        ))}
      </span>
    )
  }
  return <CardBrandLogo name="other" />
}

function problemOf(digits: string, language: Language): string | null {
  const words = cardWords[language]
  const fault = cardNumberFault(digits)
  if (fault === 'closed') return words.numberClosed
  if (fault === 'check-digit') return words.numberWrong
  return fault && words.numberShort
}
