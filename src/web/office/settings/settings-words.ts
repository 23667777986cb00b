import { settings as enGb } from '../messages/en-gb/settings.ts'
import { settings as ptBr, type SettingsWords } from '../messages/pt-br/settings.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', SettingsWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the settings are called and what each page of them is about, in the language of this person. */
export function useSettingsWords(): SettingsWords {
  return words[usePreferences().language]
}
