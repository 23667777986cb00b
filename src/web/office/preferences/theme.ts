/** What a person may choose: their system's theme, or one of ours. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'guiche.theme'

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(key)
  return themes.find(theme => theme === kept) ?? 'system'
}

/** Shows a theme: tokens.css listens to `data-theme`, and to the system's wish where there is none. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function keepTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
}
