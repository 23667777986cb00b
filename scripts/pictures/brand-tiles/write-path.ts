import type { PathCommand } from './outline-text.ts'

/** A path in the fewest characters: two decimals, each point from the one before it. */
export function writePath(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let written = ''
  let last = ''
  for (const { letter, points } of commands) {
    if (letter === 'Z') {
      written += 'z'
      last = 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const steps = points.map((point, at) => hundredths(point) - (at % 2 === 0 ? x : y))
    if (letter === 'L' && steps.every(step => step === 0)) continue
    const [kind, kept] = shortest(letter, steps)
    written += kind === last ? continued(kept) : kind + listed(kept)
    last = kind
    x = hundredths(points.at(-2) ?? 0)
    y = hundredths(points.at(-1) ?? 0)
    if (letter === 'M') [startX, startY] = [x, y]
  }
  return written
}

/** A line along an axis has a command of its own, with one number. */
function shortest(letter: PathCommand['letter'], steps: readonly number[]): [string, readonly number[]] {
  const [dx = 0, dy = 0] = steps
  if (letter === 'L' && dy === 0) return ['h', [dx]]
  if (letter === 'L' && dx === 0) return ['v', [dy]]
  return [letter.toLowerCase(), steps]
}

function continued(steps: readonly number[]): string {
  const numbers = listed(steps)
  return numbers.startsWith('-') ? numbers : ` ${numbers}`
}

function listed(steps: readonly number[]): string {
  return steps
    .map(step => String(step / 100).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')
}

const hundredths = (number: number) => Math.round(number * 100)
