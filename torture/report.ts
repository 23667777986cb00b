import { type GatewayTotals, gatewayTotals } from './gateways/invariants-of-gateways.ts'
import { type Breach, type Evidence, type Invariant, invariants } from './invariants.ts'
import type { Options } from './options.ts'
import type { Victim } from './plan.ts'
import type { FaultBook } from './sandbox.ts'

/** What a run came to, besides its evidence. */
export interface Figures {
  /** Minutes from the first charge to the last answer. */
  minutes: number
  /** Charges whose life was begun. */
  begun: number
  /** Ms until all ran again, by what was killed. */
  back: { victim: Victim; ms: number }[]
  /** Seconds after the last fault and kill until nothing was wrong any more; null when something stayed so. */
  settled: number | null
  /** What was not right a minute after everything ran again, before the night's comparison was run by hand. */
  afterAMinute: readonly Breach[] | null
  /** What the comparison with the bank found. */
  reconciled: string[]
}

const MOST_IDS = 12

/** The table at the end. */
export function renderReport(options: Options, evidence: Evidence, figures: Figures): string {
  const { scene, bank, acquirer, books, merchant } = evidence
  const keys = new Set(scene.stores.map(({ store }) => store.pixKey))
  const pix = bank.pix.filter(({ pix_key }) => keys.has(pix_key))
  const returns = bank.returns.filter(({ pix_key, status }) => keys.has(pix_key) && status === 'DEVOLVIDO')
  const total = (rows: readonly { amount: number }[]) => reais(rows.reduce((sum, { amount }) => sum + amount, 0))
  const received = [...merchant.received.values()]
  const rows: [string, string][] = [
    ['seed', options.seed],
    [
      'length',
      `${figures.minutes.toFixed(1)} minutes under load, ${figures.back.length} kills, ` +
        `faults ${options.faults ? 'on' : 'off'}`,
    ],
    [
      'charges',
      `${figures.begun} begun, ${scene.acknowledged.size} acknowledged, ${books.charges.length} in the books`,
    ],
    ['Pix at the bank', `${pix.length}, ${total(pix)}`],
    ['cards at the acquirer', counts(acquirer.flatMap(({ payments }) => payments.map(({ status }) => status)))],
    ...gatewayTotals(evidence).map(gatewayRow),
    ['split tenders', counts(books.splitTenders.map(({ status }) => status))],
    ['devoluções at the bank', `${returns.length}, ${total(returns)}`],
    ['refunds in the books', counts(books.refunds.map(({ status }) => status))],
    ['payments in the books', counts(books.payments.map(({ status }) => status))],
    ['charges in the books', counts(books.charges.map(({ status }) => status))],
    [
      'events',
      `${books.events.length}; the merchant was told ${received.length}, ` +
        `${received.filter(({ times }) => times > 1).length} of them more than once`,
    ],
    ['requests', `${scene.log.sent} sent, ${scene.log.cutOff} cut off; ${counts(scene.log.answers)}`],
    ['stories cut short', scene.cutShort.size === 0 ? 'none' : `waiting for ${counts(scene.cutShort)}`],
    ...backRows(figures.back),
    ['a minute after all ran again', afterAMinute(figures.afterAMinute)],
    ...figures.reconciled.map((line): [string, string] => ['comparison of the books', line]),
    ['all right after', figures.settled === null ? 'not in the time given' : `${figures.settled.toFixed(0)} seconds`],
  ]
  return rows.map(([name, value]) => `${name.padEnd(30)} ${value}`).join('\n')
}

/** Whose faults a run drew, what of them it could draw, and what it never draws. */
export interface FaultsOf {
  name: string
  book: Pick<FaultBook, 'struck'>
  drawn: readonly string[]
  leftOut?: readonly string[]
}

/** The faults that struck, by kind. */
export function renderFaults({ name, book, drawn }: FaultsOf): string {
  const all = drawn.map(kind => `${kind} ${book.struck.get(kind) ?? 0}`)
  return `${`faults of ${name}`.padEnd(30)} ${all.join(', ')}`
}

/** What never struck, by whose it is: of such a run proves nothing. */
export function renderUnstruck(all: readonly FaultsOf[]): string {
  const never = all.map(({ name, book, drawn }) => ({ name, of: drawn.filter(kind => !book.struck.get(kind)) }))
  const left = all.map(({ name, leftOut = [] }) => ({ name, of: leftOut }))
  return (
    `${'faults that never struck'.padEnd(30)} ` +
    `${named(never)}\n${'left out of every run'.padEnd(30)} ${named(left)}`
  )
}

function named(all: readonly { name: string; of: readonly string[] }[]): string {
  const some = all.filter(({ of }) => of.length > 0)
  return some.map(({ name, of }) => `${name}: ${of.join(', ')}`).join('; ') || 'none'
}

/** One line an invariant, and the ids where one does not hold. */
export function renderBreaches(breaches: readonly Breach[]): string {
  const by = Map.groupBy(breaches, ({ invariant }) => invariant)
  return (Object.keys(invariants) as Invariant[])
    .flatMap(name => {
      const of = by.get(name) ?? []
      const lines = of.slice(0, MOST_IDS).map(({ about, says }) => `         ${about}: ${says}`)
      const more = of.length > MOST_IDS ? [`         and ${of.length - MOST_IDS} more`] : []
      return [`${String(of.length).padStart(6)}   ${invariants[name]}`, ...lines, ...more]
    })
    .join('\n')
}

function gatewayRow({ gateway, there, here, neverCame }: GatewayTotals): [string, string] {
  const side = ({ sales, captured, returned, held }: GatewayTotals['there']) =>
    `${sales} sales, ${reais(captured)} captured, ${reais(returned)} given back, ${held} held`
  return [`at ${gateway}`, `${side(there)}; here ${side(here)}; ${neverCame} failed here of which it has nothing`]
}

function afterAMinute(breaches: Figures['afterAMinute']): string {
  if (!breaches) return 'not looked at'
  return breaches.length === 0 ? 'all right' : `not right yet: ${counts(breaches.map(({ invariant }) => invariant))}`
}

function backRows(back: Figures['back']): [string, string][] {
  return [...Map.groupBy(back, ({ victim }) => victim)].map(([victim, of]) => {
    const ms = of.map(one => one.ms).sort((a, b) => a - b)
    const at = (share: number) => ((ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0) / 1000).toFixed(1)
    return [
      `back after the end of ${victim}`,
      `${ms.length} times: median ${at(0.5)} s, p95 ${at(0.95)} s, longest ${at(1)} s`,
    ]
  })
}

function counts(names: readonly string[] | ReadonlyMap<string, number>): string {
  const map =
    names instanceof Map
      ? names
      : new Map([...Map.groupBy(names as string[], name => name)].map(([name, of]) => [name, of.length]))
  return (
    [...map]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ') || 'none'
  )
}

function reais(amount: number): string {
  return `R$ ${(amount / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`
}
