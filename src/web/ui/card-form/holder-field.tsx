import { TextField } from '../text-field.tsx'
import type { CardFieldProps } from './card-field.ts'

type HolderFieldProps = Omit<CardFieldProps, 'language'> & { hint?: string }

/** The name as it stands on the card, in capitals as there. */
export function HolderField({ text, onText, ...field }: HolderFieldProps) {
  return (
    <TextField
      {...field}
      value={text}
      onChange={event => onText(event.target.value.toLocaleUpperCase('pt-BR'))}
      autoComplete="cc-name"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
