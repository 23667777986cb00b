import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../src/server/db/driver/pool.ts'
import { openLogins } from '../../src/server/db/logins.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What the pool's connections make of values, rows and failures: the statements of a transaction travel together. */
let world: World
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  world = await openWorld()
  pool = createPool({ url: (await openLogins(world.database.url)).application, name: 'test', max: 1 })
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
  await world.close()
})

test('a value comes back as it was sent, in the first answer and in the next', async () => {
  const words = ['', ' ', 'null', 'NULL', '{}', 'a,b', '"quoted"', 'back\\slash', 'ação 🎉', "it's"]
  const sent = [words, new Date('2026-11-21T12:34:56.789Z'), Buffer.from([0, 255, 92]), { a: ['"', 1] }, null, 7, true]
  const text = `select $1::text[] words, $2::timestamptz at, $3::bytea bytes, $4::json data, $5::text nothing,
      $6::int number, $7::bool yes`
  for (const _ of ['columns are asked for', 'columns are known']) {
    const { command, rowCount, rows } = await client.query(text, sent)
    expect({ command, rowCount }).toEqual({ command: 'SELECT', rowCount: 1 })
    expect(Object.values(rows[0])).toEqual(sent)
  }
  expect(await client.query('select $1::bigint as cents', ['9007199254740993']).catch(String)).toMatch(
    /9007199254740993/,
  )
})

test('a statement that fails takes those behind it with it, and the next transaction knows nothing of it', async () => {
  const ask = (text: string, values: unknown[] = []) => client.query(text, values).then(({ rows }) => rows, String)
  const broken = await Promise.all([
    ask('begin'),
    ask('select 1 as one'),
    ask('select 1 / $1::int as wrong', [0]),
    ask('select 2 as two'),
    ask('commit'),
  ])
  const behind = 'error: current transaction is aborted, commands ignored until end of transaction block'
  expect(broken).toEqual([[], [{ one: 1 }], 'error: division by zero', behind, []])
  expect(await ask('rollback')).toEqual([])
  const whole = ['begin', 'select 1 / $1::int as wrong', 'select 2 as two', 'commit']
  const values = [[], [1], [], []]
  expect(await Promise.all(whole.map((text, place) => ask(text, values[place])))).toEqual([
    [],
    [{ wrong: 1 }],
    [{ two: 2 }],
    [],
  ])
})

test('outside of a transaction a statement stands, whatever becomes of its neighbors', async () => {
  const asked = [
    client.query(`select set_config('guiche.store', $1, false)`, ['one']),
    client.query('select 1 / $1::int', [0]).catch(String),
    client.query(`select current_setting('guiche.store') as store`, []),
  ] as const
  const [, failed, { rows }] = await Promise.all(asked)
  expect({ failed, rows }).toEqual({ failed: 'error: division by zero', rows: [{ store: 'one' }] })
})
