import './tax-id-field.css'
import { type ReactNode, useState } from 'react'
import { parseTaxId, type TaxId } from '../../../shared/brazil/tax-id.ts'
import type { Language } from '../../../shared/language.ts'
import { MaskedField } from '../form-field/masked-field.tsx'
import { Icon } from '../icon.tsx'
import { formWords } from '../messages/form-words.ts'
import { type TaxIdKind, taxIdText } from './tax-id-text.ts'

interface TaxIdFieldProps {
  label: string
  /** As it is written so far; `taxId` is null until it is one. */
  text: string
  onText: (text: string, taxId: TaxId | null) => void
  language: Language
  /** Whose number is asked for. */
  kind?: TaxIdKind
  hint?: ReactNode
  /** What the form has to say; else the field speaks for itself when it is left. */
  error?: string | null
  disabled?: boolean
  name?: string
}

/** A CPF, or a CNPJ with its letters: punctuation comes by itself, and the check digits are checked. */
export function TaxIdField({ text, onText, language, kind = 'any', error, ...field }: TaxIdFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const taxId = readTaxId(text, kind)
  return (
    <MaskedField
      {...field}
      value={text}
      mask={written => taxIdText(written, kind)}
      onText={written => onText(written, readTaxId(written, kind))}
      onBlur={() => setWasLeft(true)}
      onFocus={() => setWasLeft(false)}
      error={error ?? (wasLeft && text !== '' && !taxId ? problemOf(text, kind, language) : null)}
      inputMode={kind === 'cpf' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      suffix={
        taxId &&
        !field.disabled && (
          <span className="tax-id-kind">
            <Icon name="check" size={16} />
            {formWords[language].taxIdKind[taxId.kind]}
          </span>
        )
      }
    />
  )
}

function readTaxId(text: string, kind: TaxIdKind): TaxId | null {
  const result = parseTaxId(text)
  return result.ok && (kind === 'any' || kind === result.taxId.kind) ? result.taxId : null
}

function problemOf(text: string, kind: TaxIdKind, language: Language): string {
  const words = formWords[language]
  const result = parseTaxId(text)
  if (result.ok) return kind === 'cpf' ? words.cpfOnly : words.cnpjOnly
  return words.taxId[result.problem]
}
