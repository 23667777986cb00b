import type { Messages } from '../messages/pt-br.ts'

/** The languages of the office, as the browser and Intl name them. */
export const languages = ['pt-BR', 'en-GB'] as const
export type Language = (typeof languages)[number]

const key = 'guiche.language'

/** The language that this person chose, or else the browser's first that we speak, or else Portuguese. */
export function chosenLanguage(): Language {
  const kept = localStorage.getItem(key)
  const wanted = kept ? [kept] : navigator.languages
  const spoken = wanted.flatMap(tag => languages.find(language => language.slice(0, 2) === tag.slice(0, 2)) ?? [])
  return spoken[0] ?? 'pt-BR'
}

/** Keeps the choice, and tells the document, so that screen readers pronounce it right. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(key, language)
}

/** Only the catalog in use travels. */
const catalogs: Record<Language, () => Promise<Messages>> = {
  'pt-BR': async () => (await import('../messages/pt-br.ts')).ptBr,
  'en-GB': async () => (await import('../messages/en-gb.ts')).enGb,
}

export async function loadMessages(language: Language): Promise<Messages> {
  return catalogs[language]()
}
