import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
// @ts-expect-error It ships no types, and this one call is all we ask of it.
import subsetFont from 'subset-font'

/** Letters as a drawing: an SVG path whose unit is the font's size, y downwards, the baseline at 0. */
export interface TextOutline {
  readonly commands: readonly PathCommand[]
  /** What the ink covers, without the empty sides of the first and the last letter. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface PathCommand {
  readonly letter: 'M' | 'L' | 'Q' | 'C' | 'Z'
  /** x, y, x, y, … */
  readonly points: readonly number[]
}

const inter = new URL(
  '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
)

/** Draws text in Inter at one weight, kerned by HarfBuzz, which subset-font brings with it. */
export async function outlineText(weight: number): Promise<(text: string) => TextOutline> {
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
  const font: Uint8Array = await subsetFont(await readFile(inter), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepFeatures: ['kern'],
  })
  const beside = createRequire(createRequire(import.meta.url).resolve('subset-font'))
  const harfbuzz = await import(pathToFileURL(beside.resolve('harfbuzzjs')).href)
  const face = new harfbuzz.Face(new harfbuzz.Blob(font))
  const drawn = new harfbuzz.Font(face)

  return text => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(drawn, buffer)
    const commands: PathCommand[] = []
    let x = 0
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      commands.push(...placed(drawn.glyphToPath(glyph.codepoint), x + glyph.xOffset, face.upem))
      x += glyph.xAdvance
    }
    return { commands, ...inkOf(commands) }
  }
}

function placed(path: string, x: number, unitsPerEm: number): PathCommand[] {
  return Array.from(path.matchAll(/([MLQCZ])([^MLQCZ]*)/g), ([, letter, numbers = '']) => ({
    letter: letter as PathCommand['letter'],
    points: (numbers.match(/-?[\d.]+/g) ?? []).map((number, index) =>
      index % 2 === 0 ? (Number(number) + x) / unitsPerEm : -Number(number) / unitsPerEm,
    ),
  }))
}

/** From the points on and off the curves: in a font's outline the extremes are points on it. */
function inkOf(commands: readonly PathCommand[]) {
  const points = commands.flatMap(command => command.points)
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
