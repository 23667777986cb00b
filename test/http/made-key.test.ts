import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealer } from '../../src/server/base/seal.ts'
import { rejectMadeKey } from '../../src/server/start/reject-made-key.ts'
import { newSecretKey } from '../../src/server/start/secret-key-file.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'guiche-made-key-'))
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

test('a key that a start makes beside a database of another key is taken away, and the start ends', async () => {
  const { database, sealer } = world.app.parts
  const file = join(folder, 'secret-key')
  const key = newSecretKey()
  writeFileSync(file, key)
  await rejectMadeKey({ database, sealer }, file)
  // One that was there before is the operator's, who may have lost the other.
  await rejectMadeKey({ database, sealer: createSealer(key) }, null)
  expect(existsSync(file)).toBe(true)
  await expect(rejectMadeKey({ database, sealer: createSealer(key) }, file)).rejects.toThrow(
    `The secret key is missing: ${file}.`,
  )
  expect(existsSync(file)).toBe(false)
})
