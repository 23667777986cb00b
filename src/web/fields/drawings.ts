import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import { cardBrandArt } from '../ui/brand/card-brand-art.ts'
import { negativeShape } from '../ui/icon-shapes.ts'
import { draw } from './make.ts'

/**
 * A brand's mark in the frame that every mark stands in. Beside it, or in the status line, its name is told in words.
 * The marks of most cards are drawings in the document (scripts/build/marks-at-hand.ts); the others are fetched.
 */
export function brandMark(brand: CardBrandName): SVGElement {
  const art = cardBrandArt[brand]
  const frame = draw('rect', { class: 'brand-mark-frame', x: '.5', y: '.5', width: '31', height: '23', rx: '3.5' })
  const color = 'tile' in art ? { 'data-tile': art.color } : {}
  const atHand = `mark-${brand}`
  if (document.getElementById(atHand)) {
    return mark(color, frame, draw('use', { href: `#${atHand}`, width: '32', height: '24' }))
  }
  if ('tile' in art) return mark(color, frame, draw('use', { href: `${art.tile}#mark` }))
  const { x, y, width, height } = art.box ?? { x: 0, y: 0, width: 32, height: 24 }
  const place = { x: String(x), y: String(y), width: String(width), height: String(height) }
  return mark({}, frame, draw('image', { href: art.picture, ...place }))
}

/** Where the code stands: three digits on the strip behind, or four above the number in front. */
export function cvvPicture(digits: 3 | 4): SVGElement {
  const card = draw('rect', { x: '1', y: '2', width: '30', height: '20', rx: '3' })
  const lines =
    digits === 3
      ? [
          draw('path', { class: 'cvv-strip', d: 'M1 7h30v4H1z' }),
          draw('path', { d: 'M5 16h9' }),
          draw('rect', { class: 'cvv-place', x: '18', y: '13.5', width: '10', height: '5', rx: '2.5' }),
        ]
      : [
          draw('rect', { x: '5', y: '7', width: '5', height: '4', rx: '1' }),
          draw('path', { d: 'M5 17h14' }),
          draw('rect', { class: 'cvv-place', x: '18', y: '6.5', width: '10', height: '5', rx: '2.5' }),
        ]
  return draw(
    'svg',
    { class: 'cvv-picture', width: '32', height: '24', viewBox: '0 0 32 24', 'aria-hidden': 'true' },
    card,
    ...lines,
  )
}

/** The sign before what is wrong. */
export function faultIcon(): SVGElement {
  return draw(
    'svg',
    { class: 'fault-icon', width: '16', height: '16', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    draw('path', { d: negativeShape }),
  )
}

function mark(attributes: Record<string, string>, ...children: Node[]): SVGElement {
  const size = { width: '32', height: '24', viewBox: '0 0 32 24' }
  return draw('svg', { class: 'brand-mark', ...size, 'aria-hidden': 'true', ...attributes }, ...children)
}
