import { Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isGeneratedOrFixture, isModule, lineAt, type ProjectFile } from './project-files.ts'

/**
 * Words of ours that the field has other words for, as they stand in a name cut into words, and what to write. A word
 * joins the list once nothing uses it any more.
 */
const leftOver: readonly (readonly [RegExp, string])[] = [
  // In Brazil a split divides a sale among sellers. An amount is split by the functions of src/shared/money.
  [/\bsplits?\b(?! (tenders?|evenly|by weights|installments|money)\b)/, 'split tender'],
  [/\bin parts\b/, 'split tender'],
  [/\blegs?\b/, 'tender'],
  [/\bparts? kept\b/, 'tender kept'],
  [/\blets? go\b/, 'void, of an authorization; release, of a reservation or a block'],
  [/(?<!saved )\bcard terms\b/, 'fee schedule'],
  [/\battention items?\b/, 'review item'],
  [/\bask(s|ed)? elsewhere\b/, 'acquirer failover'],
  [/\bcard tr(y|ies)\b/, 'attempt limit'],
  [/\bnudg(e|es|ed|ing)\b/, 'enqueue'],
  [/\b(un)?authoris/, 'authorize'],
  [/\bcolours?\b/, 'color'],
  [/\bcancell(ed|ing)\b/, 'canceled, canceling'],
  [/\binstalments?\b/, 'installment'],
  [/\bunasked\b/, 'unsolicited refund'],
  [/\b(gives?|given|gave|giving) back\b/, 'refund'],
  [/\bworth\b/, 'principal, of a payment without its interest'],
  [/\btaken beyond\b/, 'overdrawn'],
  [/\b(un)?settled? (days?|reports?|stores?)\b/, 'roll up'],
  [/\btries\b/, 'attempts'],
  [/\bmisbehav/, 'fault'],
  [/\bweather\b/, 'fault plan'],
  [/\bseats?\b/, 'session or window'],
  [/\btheatres?\b/, 'scene runner'],
  [/\brefus(e|es|ed|ing|als?)\b/, 'decline, of an issuer; reject, of anybody else'],
  [/\b(un)?told\b|\btell(s|ing|ings|ers?)?\b/, 'publish, deliver, notify or report; show, to a person'],
  [/\blook(s|ed|ing)? at\b/, 'poll, of a provider; read or check'],
  [/\bputs? before\b/, 'ask for a review'],
  [/\bnews\b/, 'notice, update or announcement'],
  [/\b(un)?heard\b|\bhear(s|ing|ers?)?\b/, 'receive or acknowledge; answer, of a provider'],
]

/**
 * Names that stay as they were given: OpenFeature's reason, PostgreSQL's function, what torture's seeds draw by, and
 * TPC-B's tellers; what Adyen says on the wire.
 */
const theirs = new Set([
  'SPLIT',
  'split_part',
  'weather-of-cards',
  'teller',
  'tellers',
  'pgbench_tellers',
  'refusalReason',
  'refusalReasonCode',
  'refusalReasonRaw',
  'authorisedAmountCurrency',
  'authorisedAmountValue',
  'authorisationToken',
  'FRAUD-CANCELLED',
  'AUTHORISATION_ADJUSTMENT',
])

/** Mercado Pago's own status, where it is read and played. */
const isTheirStatus = (file: ProjectFile, name: string) => name === 'cancelled' && file.path.includes('mercado-pago')

const code = /^(src|scripts|bench|torture|test)\//
/** The change log says what a name was before. */
const paper = /^(docs\/.+|[A-Z]+)\.md$/
/** What the pages of the sandbox and the product say in English. */
const screens = /en-gb(\/|\.)/
/** This check and its test name the words. */
const self = /^scripts\/tidy\/field-words(\.test)?\.ts$/

/** Names in code and papers are in the words of the field: a reader needs no translator. */
export function checkFieldWords(files: readonly ProjectFile[]): Finding[] {
  return files.flatMap(file => {
    if (isGeneratedOrFixture(file.path) || self.test(file.path) || file.path === 'CHANGELOG.md') return []
    if (paper.test(file.path)) return [...inPath(file), ...inPaper(file)]
    if (!code.test(file.path)) return []
    return [...inPath(file), ...(isModule(file.path) ? inModule(file) : [])]
  })
}

function inPath(file: ProjectFile): Finding[] {
  const names = file.path.split('/').map(name => name.replace(/\..*$/, ''))
  return names.flatMap(name => about(file, name, 0))
}

/** Names of a program, and those of the API and the database that stand in its texts. */
function inModule(file: ProjectFile): Finding[] {
  const methods = new Set<number>()
  const found: Finding[] = []
  const look = (name: string, start: number) => found.push(...about(file, name, start))
  const lookInText = (text: string, start: number) => {
    // One word of an English screen is a word, in British spelling, and no name.
    const isName = /^[a-z]\w*$/.test(text) && !screens.test(file.path)
    for (const { 0: name } of isName ? [[text]] : text.matchAll(/[A-Za-z]\w*[_-][\w-]*\w/g)) {
      look(name, start)
    }
  }
  new Visitor({
    CallExpression({ callee }) {
      // A text's own `split`.
      if (callee.type === 'MemberExpression' && !callee.computed) methods.add(callee.property.start)
    },
    Identifier({ name, start }) {
      if (!methods.has(start)) look(name, start)
    },
    JSXIdentifier({ name, start }) {
      look(name, start)
    },
    PrivateIdentifier({ name, start }) {
      look(name, start)
    },
    Literal({ value, start }) {
      if (typeof value === 'string') lookInText(value, start)
    },
    TemplateElement({ value, start }) {
      lookInText(value.raw, start)
    },
  }).visit(parseModule(file).program)
  return found
}

/** What stands in backticks; and a split or a leg in a sentence, said as a thing of ours. */
function inPaper(file: ProjectFile): Finding[] {
  const found: Finding[] = []
  for (const { 1: text = '', index } of file.text.matchAll(/`([^`\n]+)`/g)) {
    if (text.startsWith('migrations/')) continue
    for (const { 0: name } of text.matchAll(/[A-Za-z][\w-]*/g)) found.push(...about(file, name, index))
  }
  for (const { 1: word = '', index } of file.text.matchAll(
    /\b(?:an?|the|this|each|its|one) (splits?|legs?)\b(?!\s+tender)/gi,
  )) {
    found.push(...about(file, word, index))
  }
  return found
}

function about(file: ProjectFile, name: string, start: number): Finding[] {
  if (theirs.has(name) || isTheirStatus(file, name)) return []
  const words = wordsOf(name)
  return leftOver
    .filter(([word]) => word.test(words))
    .map(([, field]) => ({
      file: file.path,
      line: lineAt(file.text, start),
      rule: 'field-word',
      message: `“${name}”: the field says ${field}`,
    }))
}

/** `splitTenderRow`, `split_tender_row` and `split-tender-row` are the same words. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}
