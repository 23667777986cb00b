import { type ReactNode, useState } from 'react'
import { type Phone, parsePhone } from '../../../shared/brazil/phone.ts'
import type { Language } from '../../../shared/language.ts'
import { MaskedField } from '../form-field/masked-field.tsx'
import { formWords } from '../messages/form-words.ts'
import { phoneText } from './phone-text.ts'

interface PhoneFieldProps {
  label: string
  /** As it is written so far; `phone` is null until it is one. */
  text: string
  onText: (text: string, phone: Phone | null) => void
  language: Language
  hint?: ReactNode
  /** What the form has to say; else the field speaks for itself when it is left. */
  error?: string | null
  disabled?: boolean
  name?: string
}

/** A mobile number, Brazilian unless it begins with a + and another country's code. */
export function PhoneField({ text, onText, language, error, ...field }: PhoneFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const read = parsePhone(text)
  const problem = wasLeft && text !== '' && !read.ok ? formWords[language].phone[read.problem] : null
  return (
    <MaskedField
      {...field}
      value={text}
      mask={phoneText}
      onText={written => onText(written, readPhone(written))}
      onBlur={() => setWasLeft(true)}
      onFocus={() => setWasLeft(false)}
      error={error ?? problem}
      prefix={text.startsWith('+') ? undefined : '+55'}
      type="tel"
      autoComplete="tel"
    />
  )
}

function readPhone(text: string): Phone | null {
  const result = parsePhone(text)
  return result.ok ? result.phone : null
}
