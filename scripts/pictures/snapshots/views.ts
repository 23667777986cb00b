import { type Language, languages } from '../../../src/shared/language.ts'

/** A phone, the first width with room for two columns, a desktop. Pixels. */
export const widths = [390, 768, 1440] as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Who looks: on which screen, in which language. Themes are changed in place. */
export interface View {
  width: (typeof widths)[number]
  language: Language
}

export const views: readonly View[] = widths.flatMap(width => languages.map(language => ({ width, language })))

export function isPhone({ width }: View): boolean {
  return width < 768
}

/** The name of a picture, which is its file's: `checkout-waiting-390-pt-br-light`. */
export function pictureName(scene: string, { width, language }: View, theme: Theme): string {
  return [scene, width, language.toLowerCase(), theme].join('-')
}

/** The scene of a picture, and how it was seen. */
export function partsOfName(name: string): { scene: string; view: string } {
  const [, scene = name, view = ''] = /^(.+)-(\d+-[a-z]+-[a-z]+-(?:light|dark))$/.exec(name) ?? []
  return { scene, view }
}
