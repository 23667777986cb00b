import type { CardFieldsLook } from '../../shared/card-fields/card-fields-messages.ts'
import { accentShades, accentTokens, houseAccent } from '../ui/accent.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
/** What a reader's browser calls 16 px may be larger, and stays so. */
const usualFontSize = 16

/**
 * Puts on the page's look: values that were checked on the way in become tokens of ours, never style as somebody wrote
 * it.
 */
export function applyLook({ theme, accent, radius, fontSize }: CardFieldsLook): void {
  const { dataset, style } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  style.setProperty('font-size', `${(fontSize / usualFontSize) * 100}%`)
  style.setProperty('--radius-control', `${radius}px`)
  // The house's own color stands in tokens.css: it is worked out only where another was put over it.
  if ((accent ?? houseAccent) === houseAccent && style.getPropertyValue('--accent') === '') return
  const shades = accentShades(accent ?? houseAccent)
  const isDark = theme === 'dark' || (theme === 'auto' && dark.matches)
  for (const [name, value] of Object.entries(accentTokens(isDark ? shades.dark : shades.light))) {
    style.setProperty(name, value)
  }
}

/** Tells when the visitor's system goes from day to night. */
export function whenThemeTurns(turned: () => void): void {
  dark.addEventListener('change', turned)
}
