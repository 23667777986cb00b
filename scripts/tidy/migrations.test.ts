import { expect, it } from 'vitest'
import { checkMigrations } from './migrations.ts'

const migration = (name: string, text = '-- Why.\ncreate table a ();') => ({ path: `migrations/${name}`, text })
const messages = (...files: { path: string; text: string }[]) => checkMigrations(files).map(({ message }) => message)

it('finds a gap, a double and a wrong beginning', () => {
  expect(messages(migration('000001_stores.sql'), migration('000003_charges.sql'))).toEqual([
    'number 3 where 2 is next',
  ])
  expect(messages(migration('000001_stores.sql'), migration('000001_keys.sql'))).toEqual(['number 1 where 2 is next'])
  expect(messages(migration('000002_stores.sql'))).toEqual(['number 2 where 1 is next'])
})

it('finds a migration without a reason, or with a name of another kind', () => {
  expect(messages(migration('000001_stores.sql', 'create table a ();'))).toEqual([
    'begins with a “--” comment that says why',
  ])
  expect(messages(migration('1-stores.sql'))).toEqual(['is named like 000001_what_it_does.sql'])
})

it('is content with a plain row of them', () => {
  expect(messages(migration('000001_stores.sql'), migration('000002_api-keys.sql'))).toEqual([])
})
