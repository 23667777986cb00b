import { signIn as enGb } from '../messages/en-gb/sign-in.ts'
import { signIn as ptBr, type SignInWords } from '../messages/pt-br/sign-in.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', SignInWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of signing in, in the language of this person. */
export function useSignInWords(): SignInWords {
  return words[usePreferences().language]
}
