import type { Language } from '../../../shared/language.ts'

/** What every field of a card is handed. */
export interface CardFieldProps {
  label: string
  /** As it is written so far. Whoever keeps it keeps it in the page's memory alone. */
  text: string
  onText: (text: string) => void
  language: Language
  /** What the form has to say; else the field speaks for itself when it is left. */
  error?: string | null
  disabled?: boolean
}
