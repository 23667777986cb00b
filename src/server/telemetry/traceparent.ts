import { type SpanContext, TraceFlags } from '@opentelemetry/api'

const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

/** Reads a W3C `traceparent` (Trace Context, level 1); null for what is none. */
export function readTraceparent(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = FORM.exec(text.slice(0, 100)) ?? []
  if (!traceId || !spanId || !flags) return null
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return { traceId, spanId, traceFlags, isRemote: true }
}

/** Writes one. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
}
