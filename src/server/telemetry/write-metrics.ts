import { DataPointType, type Histogram, type ResourceMetrics } from '@opentelemetry/sdk-metrics'
import { type MeasureName, measures } from '../base/measures.ts'
import { prometheusName } from '../base/prometheus-name.ts'

type Labels = Readonly<Record<string, unknown>>

/**
 * The numbers as Prometheus reads them: text, version 0.0.4
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 */
export function writeMetrics({ scopeMetrics }: ResourceMetrics): string {
  const lines: string[] = []
  for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics)) {
    const known = metric.descriptor.name
    if (!isMeasure(known)) continue
    const name = prometheusName(known)
    lines.push(
      `# HELP ${name} ${measures[known].says.replaceAll('\\', '\\\\')}`,
      `# TYPE ${name} ${measures[known].kind}`,
    )
    if (metric.dataPointType === DataPointType.HISTOGRAM) {
      for (const { attributes, value } of metric.dataPoints) lines.push(...histogramLines(name, attributes, value))
    } else if (metric.dataPointType !== DataPointType.EXPONENTIAL_HISTOGRAM) {
      for (const { attributes, value } of metric.dataPoints) lines.push(line(name, attributes, value))
    }
  }
  return `${lines.join('\n')}\n`
}

function histogramLines(name: string, labels: Labels, { buckets, count, sum }: Histogram): string[] {
  let below = 0
  const lines = buckets.boundaries.map((le, at) => {
    below += buckets.counts[at] ?? 0
    return line(`${name}_bucket`, { ...labels, le }, below)
  })
  return [
    ...lines,
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    line(`${name}_sum`, labels, sum ?? 0),
    line(`${name}_count`, labels, count),
  ]
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key.replaceAll('.', '_')}="${quoted(String(value))}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function isMeasure(name: string): name is MeasureName {
  return name in measures
}
