import { scoreBudget, sizeBudget, timeBudget } from './budget.ts'
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
  /** Whether the bars are for it. */
  bound: boolean
  visits: Visit[]
}

/** One line of the report. */
export interface Line {
  what: string
  figures: Figure[]
  /** The most it may be; for a score, the least. None where we only look. */
  bar: number | null
  missed: boolean
  /** A figure as it is printed, without its unit. */
  format: (value: number) => string
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const milliseconds = (value: number) => value.toFixed(0)
const whole = (value: number) => String(value)

/** The lines of all series of visits side by side. */
export function visitLines(series: readonly Series[]): Line[] {
  const line = (
    what: string,
    value: (visit: Visit) => number,
    format: (value: number) => string,
    bar: number | null = null,
  ): Line => {
    const figures = series.map(({ visits }) => figureOf(visits.map(value)))
    const over = (figure: Figure, index: number) => series[index]?.bound && bar !== null && figure.middle > bar
    return { what, figures, bar, format, missed: figures.some(over) }
  }
  const bytesOf = (kind: Kind) => (visit: Visit) => visit.weight.bytes[kind]
  return [
    line('HTML, KB', bytesOf('html'), kilobytes),
    line('CSS, KB (the rest is in the HTML)', bytesOf('css'), kilobytes),
    line('JavaScript, KB', bytesOf('js'), kilobytes),
    line('HTML + CSS + JavaScript, KB', ({ weight }) => codeBytes(weight), kilobytes, sizeBudget.codeBytes),
    line('font, KB', bytesOf('font'), kilobytes, sizeBudget.fontBytes),
    line('all over the wire, KB', ({ weight }) => kinds.reduce((sum, kind) => sum + weight.bytes[kind], 0), kilobytes),
    line('requests', ({ weight }) => requestsOf(weight).length, whole, sizeBudget.requests),
    line('first contentful paint, ms', visit => visit.firstPaintMs, milliseconds),
    line('largest contentful paint, ms', visit => visit.largestPaintMs, milliseconds, timeBudget.largestPaintMs),
    line('copy button or card form answers, ms', visit => visit.readyMs, milliseconds, timeBudget.readyMs),
    line('total blocking time, ms', visit => visit.blockedMs, milliseconds, timeBudget.blockedMs),
    line(
      'layout shift',
      visit => visit.layoutShift,
      value => value.toFixed(3),
      timeBudget.layoutShift,
    ),
    line(
      'heap, MB',
      visit => visit.heapBytes,
      bytes => (bytes / 1_000_000).toFixed(1),
    ),
  ]
}

export function scoreLines(runs: readonly Scores[]): Line[] {
  return (Object.keys(scoreBudget) as Category[]).map(name => {
    const figure = figureOf(runs.map(scores => scores[name]))
    const bar = scoreBudget[name]
    return { what: `Lighthouse: ${name}`, figures: [figure], bar, format: whole, missed: figure.middle < bar }
  })
}

function figureOf(values: readonly number[]): Figure {
  return { middle: median(values), lowest: Math.min(...values), highest: Math.max(...values) }
}
