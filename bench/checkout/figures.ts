import { type BoundPage, ratioBudget, scoreBudget, shiftBudget, sizeBudget } from './budget.ts'
import type { Category, Scores } from './lighthouse-scores.ts'
import type { Visit } from './measure-visit.ts'
import { median } from './median.ts'
import { codeBytes, type Kind, kinds, requestsOf } from './page-weight.ts'

/** What the visits of a profile show of one thing: the middle one, and how far they lay apart. */
export interface Figure {
  middle: number
  lowest: number
  highest: number
}

/** Visits of one page in one profile: a column of the report. */
export interface Series {
  name: string
  /** Whose bars are for it; null where there are none. */
  bound: BoundPage | null
  /** Whether the times of all others are told as parts of its own. */
  isMeasure?: boolean
  visits: Visit[]
}

/** One line of the report. */
export interface Line {
  what: string
  /** Null in a column that has none. */
  figures: (Figure | null)[]
  /** The most it may be; for a score, the least. Several where the pages differ; none where we only look. */
  bars: readonly number[]
  missed: boolean
  /** A figure as it is printed, without its unit. */
  format: (value: number) => string
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const milliseconds = (value: number) => value.toFixed(0)
const whole = (value: number) => String(value)
const hundredths = (value: number) => value.toFixed(2)
const thousandths = (value: number) => value.toFixed(3)

/** The lines of all series of visits side by side. */
export function visitLines(series: readonly Series[]): Line[] {
  const line = (
    what: string,
    value: (visit: Visit) => number,
    format: (value: number) => string,
    bars: Partial<Record<BoundPage, number>> = {},
  ): Line => {
    const figures = series.map(({ visits }) => figureOf(visits.map(value)))
    return withBars(what, figures, format, bars, series)
  }
  const bytesOf = (kind: Kind) => (visit: Visit) => visit.weight.bytes[kind]
  const alike = (bar: number) => ({ pix: bar, cardOffered: bar, cardOpen: bar })
  return [
    line('HTML, KB', bytesOf('html'), kilobytes),
    line('CSS, KB (the rest is in the HTML)', bytesOf('css'), kilobytes),
    line('JavaScript, KB', bytesOf('js'), kilobytes),
    line('HTML + CSS + JavaScript, KB', ({ weight }) => codeBytes(weight), kilobytes, sizeBudget.codeBytes),
    line('font, KB', bytesOf('font'), kilobytes, alike(sizeBudget.fontBytes)),
    line('all over the wire, KB', ({ weight }) => kinds.reduce((sum, kind) => sum + weight.bytes[kind], 0), kilobytes),
    line('requests', ({ weight }) => requestsOf(weight).length, whole, sizeBudget.requests),
    line('first contentful paint, ms', visit => visit.firstPaintMs, milliseconds),
    line('largest contentful paint, ms', visit => visit.largestPaintMs, milliseconds),
    line('copy button or card form answers, ms', visit => visit.readyMs, milliseconds),
    line('total blocking time, ms', visit => visit.blockedMs, milliseconds),
    ...ratioLines(series),
    line('layout shift', visit => visit.layoutShift, thousandths, alike(shiftBudget)),
    line(
      'heap, MB',
      visit => visit.heapBytes,
      bytes => (bytes / 1_000_000).toFixed(1),
    ),
  ]
}

/** Our times beside the bare React page's, on the phone: what the bars are for, whatever the machine. */
function ratioLines(series: readonly Series[]): Line[] {
  const bare = series.find(({ isMeasure }) => isMeasure)?.visits
  if (!bare) return []
  const answer = median(bare.map(({ readyMs }) => readyMs))
  const blocked = median(bare.map(({ blockedMs }) => blockedMs))
  const line = (
    what: string,
    value: (visit: Visit) => number,
    measure: number,
    bars: Partial<Record<BoundPage, number>>,
  ): Line => {
    const figures = series.map(({ bound, visits }) => {
      if (bound === null || bars[bound] === undefined) return null
      return figureOf([median(visits.map(value)) / measure])
    })
    return withBars(what, figures, hundredths, bars, series)
  }
  const { largestPaint, copyButton, cardForm, blocked: blockedRatio } = ratioBudget
  const ready = ({ readyMs }: Visit) => readyMs
  return [
    line('largest paint ÷ bare React’s answer', visit => visit.largestPaintMs, answer, {
      pix: largestPaint,
      cardOffered: largestPaint,
      cardOpen: largestPaint,
    }),
    line('copy button ÷ bare React’s answer', ready, answer, { pix: copyButton, cardOffered: copyButton }),
    line('card form ÷ bare React’s answer', ready, answer, { cardOpen: cardForm }),
    line('blocking time ÷ bare React’s', visit => visit.blockedMs, blocked, {
      pix: blockedRatio,
      cardOffered: blockedRatio,
      cardOpen: blockedRatio,
    }),
  ]
}

function withBars(
  what: string,
  figures: (Figure | null)[],
  format: (value: number) => string,
  bars: Partial<Record<BoundPage, number>>,
  series: readonly Series[],
): Line {
  const missed = figures.some((figure, index) => {
    const bound = series[index]?.bound
    const bar = bound ? bars[bound] : undefined
    return figure !== null && bar !== undefined && figure.middle > bar
  })
  return { what, figures, bars: [...new Set(Object.values(bars))], format, missed }
}

export function scoreLines(runs: readonly Scores[]): Line[] {
  return (Object.keys(scoreBudget) as Category[]).map(name => {
    const figure = figureOf(runs.map(scores => scores[name]))
    const bar = scoreBudget[name]
    return { what: `Lighthouse: ${name}`, figures: [figure], bars: [bar], format: whole, missed: figure.middle < bar }
  })
}

function figureOf(values: readonly number[]): Figure {
  return { middle: median(values), lowest: Math.min(...values), highest: Math.max(...values) }
}
