import type { BrCodeProblemCode } from '../../shared/brazil/br-code/br-code-problem.ts'
import { type Language, languages } from '../../shared/language.ts'
import { enGb } from './phone-words-en-gb.ts'
import { ptBr } from './phone-words-pt-br.ts'
import type { PhoneRejection, RejectionCode } from './rejection.ts'

/** A sentence that says what happened, and one that says what to do. */
export interface Explained {
  title: string
  action: string
}

/** Everything the phone says, in one language. */
export interface PhoneWords {
  bank: string
  notice: string
  languageName: string
  home: { title: string; intro: string; codeLabel: string; codePlaceholder: string; continue: string }
  review: {
    title: string
    /** When there is nothing to pay. */
    titleOff: string
    whatFor: string
    expires: string
    expired: string
    timeLeft: (time: string) => string
    amountLabel: string
    amountHint: string
    amountPlaceholder: string
    pay: (amount: string) => string
    payOpen: string
    otherCode: string
  }
  receipt: {
    title: string
    to: string
    whatFor: string
    when: string
    returned: string
    endToEndId: string
    txid: string
    payAnother: string
    backTo: (host: string) => string
    notFound: Explained
    toHome: string
  }
  history: { title: string; empty: string; returned: (amount: string) => string }
  rejections: Record<RejectionCode, Explained>
  /** In place of `rejections.br_code_invalid`, where more can be said. */
  codeReasons: Partial<Record<BrCodeProblemCode, Explained>>
}

const wordsOf: Record<Language, PhoneWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a language. */
export function wordsIn(language: Language): PhoneWords {
  return wordsOf[language]
}

/** What a rejection says. */
export function explain(rejection: PhoneRejection, language: Language): Explained {
  const words = wordsOf[language]
  if (rejection.code !== 'br_code_invalid') return words.rejections[rejection.code]
  return words.codeReasons[rejection.reason] ?? words.rejections.br_code_invalid
}

/** The language a request asks for, by `?lang=` or by its Accept-Language; Portuguese unless English is preferred. */
export function languageOf(asked: unknown, acceptLanguage: string | undefined): Language {
  const chosen = languages.find(language => language === asked)
  if (chosen) return chosen
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const weight = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => weight > 0 && (tag.startsWith('pt') || tag.startsWith('en')))
    .sort((one, other) => other.weight - one.weight)[0]
  return preferred?.tag.startsWith('en') ? 'en-GB' : 'pt-BR'
}
