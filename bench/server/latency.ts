/** How long operations took, in milliseconds. */
export interface Latency {
  p50: number
  p95: number
  p99: number
}

/** The percentiles of some durations. */
export function latencyOf(durations: readonly number[]): Latency {
  const sorted = Float64Array.from(durations).sort()
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
