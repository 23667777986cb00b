import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from './file-store.ts'
import { createSealer } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const files = openFolderStore(join(folder, 'files'), createSealer(key(1)))
const pathOf = (name: string) => join(folder, 'files', id('sto'), name)
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

test('what is removed is not kept any more, and removing it twice is once', async () => {
  const name = [id('sto'), id('dsf')] as const
  await files.put(name, Buffer.from('%PDF-1.7 nota fiscal'))
  await files.remove(name)
  await files.remove(name)
  expect(await files.get(name)).toBeNull()
})

test('a name that is no id leads nowhere', async () => {
  for (const name of ['..', '', `../${id('dsf')}`, `${id('dsf')}/x`]) {
    await expect(files.get([id('sto'), name])).rejects.toThrow('two ids')
    await expect(files.put([name, id('dsf')], Buffer.alloc(1))).rejects.toThrow('two ids')
  }
})

test('what is kept is sealed, for its name alone', async () => {
  const name = [id('sto'), id('dsf')] as const
  await files.put(name, Buffer.from('%PDF-1.7 nota fiscal'))
  expect(readFileSync(pathOf(id('dsf'))).includes('nota')).toBe(false)
  renameSync(pathOf(id('dsf')), pathOf(id('dsg')))
  await expect(files.get([id('sto'), id('dsg')])).rejects.toThrow('does not open')
  rmSync(pathOf(id('dsg')))
})

test('what another key sealed, or nobody yet, is read and sealed anew', async () => {
  const plain = [id('sto'), id('dsp')] as const
  const old = [id('sto'), id('dsq')] as const
  writeFileSync(pathOf(plain[1]), '%PDF-1.7 plain')
  writeFileSync(`${pathOf(plain[1])}.0a1b2c3d`, 'unfinished')
  await files.put(old, Buffer.from('%PDF-1.7 old'))
  const both = openFolderStore(join(folder, 'files'), createSealer(key(2), key(1)))
  expect(await Array.fromAsync(both.names())).toEqual([plain, old])
  expect([await both.reseal(plain), await both.reseal(old)]).toEqual([true, true])
  expect([await both.reseal(plain), await both.reseal(old)]).toEqual([false, false])
  const anew = openFolderStore(join(folder, 'files'), createSealer(key(2)))
  expect(String(await anew.get(plain))).toBe('%PDF-1.7 plain')
  expect(String(await anew.get(old))).toBe('%PDF-1.7 old')
  await expect(files.get(old)).rejects.toThrow('is not here')
  expect(await both.reseal([id('sto'), id('dsx')]), 'one that is gone').toBe(false)
})
