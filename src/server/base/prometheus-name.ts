import { type MeasureName, measures } from './measures.ts'

const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' }

/**
 * What a measure is called in Prometheus, by its own rules of naming: the unit behind the name, and `_total` behind a
 * counter.
 */
export function prometheusName(name: MeasureName): string {
  const { kind, unit } = measures[name]
  return `${name.replaceAll('.', '_')}${units[unit] ?? ''}${kind === 'counter' ? '_total' : ''}`
}
