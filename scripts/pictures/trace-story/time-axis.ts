/** Where an instant stands in a picture whose waiting is cut short. */
export interface TimeAxis {
  /** The x of an instant, in milliseconds since 1970. */
  at(instant: number): number
  /** What was cut short: where it stands, and from when to when it lasted. */
  gaps: { x: number; width: number; from: number; to: number }[]
}

/** Milliseconds in which nothing happens, from which on they are cut. */
const IDLE = 60
const GAP_WIDTH = 26

/** Lays the time of spans between two places. */
export function timeAxis(
  spans: readonly { from: number; to: number }[],
  place: { from: number; to: number },
): TimeAxis {
  const busy: { from: number; to: number }[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = busy.at(-1)
    if (last && from - last.to < IDLE) last.to = Math.max(last.to, to)
    else busy.push({ from, to })
  }
  const worked = busy.reduce((sum, { from, to }) => sum + to - from, 0)
  const scale = (place.to - place.from - (busy.length - 1) * GAP_WIDTH) / Math.max(1, worked)
  const pieces: { from: number; to: number; x: number }[] = []
  let x = place.from
  for (const { from, to } of busy) {
    pieces.push({ from, to, x })
    x += (to - from) * scale + GAP_WIDTH
  }
  return {
    at(instant) {
      const piece = pieces.findLast(({ from }) => from <= instant) ?? pieces[0]
      if (!piece) return place.from
      return piece.x + (Math.min(instant, piece.to) - piece.from) * scale
    },
    gaps: pieces.slice(1).flatMap((piece, at) => {
      const before = pieces[at]
      return before ? [{ x: piece.x - GAP_WIDTH, width: GAP_WIDTH, from: before.to, to: piece.from }] : []
    }),
  }
}
