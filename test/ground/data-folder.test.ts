import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type DataFolder, openDataFolder } from '../../src/server/start/data-folder.ts'
import { loadProfiles } from '../../src/server/start/load-profiles.ts'
import { startProgram } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

async function opened(dataDir: string, secretKey: string | null = null, shared = false): Promise<DataFolder> {
  const folder = await openDataFolder({ dataDir, secretKey, shared })
  onTestFinished(folder.release)
  return folder
}

test('is made with a secret key, for its owner only, and the key stays', async () => {
  const dataDir = join(temporaryFolder(), 'deep/data')
  const first = await opened(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(Buffer.from(first.secretKey, 'base64')).toHaveLength(32)
  first.release()
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
  expect((await opened(dataDir)).secretKey).toBe(first.secretKey)
})

test('belongs to one process until that one ends, however it ends', async () => {
  const dataDir = temporaryFolder()
  const first = startProgram('test/ground/lock-holder.ts', [dataDir])
  await first.untilPrinted('opened')
  await expect(opened(dataDir)).rejects.toThrow(
    `Another Guichê (process ${first.pid}) is using the data folder ${dataDir}; ` +
      'stop it or set DATA_DIR to another folder.',
  )
  expect((await opened(dataDir, null, true)).path, 'a worker may share it').toBe(dataDir)

  first.child.kill('SIGKILL')
  await first.ended()
  expect((await opened(dataDir)).path).toBe(dataDir)
})

test('of many processes at once one gets it', async () => {
  const dataDir = temporaryFolder()
  const lock = join(dataDir, 'guiche.lock')
  const before = await opened(dataDir)
  const text = readFileSync(lock, 'utf8')
  before.release()
  // The lock of a process that is long gone, and whose number another one has now.
  writeFileSync(lock, JSON.stringify({ ...JSON.parse(text), start: 'long ago' }))
  const held = await opened(dataDir)
  const others = await Promise.all(Array.from({ length: 20 }, () => opened(dataDir).catch(() => null)))
  expect(others.filter(other => other !== null)).toEqual([])
  held.release()
  const again = await Promise.all(Array.from({ length: 20 }, () => opened(dataDir).catch(() => null)))
  expect(again.filter(other => other !== null)).toHaveLength(1)
})

test('a key given by the operator is used and not kept', async () => {
  const dataDir = temporaryFolder()
  const given = Buffer.alloc(32, 1).toString('base64')
  expect((await opened(dataDir, given)).secretKey).toBe(given)
  expect(readdirSync(dataDir)).toEqual(['guiche.lock'])
})

test('a second key is the second line of the file, or given by the operator', async () => {
  const dataDir = temporaryFolder()
  const [one, two, three] = [1, 2, 3].map(byte => Buffer.alloc(32, byte).toString('base64'))
  const keys = async (secretKey: string | null, secondSecretKey: string | null) => {
    const folder = await openDataFolder({ dataDir, secretKey, secondSecretKey, shared: true })
    return [folder.secretKey, folder.secondSecretKey]
  }
  writeFileSync(join(dataDir, 'secret-key'), `${one}\nnext ${two}\n`)
  expect(await keys(null, null)).toEqual([one, two])
  expect(await keys(null, three ?? '')).toEqual([one, three])
  expect(await keys(three ?? '', null)).toEqual([three, null])
  for (const spoilt of [`${one}\n${two}`, `${one}\nnext x`, `${one}\nnext ${two}\nprevious ${three}`, `next ${one}`]) {
    writeFileSync(join(dataDir, 'secret-key'), spoilt)
    await expect(opened(dataDir)).rejects.toThrow('secret-key does not hold 32 bytes in base64')
  }
})

test('a lost or spoilt key stops the start', async () => {
  const dataDir = temporaryFolder()
  const first = await opened(dataDir)
  first.release()
  writeFileSync(join(dataDir, 'secret-key'), 'spoilt')
  await expect(opened(dataDir)).rejects.toThrow('secret-key does not hold 32 bytes in base64. Restore it from a backup')

  mkdirSync(join(dataDir, 'postgres'))
  rmSync(join(dataDir, 'secret-key'))
  await expect(opened(dataDir)).rejects.toThrow('The secret key is missing')
  expect(readdirSync(dataDir), 'and the lock is given back').toEqual(['postgres'])
})

test('a file in its place is answered by a sentence', async () => {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, 'mine')
  await expect(opened(join(path, 'data'))).rejects.toThrow(/is a file, or below a file\. Set DATA_DIR/)
  await expect(opened(path)).rejects.toThrow(/is a file, or below a file\. Set DATA_DIR/)
  // The profiles below it are looked for first, and leave it to be said by the folder.
  expect(() => loadProfiles(join(path, 'profiles'))).not.toThrow()
  expect(readFileSync(path, 'utf8')).toBe('mine')
})
