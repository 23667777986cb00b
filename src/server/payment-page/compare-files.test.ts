import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compareFiles, hashOf } from './compare-files.ts'

/** A folder with so many files as they were built, each plain and compressed. */
function builtFolder(files: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const hashes: Record<string, string> = {}
  for (let made = 0; made < files; made++) {
    const text = Buffer.from(`file ${made}`)
    hashes[`${made}.js`] = hashOf(text)
    writeFileSync(join(folder, `${made}.js`), text)
    writeFileSync(join(folder, `${made}.js.gz`), gzipSync(text))
  }
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(hashes))
  return folder
}

test('whatever else waits has its turn after each file', async () => {
  const folder = builtFolder(20)
  let turns = 0
  let counting = true
  const count = () => {
    turns++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  expect(await compareFiles(folder)).toEqual([])
  counting = false
  expect(turns).toBeGreaterThanOrEqual(40)
})

test('what differs is told in the same words each time', async () => {
  const folder = builtFolder(4)
  writeFileSync(join(folder, '2.js'), 'another')
  writeFileSync(join(folder, '1.js.gz'), 'nothing that unpacks')
  writeFileSync(join(folder, 'added.js'), 'steal()')
  rmSync(join(folder, '3.js'))
  expect(await compareFiles(folder)).toEqual([
    'the file 1.js.gz is not the one that was built',
    'the file 2.js is not the one that was built',
    'the file 3.js is not the one that was built',
    'the file added.js is of no build',
  ])
})
