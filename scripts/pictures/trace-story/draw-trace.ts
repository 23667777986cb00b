import type { ExportedSpan } from './otlp-collector.ts'
import { timeAxis } from './time-axis.ts'

/** Something that a person did, in the words of the picture. */
export interface Moment {
  at: number
  says: string
}

const WIDTH = 1180
const NAMES = 400
const RIGHT = 84
const ROW = 22
const TOP = 96
const BAR = 12

type Kind = 'browser' | 'request' | 'work' | 'call' | 'job' | 'statement'
const legend: readonly [Kind | 'booking', string][] = [
  ['browser', 'browser'],
  ['request', 'request'],
  ['work', 'transaction'],
  ['statement', 'its statements'],
  ['booking', 'the ledger’s entry'],
  ['call', 'call to the outside'],
  ['job', 'job'],
]

/**
 * Draws a trace as an SVG that reads in light and in dark: a row a span, its statements inside of their transaction,
 * waiting cut short.
 */
export function drawTrace(spans: readonly ExportedSpan[], moments: readonly Moment[]): string {
  const rows = inOrder(spans)
  const axis = timeAxis(spans, { from: NAMES, to: WIDTH - RIGHT })
  const height = TOP + rows.length * ROW + 30
  const bottom = height - 24
  const waits = axis.gaps.map(({ x, width, from, to }, place) => {
    const before = axis.gaps[place - 1]?.to ?? 0
    const said = moments.findLast(({ at }) => at > before && at <= to)?.says
    const label = `${said ? `${said}, ` : ''}${lasting(to - from)}`
    return (
      `<rect class="gap" x="${round(x)}" y="${TOP - 6}" width="${round(width)}" height="${bottom - TOP + 6}"/>` +
      `<text class="quiet" text-anchor="middle" x="${round(x + width / 2)}" y="${TOP - 13}">${escaped(label)}</text>`
    )
  })
  const lines = rows.map(({ span, depth, statements }, row) => {
    const y = TOP + row * ROW
    const x = axis.at(span.from)
    const width = Math.max(2, axis.at(span.to) - x)
    const kind = kindOf(span)
    // The ledger's entry last, over those that travel with it.
    const inside = statements
      .toSorted((a, b) => Number(isBooking(a)) - Number(isBooking(b)))
      .map(statement => {
        const begins = axis.at(statement.from)
        return (
          `<rect class="${isBooking(statement) ? 'booking' : 'statement'}" x="${round(begins)}" y="${y + 3}" ` +
          `width="${round(Math.max(1.5, axis.at(statement.to) - begins))}" ` +
          `height="${BAR - 6}"><title>${escaped(statement.name)}</title></rect>`
        )
      })
    const booking = statements.some(isBooking)
    const name = `${span.name}${booking ? ': the ledger’s entry' : ''}`
    return (
      `<text class="${booking ? 'strong' : 'name'}" x="${12 + depth * 11}" y="${y + 10}">${escaped(name)}</text>` +
      `<rect class="${kind}" rx="2" x="${round(x)}" y="${y}" width="${round(width)}" ` +
      `height="${BAR}"><title>${escaped(span.name)}</title></rect>${inside.join('')}` +
      `<text class="quiet" x="${round(x + width + 5)}" y="${y + 10}">${lasting(span.to - span.from)}</text>`
    )
  })
  const keys = legend.map(
    ([kind, says], at) =>
      `<rect class="${kind}" rx="2" x="${12 + at * 142}" y="40" width="14" height="10"/><text class="quiet" ` +
      `x="${32 + at * 142}" y="49">${says}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"
  role="img" aria-label="A Pix charge from the click to the ledger, as one trace">
<style>${STYLE}</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text class="title" x="12" y="24">
One Pix charge, from the click to the ledger: ${spans.length} spans of one trace</text>
${keys.join('\n')}
${waits.join('\n')}
${lines.join('\n')}
</svg>
`
}

interface Row {
  span: ExportedSpan
  depth: number
  statements: ExportedSpan[]
}

/** Each span below its parent, in the order of their beginnings. */
function inOrder(spans: readonly ExportedSpan[]): Row[] {
  const below = Map.groupBy(
    [...spans].sort((a, b) => a.from - b.from),
    ({ parent }) => (spans.some(({ id }) => id === parent) ? parent : null),
  )
  const rows = (parent: string | null, depth: number): Row[] =>
    (below.get(parent) ?? [])
      .filter(span => kindOf(span) !== 'statement')
      .flatMap(span => [
        {
          span,
          depth,
          statements: (below.get(span.id) ?? []).filter(it => kindOf(it) === 'statement'),
        },
        ...rows(span.id, depth + 1),
      ])
  return rows(null, 0)
}

function kindOf({ name, facts, service }: ExportedSpan): Kind {
  if (service === 'browser') return 'browser'
  if (facts['db.system.name']) return 'statement'
  if (facts['http.route']) return 'request'
  if (facts['http.request.method']) return 'call'
  return name.startsWith('job ') ? 'job' : 'work'
}

function isBooking({ name }: ExportedSpan): boolean {
  return name.startsWith('INSERT ledger_entries')
}

function lasting(milliseconds: number): string {
  return milliseconds >= 1_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${milliseconds.toFixed(1)} ms`
}

function round(value: number): string {
  return value.toFixed(1)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const STYLE = `
text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#1c2430}
.page{fill:#fbfaf7}.title{font-size:16px;font-weight:600}.strong{font-weight:700}.quiet{font-size:11px;fill:#5c6675}
.gap{fill:#eceae3}.browser{fill:#b4552d}.request{fill:#2f6fb3}.work{fill:#b9c3cf}.statement{fill:#5d6b7c}
.booking{fill:#c0392b}.call{fill:#8a5fb0}.job{fill:#2e8b6f}
@media (prefers-color-scheme:dark){text{fill:#e8ebf0}.page{fill:#12161d}.quiet{fill:#9aa5b4}.gap{fill:#1d232d}
.browser{fill:#e08a5f}.request{fill:#6aa7e8}.work{fill:#47525f}.statement{fill:#a9b6c6}
.booking{fill:#ff7b6b}.call{fill:#b990dc}.job{fill:#5cc4a3}}`
