import { type Language, languages } from '../../../shared/language.ts'

/** What a person chooses for this device. The office keeps the same by the same names, so a choice is made once. */
const places = { language: 'guiche.language', theme: 'guiche.theme', store: 'guiche.store' } as const

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The language that was chosen, or else the browser's first that we speak, or else Portuguese. */
export function chosenLanguage(): Language {
  const kept = localStorage.getItem(places.language)
  const wanted = kept ? [kept] : navigator.languages
  return wanted.flatMap(tag => languages.find(language => language.slice(0, 2) === tag.slice(0, 2)) ?? [])[0] ?? 'pt-BR'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(places.language, language)
}

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(places.theme)
  return themes.find(theme => theme === kept) ?? 'system'
}

/** Shows a theme from now on: tokens.css listens to `data-theme`. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(places.theme, theme)
  showTheme(theme)
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The store that was looked at last, or null for the person's first. */
export function chosenStore(): string | null {
  return localStorage.getItem(places.store)
}

export function keepStore(store: string | null): void {
  if (store === null) localStorage.removeItem(places.store)
  else localStorage.setItem(places.store, store)
}
