import { useState } from 'react'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { MaskedField } from '../form-field/masked-field.tsx'
import type { CardFieldProps } from './card-field.ts'
import { cardWords } from './card-words.ts'
import type { CardWords } from './card-words-pt-br.ts'
import { expiryText, isExpired } from './expiry-text.ts'

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
  if (!/^\d\d\/\d\d$/.test(text)) return words.expiryShort
  const month = Number(text.slice(0, 2))
  if (month < 1 || month > 12) return words.expiryMonth
  return isExpired(text, today) ? words.expired : null
}
