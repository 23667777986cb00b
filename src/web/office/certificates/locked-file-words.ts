import { lockedFile as enGb } from '../messages/en-gb/locked-file.ts'
import { type LockedFileWords, lockedFile as ptBr } from '../messages/pt-br/locked-file.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', LockedFileWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a file that a password opens, in the language of this person. */
export function useLockedFileWords(): LockedFileWords {
  return words[usePreferences().language]
}
