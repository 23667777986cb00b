import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statement } from './statement.ts'

test('the text is built once; the values are those of each call', () => {
  let builds = 0
  const charges = statement((db, { store, ids }: { store: string; ids: string[] }) => {
    builds++
    const one = db.selectFrom('charges').select('id').where('store_id', '=', store)
    return one.where('id', '=', sql<string>`any(${ids})`).where('status', '=', 'open')
  })
  const first = charges({ store: 'sto_1', ids: ['chg_1'] }).compile()
  const second = charges({ store: 'sto_2', ids: [] }).compile()
  expect(first.sql).toBe('select "id" from "charges" where "store_id" = $1 and "id" = any($2) and "status" = $3')
  expect(first.parameters).toEqual(['sto_1', ['chg_1'], 'open'])
  expect([second.sql, second.parameters, builds]).toEqual([first.sql, ['sto_2', [], 'open'], 1])
})

test('a value that is left out is left out of the text; null is a value', () => {
  type Written = { id: string; reference?: string | null | undefined; description?: string }
  const write = statement((db, { id, ...written }: Written) =>
    db.updateTable('charges').set(written).where('id', '=', id),
  )
  const texts = [{ reference: null }, { reference: undefined, description: 'x' }].map(written => {
    const { sql: text, parameters } = write({ id: 'chg_1', ...written }).compile()
    return [text, parameters]
  })
  expect(texts).toEqual([
    ['update "charges" set "reference" = $1 where "id" = $2', [null, 'chg_1']],
    ['update "charges" set "description" = $1 where "id" = $2', ['x', 'chg_1']],
  ])
})
