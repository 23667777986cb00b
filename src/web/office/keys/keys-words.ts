import { keys as enGb } from '../messages/en-gb/keys.ts'
import { type KeysWords, keys as ptBr } from '../messages/pt-br/keys.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', KeysWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the keys do, in the language of this person. */
export function useKeysWords(): KeysWords {
  return words[usePreferences().language]
}
