import type { Language } from '../language.ts'

/**
 * So many of a hundred, as a person reads it: 4.5 is "4,5%" in Portuguese and "4.5%" in English. A rate of the API is
 * taken as it is, such as "4.50"; zeros at its end say nothing, and go.
 */
export function percentText(ofHundred: number | string, language: Language): string {
  const figures = String(Number(ofHundred))
  return `${language === 'pt-BR' ? figures.replace('.', ',') : figures}%`
}
