import type { ClipboardEvent, ReactNode, Ref, SyntheticEvent } from 'react'
import { centavos } from '../../../shared/money/centavos.ts'
import type { MoneyLocale } from '../../../shared/money/money-locale.ts'
import { TextField } from '../text-field.tsx'
import { moneyInField, pastedMoney, typedMoney } from './typed-money.ts'

interface MoneyFieldProps {
  label: string
  /** Whole centavos; zero is an empty field. */
  amount: number
  onAmount: (amount: number) => void
  language: MoneyLocale
  /** `hero` is the one amount that a form is about. */
  size?: 'hero' | 'text'
  hint?: ReactNode
  error?: string | null
  suffix?: ReactNode
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** An amount, typed as on a cash register: each digit comes in from the right. Pasted amounts are read as written. */
export function MoneyField({ amount, onAmount, language, size = 'text', ...field }: MoneyFieldProps) {
  const kept = centavos(amount)

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const pasted = pastedMoney(event.clipboardData.getData('text'), language)
    if (pasted !== null) onAmount(pasted)
  }

  return (
    <div className="money-field" data-size={size}>
      <TextField
        {...field}
        prefix="R$"
        inputMode="numeric"
        autoComplete="off"
        placeholder={language === 'pt-BR' ? '0,00' : '0.00'}
        value={moneyInField(kept, language)}
        onChange={event => onAmount(typedMoney(event.target.value, kept))}
        onPaste={onPaste}
        onSelect={keepCaretAtEnd}
      />
    </div>
  )
}

/** Digits come in at the right, so that is where the caret is, unless somebody marks the amount to replace it. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const field = event.currentTarget
  const end = field.value.length
  if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end) field.setSelectionRange(end, end)
}
