import { paletteCommands as enGb } from '../messages/en-gb/palette-commands.ts'
import { type PaletteWords, paletteCommands as ptBr } from '../messages/pt-br/palette-commands.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', PaletteWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words inside of the palette, in the language of this person. */
export function usePaletteWords(): PaletteWords {
  return words[usePreferences().language]
}
