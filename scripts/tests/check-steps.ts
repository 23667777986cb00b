import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './run-steps.ts'

/** Each of several checkers works out anew what others know: on two cores four of them take twice the processor. */
const oneChecker = ['--checkers', '1']
const referenceGenerator = 'scripts/docs.ts'

/** What every change passes before it is committed, the unit tests apart: none of it needs a database or a browser. */
export function checkSteps(): Step[] {
  const steps: Step[] = [
    { name: 'types of server', command: ['tsc', '-p', 'tsconfig.server.json', ...oneChecker] },
    { name: 'types of web', command: ['tsc', '-p', 'tsconfig.web.json', ...oneChecker] },
    { name: 'lint', command: ['biome', 'check', '.'] },
    { name: 'tidy', command: [process.execPath, 'scripts/tidy.ts'] },
    { name: 'unused', command: ['knip'] },
  ]
  if (existsSync(join(import.meta.dirname, '../..', referenceGenerator))) {
    steps.push({ name: 'reference', command: [process.execPath, referenceGenerator, '--check'] })
  }
  return steps
}
