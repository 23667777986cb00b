import type { Kind } from './questions.ts'

/** Milliseconds that the 95th percentile of a group may take; what has no bar is only told. */
const bars: Partial<Record<Kind['group'], number>> = { lists: 60, search: 80, home: 150 }

const names: Record<Kind['group'], string> = {
  lists: 'a page of a list',
  search: 'a search',
  totals: 'totals of what is filtered',
  home: 'home, all that it reads at once',
  other: 'others',
}

/** Before the name of a kind, where that would not be clear alone. */
const of: Record<Kind['group'], string> = { lists: '', search: '', totals: 'totals by ', home: '', other: '' }

export interface Measured {
  kind: Kind
  /** Of each question, until the last of its requests was answered; ascending. */
  times: number[]
}

/** The value below which this share of the ascending values is. */
function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? Number.NaN
}

/** The groups whose 95th percentile is above its bar. */
export function missedIn(measured: readonly Measured[]): Kind['group'][] {
  return groupsOf(measured).filter(group => percentile(timesOf(measured, group), 0.95) > (bars[group] ?? Infinity))
}

/** A line for each group with more than one kind, and below it one for each kind. */
export function renderTable(measured: readonly Measured[]): string {
  const lines = groupsOf(measured).flatMap(group => {
    const own = measured.filter(({ kind }) => kind.group === group)
    const whole = line(`**${names[group]}**`, timesOf(measured, group), String(bars[group] ?? 'none'))
    if (own.length === 1) return [whole]
    const each = own.map(({ kind, times }) => line(`${of[group]}${kind.name}`, times, ''))
    return group === 'other' ? each : [whole, ...each]
  })
  return [
    '| asked for | times | median | p95 | most | bar, p95 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function groupsOf(measured: readonly Measured[]): Kind['group'][] {
  return [...new Set(measured.map(({ kind }) => kind.group))]
}

function timesOf(measured: readonly Measured[], group: Kind['group']): number[] {
  return measured
    .filter(({ kind }) => kind.group === group)
    .flatMap(({ times }) => times)
    .sort((one, other) => one - other)
}

function line(name: string, times: readonly number[], bar: string): string {
  const [median, p95, most] = [0.5, 0.95, 1].map(share => percentile(times, share).toFixed(0))
  return `| ${name} | ${times.length} | ${median} | ${p95} | ${most} | ${bar} |`
}
