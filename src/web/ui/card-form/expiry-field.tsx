import { useState } from 'react'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { type CardExpiryFault, expiryText, readCardExpiry } from '../../../shared/cards/card-expiry.ts'
import { MaskedField } from '../form-field/masked-field.tsx'
import type { CardFieldProps } from './card-field.ts'
import { cardWords } from './card-words.ts'
import type { CardWords } from './card-words-pt-br.ts'

interface ExpiryFieldProps extends CardFieldProps {
  today: CalendarDate
}

/** Until when a card is good: the slash comes by itself, and 7 is 07. */
export function ExpiryField({ text, onText, language, today, error, ...field }: ExpiryFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const words = cardWords[language]
  return (
    <MaskedField
      {...field}
      value={text}
      mask={expiryText}
      onText={onText}
      onBlur={() => setWasLeft(true)}
      onFocus={() => setWasLeft(false)}
      error={error ?? (wasLeft && text !== '' ? problemOf(text, today, words) : null)}
      placeholder={words.expiryPlaceholder}
      inputMode="numeric"
      autoComplete="cc-exp"
    />
  )
}

function problemOf(text: string, today: CalendarDate, words: CardWords): string | null {
  const read = readCardExpiry(text, today)
  return read.ok ? null : expiryFaultWords(read.fault, words)
}

function expiryFaultWords(fault: CardExpiryFault, words: CardWords): string {
  return {
    missing: words.expiryShort,
    incomplete: words.expiryShort,
    month: words.expiryMonth,
    expired: words.expired,
    'too-far': words.expiryFar,
  }[fault]
}
