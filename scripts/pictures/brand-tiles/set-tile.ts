import type { TextOutline } from './outline-text.ts'
import { writePath } from './write-path.ts'

/** The tile: 32 × 24 units, as the marks of the package are; at 24 px high a unit is a pixel. */
const width = 32
const height = 24
/** A word alone is set larger and keeps further from the sides, so that it weighs no more than two lines. */
const oneLine = { largest: 11, side: 2.75 } as const
const twoLines = { largest: 9, side: 2.25 } as const
/** From baseline to baseline, in sizes of the font. */
const pitch = 0.95

/** One word in the middle of the tile, or two set flush left as one block, as large as the template lets them be. */
export function setTile(lines: readonly TextOutline[]): string {
  const widest = Math.max(...lines.map(line => line.right - line.left))
  const { largest, side } = lines.length === 1 ? oneLine : twoLines
  const size = Math.min(largest, (width - 2 * side) / widest)
  const left = (width - widest * size) / 2
  const first = height / 2 + firstBaseline(lines) * size
  const placed = lines.flatMap((line, index) => {
    const [dx, dy] = [left - line.left * size, first + index * pitch * size]
    return line.commands.map(({ letter, points }) => ({
      letter,
      points: points.map((point, at) => point * size + (at % 2 === 0 ? dx : dy)),
    }))
  })
  return writePath(placed)
}

/**
 * Where the first baseline stands, from the middle of the tile: names look centred when the middle of their capitals
 * is, and a tail below the last line weighs half.
 */
function firstBaseline(lines: readonly TextOutline[]): number {
  const capitals = 0.727
  const tail = Math.max(0, (lines.at(-1)?.bottom ?? 0) - 0.02) / 2
  return (capitals - pitch * (lines.length - 1) - tail) / 2
}
