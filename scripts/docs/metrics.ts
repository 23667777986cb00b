import { type MeasureName, measures } from '../../src/server/base/measures.ts'
import { prometheusName } from '../../src/server/base/prometheus-name.ts'
import { markdownTable } from './table.ts'

/** The page `docs/reference/metrics.md`. */
export function renderMetrics(): string {
  const names = Object.keys(measures) as MeasureName[]
  const rows = names.map(name => {
    const { kind, labels, says } = measures[name]
    return [
      `\`${prometheusName(name)}\``,
      kind,
      labels.map(label => `\`${label.replaceAll('.', '_')}\``).join(', ') || 'none',
      says,
    ]
  })
  return `# Numbers

What \`/metrics\` has for Prometheus ([how to connect](../monitoring.md)). To a collector they go under OpenTelemetry's
names: with dots, without the unit and without \`_total\`. Histograms have \`_bucket\`, \`_sum\` and \`_count\`. Nothing
a person typed is a label, and a measure has 500 series at most; what is beyond is summed up in one.

${markdownTable(['name', 'kind', 'labels', 'what it says'], rows)}
`
}
