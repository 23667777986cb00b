import type { PinnedScript } from '../../../shared/checkout-assets.ts'
import type { Language } from '../../../shared/language.ts'
import icon from '../../ui/favicon.svg?raw'

interface PageDocument {
  language: Language
  title: string
  /** Of this answer's Content-Security-Policy. */
  nonce: string
  /** What third parties may be told from the start (consent-store.ts); nothing where nothing is asked. */
  consent?: readonly string[] | undefined
  /** Whether the server traces, which the page's own requests go by. */
  traced?: boolean | undefined
  /** What search engines, and programs that preview the address, show of it. */
  preview?: { title: string; description: string; url: string; image: string | null } | undefined
  /** Whether search engines may list it. */
  isListed?: boolean
  /** Ours, never a visitor's text; in the page, so that the first paint waits for one answer. */
  style: string
  /**
   * The id of an element before which nothing is painted. What came in a first piece would move when a second puts
   * something above it.
   */
  paintedFrom?: string
  /** Whether the page asks again by itself where no script runs. */
  reloads?: boolean
  /** Style for where no script runs. */
  styleWithoutScript?: string
  /** Its scripts: modules, which run once the page has been read. */
  scripts?: readonly PinnedScript[]
  /** What these import. */
  imports?: readonly PinnedScript[]
  /** Markup, already escaped. */
  body: string
  /** What its scripts read, by the id of its element. */
  data?: Readonly<Record<string, unknown>>
}

/** The whole document around a rendered page. */
export function pageDocument(page: PageDocument): string {
  const {
    language,
    title,
    nonce,
    consent,
    traced,
    preview,
    isListed,
    style,
    paintedFrom,
    styleWithoutScript,
    reloads,
    scripts = [],
    imports = [],
    body,
    data = {},
  } = page
  const styled = (text: string) => `<style nonce="${escaped(nonce)}">${text}</style>`
  const html = [`lang="${language}"`, consent && `data-consent="${consent.join(' ')}"`, traced && 'data-traced="on"']
  return [
    '<!doctype html>',
    `<html ${html.filter(Boolean).join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    // Above the style, which is most of the answer: on a slow line they are asked for 30 ms sooner. They run when the
    // page has been read, wherever they stand.
    imports.length > 0 && `<script type="importmap" nonce="${escaped(nonce)}">${importMap(imports)}</script>`,
    ...scripts.map(
      ({ address, integrity }) =>
        `<script type="module" src="${escaped(address)}" integrity="${escaped(integrity)}"></script>`,
    ),
    `<title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    !isListed && '<meta name="robots" content="noindex">',
    ...(preview ? previewOf(preview) : []),
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme:light)">',
    '<meta name="theme-color" content="#0f141c" media="(prefers-color-scheme:dark)">',
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" type="image/svg+xml">`,
    styled(style),
    paintedFrom && `<link rel="expect" href="#${paintedFrom}" blocking="render">`,
    '<noscript>',
    reloads && '<meta http-equiv="refresh" content="5">',
    styleWithoutScript && styled(styleWithoutScript),
    '</noscript>',
    '</head>',
    `<body>${body}`,
    ...Object.entries(data).map(
      ([id, value]) => `<script type="application/json" id="${id}">${embeddedJson(value)}</script>`,
    ),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}

function previewOf({ title, description, url, image }: NonNullable<PageDocument['preview']>): string[] {
  const said = { title, description, url, type: 'website', ...(image && { image }) }
  return [
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(said).map(([name, value]) => `<meta property="og:${name}" content="${escaped(value)}">`),
  ]
}

/**
 * What imported modules must be. It comes before the first module, after which Safari and older browsers take none.
 */
function importMap(imports: readonly PinnedScript[]): string {
  return embeddedJson({ integrity: Object.fromEntries(imports.map(({ address, integrity }) => [address, integrity])) })
}

/** Text inside an element or a quoted attribute. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** JSON inside a script element: nothing in it can end the element. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
