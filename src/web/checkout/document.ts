import type { Language } from '../../shared/language.ts'
import icon from '../ui/favicon.svg?raw'

interface PageDocument {
  language: Language
  title: string
  nonce: string
  /** What third parties may be told from the start (consent-store.ts); nothing where nothing is asked. */
  consent?: readonly string[] | undefined
  /** Whether the server traces, which the page's own requests go by. */
  traced?: boolean | undefined
  /** Whether a phone is shown what stands below the fold once the rest is painted (late-rest.ts). */
  folded?: boolean
  /** Id of the element that has to be read to its end before anything is painted: else Chromium paints a page's beginning first, and then all of it again. */
  expects?: string | null
  /** Style sheets, inline: one request less before the first paint. Ours, never a visitor's text. */
  styles: readonly string[]
  /** Those of what nobody sees at first: they stand after the content, so that the first paint does not wait for them. */
  lateStyles?: readonly string[]
  /** Further elements of the head, and what stands after the content: markup, already escaped. */
  head?: string
  body: string
  tail?: string
}

/**
 * The whole document around a rendered page. The font is not preloaded: Chromium holds the first paint for a preloaded
 * font (at best 448 ms with it and 268 without on the phone of docs/performance.md), and the fallback faces have Inter's measures, so
 * nothing moves when it comes. The icon is in the page too: a request less.
 */
export function pageDocument(page: PageDocument): string {
  const { language, title, nonce, consent, traced, folded, expects, styles, lateStyles = [] } = page
  const { head = '', body, tail = '' } = page
  const allowed = consent ? ` data-consent="${consent.join(' ')}"` : ''
  const style = (sheets: readonly string[]) =>
    sheets.length > 0 ? `<style nonce="${escaped(nonce)}">${sheets.join('')}</style>` : ''
  return (
    `<!doctype html><html lang="${language}"${allowed}${traced ? ' data-traced="on"' : ''}${folded ? ' data-folded' : ''}><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">' +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme:light)">' +
    '<meta name="theme-color" content="#0f141c" media="(prefers-color-scheme:dark)">' +
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" type="image/svg+xml">` +
    `${expects ? `<link rel="expect" href="#${expects}" blocking="render">` : ''}${style(styles)}${head}</head>` +
    `<body>${body}${style(lateStyles)}${tail}</body></html>`
  )
}

/** Text inside an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** JSON inside a script element: nothing in it can end the element. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
