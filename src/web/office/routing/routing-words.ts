import { routing as enGb } from '../messages/en-gb/routing.ts'
import { routing as ptBr, type RoutingWords } from '../messages/pt-br/routing.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', RoutingWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of rules for cards, in the language of this person. */
export function useRoutingWords(): RoutingWords {
  return words[usePreferences().language]
}
