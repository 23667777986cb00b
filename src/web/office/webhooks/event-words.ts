import { events as enGb } from '../messages/en-gb/events.ts'
import { type EventWords, events as ptBr } from '../messages/pt-br/events.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', EventWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** How events and their deliveries are called, in the language of this person. */
export function useEventWords(): EventWords {
  return words[usePreferences().language]
}
