import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Stands for a value while the text is built. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Builds and sends nothing. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A statement whose text is built once and kept: building and compiling it each time was a fifth of what this process
 * worked for a payment. `build` is called once for each set of names that come with a value, and sees a stand-in for
 * each value. It may put them where a value goes, and must not look at them. A list goes in as one value (`anyOf`).
 */
export function statement<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  const built = new Map<string, CompiledQuery<Row>>()
  return values => {
    const given = values as Record<string, unknown>
    const names = Object.keys(given).filter(name => given[name] !== undefined)
    const key = names.join()
    let one = built.get(key)
    if (!one) {
      one = build(builder, Object.fromEntries(names.map(name => [name, new Place(name)])) as Values).compile()
      built.set(key, one)
    }
    const { query, queryId, sql } = one
    const parameters = one.parameters.map(value => (value instanceof Place ? given[value.name] : value))
    return { compile: () => ({ query, queryId, sql, parameters }) }
  }
}

/**
 * The right side of `=` that is met by each of a list. For the list itself PostgreSQL would make a plan of its own
 * every time, in the hope that a short one is served better: 0.25 ms for the payments of one charge. How long the list
 * of a subquery is it does not know, and keeps the plan.
 */
export function anyOf(list: readonly string[]): RawBuilder<string> {
  return sql<string>`any(array(select unnest(${list}::text[])))`
}
