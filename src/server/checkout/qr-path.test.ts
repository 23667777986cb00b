import fc from 'fast-check'
import jsQr from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Draws the path on a grid of `scale` pixels a module with a quiet zone, as a browser would. */
function pixels({ size, path }: { size: number; path: string }, scale: number, quiet: number) {
  const side = (size + 2 * quiet) * scale
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  let [x, y] = [quiet, quiet]
  for (const [, right, down, width] of path.matchAll(/m(-?\d+) (\d+)(?:\.5)?h(\d+)/gi)) {
    x += Number(right)
    y += Number(down)
    const left = x * scale
    const top = y * scale
    x += Number(width)
    for (let row = top; row < top + scale; row++) {
      for (let column = left; column < left + Number(width) * scale; column++) {
        image.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  return { image, side }
}

test('an independent reader finds the text in the drawing', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.*/:-@+']
  const code = fc.string({ unit: fc.constantFrom(...letters), minLength: 20, maxLength: 300 })
  fc.assert(
    fc.property(code, text => {
      const { image, side } = pixels(qrPath(text), 4, 4)
      expect(jsQr.default(image, side, side)?.data).toBe(text)
    }),
    { numRuns: 30 },
  )
})
