import { markdownTable } from '../table.ts'

/** Who sees to a requirement: our code, whoever runs the machine (by the hardening guide), or the business itself. */
const doers = ['product', 'operator', 'merchant'] as const
const states = ['met', 'open', 'not-applicable'] as const
type Doer = (typeof doers)[number]
type State = (typeof states)[number]

/** How a requirement of ASVS 5.0.0 stands. `docs/security/asvs-5.0.json` keeps one of each at levels 1 and 2. */
export interface AsvsRow {
  /** OWASP's number, such as `3.4.1`. */
  requirement: string
  level: number
  /** What it asks, in our own few words. */
  asks: string
  state: string
  by?: string
  /** Files of this repository that do it, or show that it is done. */
  evidence: readonly string[]
  note?: string
  /** The piece of work that is to close it. */
  pending?: string
}

/** How many requirements of each level OWASP counts: https://github.com/OWASP/ASVS/tree/v5.0.0 */
const perLevel: Readonly<Record<number, number>> = { 1: 70, 2: 183 }
const mostWords = 110

const chapters: Readonly<Record<string, string>> = {
  1: 'Encoding and injection',
  2: 'Validation and business rules',
  3: 'Pages in the browser',
  4: 'API and HTTP',
  5: 'Files',
  6: 'Signing in',
  7: 'Sessions',
  8: 'Authorization',
  9: 'Self-contained tokens',
  10: 'OAuth and OpenID Connect',
  11: 'Cryptography',
  12: 'TLS',
  13: 'Configuration and secrets',
  14: 'Data protection',
  15: 'Architecture and components',
  16: 'Logs and errors',
  17: 'WebRTC',
}

/** What is wrong with the rows: a sentence each. `exists` answers whether the repository has a file. */
export function faultsOfAsvs(rows: readonly AsvsRow[], exists: (path: string) => boolean): string[] {
  const seen = new Set<string>()
  const twice = rows.filter(({ requirement }) => seen.size === seen.add(requirement).size)
  const counts = Object.entries(perLevel).flatMap(([level, wanted]) => {
    const found = rows.filter(row => row.level === Number(level)).length
    return found === wanted ? [] : [`Level ${level} has ${wanted} requirements, and ${found} rows are here.`]
  })
  return [
    ...counts,
    ...twice.map(({ requirement }) => `${requirement} has two rows.`),
    ...rows.flatMap(row => faultsOfRow(row, exists).map(fault => `${row.requirement} ${fault}`)),
  ]
}

function faultsOfRow(row: AsvsRow, exists: (path: string) => boolean): string[] {
  const { state, by, evidence, note, pending, asks } = row
  const isKnown = (word: string | undefined, words: readonly string[]) => word !== undefined && words.includes(word)
  const faults: [boolean, string][] = [
    [!isKnown(state, states), `has the state ${state}; write ${states.join(', ')}.`],
    [
      asks.length === 0 || asks.length > mostWords,
      `says what it asks in ${asks.length} letters; at most ${mostWords}.`,
    ],
    [state !== 'not-applicable' && !isKnown(by, doers), `says nobody who sees to it; write ${doers.join(', ')}.`],
    [state === 'met' && evidence.length === 0, 'is met by no file.'],
    [state === 'met' && pending !== undefined, 'is met and waits for a piece of work all the same.'],
    [state === 'open' && !note && !pending, 'is open and does not say what is lacking.'],
    [state === 'not-applicable' && !note, 'does not apply and does not say why.'],
  ]
  const gone = evidence.filter(path => !exists(path)).map(path => `names ${path}, which does not exist.`)
  return [...faults.flatMap(([is, fault]) => (is ? [fault] : [])), ...gone]
}

/** How many rows of each level stand how, as a table. */
export function countAsvs(rows: readonly AsvsRow[]): string {
  const count = (level: number | null, state: State, by?: Doer) =>
    String(
      rows.filter(row => (level ?? row.level) === row.level && row.state === state && (by ?? row.by) === row.by).length,
    )
  const line = (name: string, level: number | null) => [
    name,
    ...doers.map(by => count(level, 'met', by)),
    count(level, 'open'),
    count(level, 'not-applicable'),
  ]
  const head = ['ASVS 5.0', ...doers.map(by => `met: ${by}`), 'open', 'not applicable']
  return markdownTable(head, [line('level 1', 1), line('level 2', 2), line('both', null)])
}

/** `docs/security/asvs-5.0.md`. */
export function renderAsvs({ source, rows }: { source: string; rows: readonly AsvsRow[] }): string {
  const parts = Object.entries(chapters).map(([chapter, title]) => {
    const own = rows.filter(({ requirement }) => requirement.startsWith(`${chapter}.`))
    return `## ${chapter}. ${title}\n\n${unpadded(own)}`
  })
  return `# ASVS 5.0

<!-- Written by npm run docs from asvs-5.0.json. -->

${wrapped(source)}

“Met” names who sees to it and the file that does it or shows it. “Open” says what is lacking.

${countAsvs(rows)}

${parts.join('\n\n')}
`
}

/** A table whose cells are too unlike to be padded to one width. */
function unpadded(rows: readonly AsvsRow[]): string {
  const head = ['no.', 'level', 'asks', 'state', 'note and evidence']
  return [head, head.map(() => '---'), ...rows.map(cellsOf)].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function cellsOf({ requirement, level, asks, state, by, evidence, note = '', pending }: AsvsRow): string[] {
  const links = evidence.map(path => `[${path}](../../${path})`).join(', ')
  const waits = pending ? `Being built: ${pending}.` : ''
  const standing = state === 'met' ? `met: ${by}` : state === 'open' ? `**open**: ${by}` : 'not applicable'
  return [requirement, String(level), asks, standing, [note, waits, links].filter(text => text !== '').join(' ')]
}

function wrapped(text: string): string {
  return text.replace(/(.{1,100})(?:\s+|$)/g, '$1\n').trim()
}
