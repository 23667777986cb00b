import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Ms. It is done in half a minute where nothing else runs. */
const PATIENCE = 300_000

test('application, PostgreSQL and all are killed once each under every fault, and nothing is lost', {
  timeout: PATIENCE,
}, async () => {
  const run = await promisify(execFile)(process.execPath, ['torture/run.ts', '--short', '--seed', '11'], {
    cwd: ROOT,
  }).catch(error => error)
  expect(run.stdout, `${run.stdout}${run.stderr}`).toContain('Nothing was lost.')
  expect(run.code).toBeUndefined()
})
