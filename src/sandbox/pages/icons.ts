import { Html } from './html.ts'

/** Drawings in one stroke weight and the color of the text beside them. Decoration: words say the same. */
const paths = {
  bank: 'M3.5 9.5 12 4.5l8.5 5M6 12.5v5M12 12.5v5M18 12.5v5M3.5 20.5h17',
  back: 'M19 12H5m6.5-6.5L5 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  attention: 'M12 8v5m0 3.5v.01M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
} as const

/** One of the drawings, 24 by 24 on its own grid. */
export function icon(name: keyof typeof paths, size: 16 | 20 | 24 | 32 = 20): Html {
  return new Html(
    `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ` +
      'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path ' +
      `d="${paths[name]}"/></svg>`,
  )
}
