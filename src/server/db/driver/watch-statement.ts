import type { LogEvent } from 'kysely'
import type { Monitor, SpanFacts } from '../../base/monitor.ts'
import { type StatementName, statementName } from './statement-name.ts'

/** A statement on its way as a span: from when it is sent, perhaps with others, to when its own answer is there. */
export function watchStatement<T>(monitor: Monitor, text: string, answer: Promise<T>): Promise<T> {
  const named = statementName(text)
  const span = monitor.begin(named.name, { kind: 'client', facts: factsOf(named) })
  answer.then(
    () => span.end(),
    error => {
      span.fail(codeOf(error))
      span.end()
    },
  )
  return answer
}

/** The same for a statement outside of any transaction, which Kysely tells of when it is answered. */
export function noteStatement(monitor: Monitor, { level, query, queryDurationMillis }: LogEvent): void {
  const named = statementName(query.sql)
  const span = monitor.begin(named.name, { kind: 'client', facts: factsOf(named), ago: queryDurationMillis })
  if (level === 'error') span.fail('failed')
  span.end()
}

function factsOf({ operation, tables }: StatementName): SpanFacts {
  return {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(tables && { 'db.collection.name': tables }),
  }
}

/** PostgreSQL's code of five characters; its message may hold values. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code).slice(0, 20) : 'failed'
}
