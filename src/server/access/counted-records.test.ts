import { expect, test } from 'vitest'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { openCountedRecords } from './counted-records.ts'

test('what concerns no store takes no place from what does', async () => {
  const written: string[] = []
  const database = { inStore: async (store: string) => written.push(store) } as unknown as Database
  const records = openCountedRecords({ database, log: { warn: () => undefined } as unknown as Logger })
  const note = (key: string, stores: string[]) =>
    records.note({
      key,
      actor: { name: 'anonymous', address: null, requestId: null },
      action: 'user.sign_in_failed',
      about: async () => ({ stores, detail: {} }),
    })
  for (let nobody = 0; nobody < 10_000; nobody++) note(`nobody ${nobody}`, [])
  await new Promise(resolve => setImmediate(resolve))
  note('somebody', ['sto_1'])
  await records.close()
  expect(written).toEqual(['sto_1'])
})
