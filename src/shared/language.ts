/** The languages a person can read Guichê in. Portuguese is the first and what anything else falls back to. */
export const languages = ['pt-BR', 'en-GB'] as const
export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}
