import { createContext, useContext } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import type { Messages } from '../messages/pt-br.ts'

/** The language of the page and its words. A page has one for its whole life: changing it is a visit. */
export interface Words {
  language: Language
  say: Messages
  /** What a browser without script shows: the server alone writes it. */
  withoutScript?: PrintedMessages['withoutScript'] | undefined
}

export const WordsContext = createContext<Words | null>(null)

/** The words of the page that a piece stands on. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('The page was rendered without a language.')
  return words
}
