import { useSyncExternalStore } from 'react'
import { isLanguage, type Language } from '../../shared/language.ts'
import { isHexColor } from '../ui/color.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The widths of frames: a small phone at 200 % zoom, a phone, a tablet. */
export const widths = ['whole', '320', '390', '768'] as const
export type Width = (typeof widths)[number]

/** All that the gallery remembers stands in its address, so that a test or a picture can ask for it. */
export interface GalleryAddress {
  page: string
  lang: Language
  theme: Theme
  width: Width
  /** A store's color, `#rrggbb`; null is the house's own. */
  accent: string | null
  /** The page alone, without navigation: what stands in a frame, and in pictures. */
  bare: boolean
}

export function readAddress(search: string): GalleryAddress {
  const asked = new URLSearchParams(search)
  const lang = asked.get('lang')
  const accent = `#${asked.get('accent')}`
  return {
    page: asked.get('page') ?? '',
    lang: isLanguage(lang) ? lang : 'pt-BR',
    theme: themes.find(theme => theme === asked.get('theme')) ?? 'system',
    width: widths.find(width => width === asked.get('width')) ?? 'whole',
    accent: isHexColor(accent) ? accent.toLowerCase() : null,
    bare: asked.has('bare'),
  }
}

/** The address of the same view with some of it changed. */
export function addressOf(address: GalleryAddress): string {
  const { page, lang, theme, width, accent, bare } = address
  const search = new URLSearchParams({ page, lang, theme, width })
  if (accent) search.set('accent', accent.slice(1))
  if (bare) search.set('bare', '')
  return `?${search}`
}

export function go(address: GalleryAddress): void {
  history.pushState(null, '', addressOf(address))
  window.dispatchEvent(new PopStateEvent('popstate'))
}

export function useSearch(): string {
  return useSyncExternalStore(listen, () => location.search)
}

function listen(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}
