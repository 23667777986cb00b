/** One series of an answer of `/metrics`. */
interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads the text that Prometheus reads. @throws Error for a line that is no series. */
export function readMetrics(text: string): Series[] {
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [, name = '', labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      if (!name || value === undefined) throw new Error(`This is no series: ${line}`)
      const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key, value]) => [key, value])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
}

/** The sum of the series that have these labels; 0 where there is none. */
export function sumOf(series: readonly Series[], name: string, labels: Record<string, string> = {}): number {
  return series
    .filter(it => it.name === name && Object.entries(labels).every(([key, value]) => it.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
