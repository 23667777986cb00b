import type { Language } from '../../shared/language.ts'
import type { FaultKind, FaultPlace } from '../bank/faults/fault-kinds.ts'
import { enGb } from './trouble-words-en-gb.ts'
import { ptBr } from './trouble-words-pt-br.ts'

/** Everything that the page of faults says, in one language. */
export interface TroubleWords {
  languageName: string
  name: string
  title: string
  intro: string
  now: { title: string; none: string; stop: string; stopAll: string }
  /** What stands below a fault's name. */
  struck: (count: number) => string
  left: (count: number) => string
  always: string
  share: (percent: string) => string
  add: {
    title: string
    kind: string
    call: string
    anyCall: string
    callHint: string
    when: string
    before: string
    after: string
    whenHint: string
    often: string
    once: string
    threeTimes: string
    oneInTen: string
    submit: string
  }
  random: { title: string; text: string; seed: string; submit: string }
  med: { title: string; none: string; submit: string; returned: string }
  more: string
  places: Record<FaultPlace, string>
  kinds: Record<FaultKind, string>
}

const wordsOf: Record<Language, TroubleWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a language. */
export function troubleWords(language: Language): TroubleWords {
  return wordsOf[language]
}
