import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const icon = (name: string) => require.resolve(`@sumup-oss/icons/${name}.svg`)

/** The brands of nearly all cards in Brazil, and the sign of one that is not known yet. */
const files = {
  visa: icon('visa_32'),
  mastercard: icon('mastercard_32'),
  elo: icon('elo_32'),
  amex: icon('american_express_32'),
  other: require.resolve('../../src/web/ui/brand/generated/other.svg'),
} as const

const place = '<svg class="marks-at-hand" width="0" height="0" aria-hidden="true">'

/**
 * Writes these marks into the card form's document as symbols, `#mark-visa`: they cost 2 kB there, and a request each
 * where they are files. Whatever else they hold (`fill`, clips) stays as their owners drew it.
 */
export function marksAtHand(): Plugin {
  return {
    name: 'marks-at-hand',
    transformIndexHtml(html) {
      if (!html.includes(place)) throw new Error('The page has no place for the marks at hand.')
      const symbols = Object.entries(files).map(([brand, file]) => symbolOf(brand, readFileSync(file, 'utf8')))
      return html.replace(place, () => place + symbols.join(''))
    },
  }
}

function symbolOf(brand: string, svg: string): string {
  const fill = /^<svg[^>]*\bfill="none"/.test(svg) ? ' fill="none"' : ''
  const drawing = svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$|<!--.*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(' id="mark"', '')
    .trim()
  return `<symbol id="mark-${brand}" viewBox="0 0 32 24"${fill}>${drawing}</symbol>`
}
