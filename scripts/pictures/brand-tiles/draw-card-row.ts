import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cardRowBrands, cardRowMeasures } from '../../../src/web/ui/brand/card-row-brands.ts'

const require = createRequire(import.meta.url)
const files = { visa: 'visa', mastercard: 'mastercard', elo: 'elo', amex: 'american_express' } as const

/** What stands in src/web/ui/brand/generated/card-row.svg: the marks as their owners drew them, side by side. */
export function drawCardRow(): string {
  const { width, height, gap } = cardRowMeasures
  const marks = cardRowBrands.map((brand, place) => {
    const svg = readFileSync(require.resolve(`@sumup-oss/icons/${files[brand]}_32.svg`), 'utf8')
    // Each stands on paper, as in the frame of brand-mark.tsx: not every owner draws one.
    const left = place * (width + gap)
    const paper = `<rect x="${left + 0.5}" y=".5" width="31" height="23" rx="3.5" fill="#fff"/>`
    const drawing = svg
      .replace(/>\s+</g, '><')
      .replace(/ xmlns="[^"]+"/, '')
      .replace('<svg', `<svg x="${left}"`)
      .trim()
    return paper + drawing
  })
  const whole = cardRowBrands.length * (width + gap) - gap
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}">${marks.join('')}</svg>\n`
}
