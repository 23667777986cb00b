import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = openFolderStore(join(folder, 'files'))
const id = (prefix: string) => `${prefix}_${'0'.repeat(26)}`

test('what was kept is read again, by its owner alone, and nothing unfinished stays', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 0])
  await files.put([id('sto'), id('dsf')], bytes)
  expect(await files.get([id('sto'), id('dsf')])).toEqual(bytes)
  expect(readdirSync(join(folder, 'files', id('sto')))).toEqual([id('dsf')])
  const modes = [[], [id('sto')], [id('sto'), id('dsf')]].map(
    path => statSync(join(folder, 'files', ...path)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test('what was never kept is absent', async () => {
  expect(await files.get([id('sto'), id('abc')])).toBeNull()
})

test('a name that is no id leads nowhere', async () => {
  for (const name of ['..', '', `../${id('dsf')}`, `${id('dsf')}/x`]) {
    await expect(files.get([id('sto'), name])).rejects.toThrow('two ids')
    await expect(files.put([name, id('dsf')], Buffer.alloc(1))).rejects.toThrow('two ids')
  }
})
