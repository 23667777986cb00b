import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type MeasureName, measures } from '../../src/server/base/measures.ts'
import { prometheusName } from '../../src/server/base/prometheus-name.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'docs/monitoring', name), 'utf8')

interface Panel {
  title: string
  type: string
  gridPos: { x: number; w: number }
  targets?: { expr: string }[]
}
interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(group => group.rules)

/** Every series that `/metrics` can have, with its labels. */
const series = new Map(
  (Object.keys(measures) as MeasureName[]).flatMap(name => {
    const { kind } = measures[name]
    const labels = measures[name].labels.map(label => label.replaceAll('.', '_'))
    const endings = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    return endings.map(ending => [prometheusName(name) + ending, labels] as const)
  }),
)
/** What Prometheus itself adds. */
const given = ['job', 'instance', 'le', 'quantile']

/** The names of series in an expression, and the labels that stand behind each. */
function named(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b((?:guiche|http_server|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, labels]) => ({
      name: name ?? '',
      labels: [...(labels ?? '').matchAll(/(\w+)(?:=|!)/g)].map(([, label]) => label ?? ''),
    }),
  )
}

const expressions = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
]

test.each(expressions)('%s asks for what is really there', (_title, expression) => {
  for (const { name, labels } of named(expression)) {
    expect([...series.keys()]).toContain(name)
    expect([...(series.get(name) ?? []), ...given]).toEqual(expect.arrayContaining(labels))
  }
  const [, by = ''] = /\bby \(([^)]*)\)/.exec(expression) ?? []
  const known = new Set([...given, ...named(expression).flatMap(({ name }) => series.get(name) ?? [])])
  for (const label of by.split(/,\s*/).filter(text => text !== '')) expect([...known]).toContain(label)
  // Prometheus counts brackets as we do.
  for (const pair of ['()', '{}', '[]']) {
    expect(expression.split(pair[0] ?? '').length).toBe(expression.split(pair[1] ?? '').length)
  }
})

test('the dashboard shows every measure', () => {
  const shown = new Set(expressions.flatMap(([, expression]) => named(expression).map(({ name }) => name)))
  const missing = (Object.keys(measures) as MeasureName[]).filter(
    name => ![...shown].some(it => it.startsWith(prometheusName(name))),
  )
  expect(missing).toEqual([])
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
})

test.each(rules.map(rule => [rule.alert, rule] as const))('%s has a page that says what to do', (alert, rule) => {
  const page = join(root, rule.annotations.runbook)
  expect(existsSync(page)).toBe(true)
  expect(readFileSync(page, 'utf8')).toContain(alert)
  const link = rule.annotations.runbook.replace('docs/', '](')
  expect(read('../monitoring.md')).toContain(`${link})`)
})
