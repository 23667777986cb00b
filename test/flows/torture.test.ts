import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { long, slow } from '../harness/long-tests.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Ms. It is done in half a minute where nothing else runs. */
const PATIENCE = 300_000

async function expectNothingLost(...options: string[]): Promise<void> {
  const run = await promisify(execFile)(process.execPath, ['torture/run.ts', '--short', ...options], {
    cwd: ROOT,
  }).catch(error => error)
  expect(run.stdout, `${run.stdout}${run.stderr}`).toContain('Nothing was lost.')
  expect(run.code).toBeUndefined()
}

slow(
  'application, PostgreSQL and all are killed once each under every fault, and nothing is lost',
  {
    timeout: PATIENCE,
  },
  () => expectNothingLost('--seed', '11'),
)

test.runIf(long)('so at four gateways, whose books are ours at the end', { timeout: 2 * PATIENCE }, () =>
  expectNothingLost('--seed', '12', '--gateways', '--charges', '90'),
)
