import type { LabelsOf, NamesOf, Reading } from './measures.ts'

/** Facts of a span: names of ours, numbers and templates. Never a value of SQL, a raw path, or what a person typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** What a span begins with. */
export interface SpanStart {
  /** On which side of a call it stands. */
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  facts?: SpanFacts
  /** A `traceparent` from outside, to go on from; null begins a trace. Where absent: what is under way. */
  parent?: string | null
  /** How many milliseconds ago it began, for what is known of only when it has ended. */
  ago?: number
  /** A `traceparent` of what led here without being its cause in time: another trace. */
  link?: string | null
}

/** A piece of work that is traced. */
export interface Span {
  note(facts: SpanFacts): void
  /** Says that it failed, and how: a code or a class, never a message. */
  fail(how: string): void
  /** Ends it, once. */
  end(): void
  /** Runs something as a part of it. */
  run<T>(work: () => T): T
  /** The id of its trace; null where nothing is traced. */
  trace: string | null
}

/**
 * What the rooms see of monitoring: spans and numbers, of whatever kind is behind it. Nothing here throws or waits, and
 * nothing is made when nobody listens.
 */
export interface Monitor {
  /** Whether spans are made: ask before making something for a span alone. */
  readonly traces: boolean
  /** Whether numbers are kept. */
  readonly measures: boolean
  begin(name: string, start?: SpanStart): Span
  /** Runs `work` as a span of its own, that ends with it and fails with it. */
  span<T>(name: string, start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** The span under way as a W3C `traceparent`, for a header or a row; null where nothing is traced. */
  traceparent(): string | null
  count<Name extends NamesOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void
  /** `value` is in the measure's unit. */
  time<Name extends NamesOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void
  /** Has a gauge read whenever somebody asks for it. What fails is left out. */
  watch<Name extends NamesOf<'gauge'>>(
    name: Name,
    read: () => Promise<readonly Reading<Name>[]> | readonly Reading<Name>[],
  ): void
}

const noSpan: Span = {
  note: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  run: work => work(),
  trace: null,
}

/** Where nobody listens. */
export const quietMonitor: Monitor = {
  traces: false,
  measures: false,
  begin: () => noSpan,
  span: (_name, _start, work) => work(noSpan),
  traceparent: () => null,
  count: () => undefined,
  time: () => undefined,
  watch: () => undefined,
}
