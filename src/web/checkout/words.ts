import { createContext, useContext } from 'react'
import type { Language } from '../../shared/language.ts'
import type { LaterMessages } from './messages/later-pt-br.ts'
import type { Messages } from './messages/pt-br.ts'

/** The language of the page and its words. A page has one for its whole life: changing it is a visit. */
export interface Words {
  language: Language
  say: Messages
}

export const WordsContext = createContext<Words | null>(null)

/** The words of what is loaded later, for the pieces that are loaded with them. */
export interface LaterWords {
  language: Language
  say: LaterMessages
}

export const LaterWordsContext = createContext<LaterWords | null>(null)

export function useWords(): Words {
  return present(useContext(WordsContext))
}

export function useLaterWords(): LaterWords {
  return present(useContext(LaterWordsContext))
}

function present<Value>(words: Value | null): Value {
  if (!words) throw new Error('The page was rendered without a language.')
  return words
}
