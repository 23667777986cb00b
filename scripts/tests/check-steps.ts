import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './run-steps.ts'

const referenceGenerator = 'scripts/docs.ts'

/** What every change passes before it is committed, the unit tests apart: none of it needs a database or a browser. */
export function checkSteps(): Step[] {
  const steps: Step[] = [
    { name: 'types of server', command: ['tsc', '-p', 'tsconfig.server.json'] },
    { name: 'types of web', command: ['tsc', '-p', 'tsconfig.web.json'] },
    { name: 'lint', command: ['biome', 'check', '.'] },
    { name: 'tidy', command: [process.execPath, 'scripts/tidy.ts'] },
    { name: 'unused', command: ['knip'] },
  ]
  if (existsSync(join(import.meta.dirname, '../..', referenceGenerator))) {
    steps.push({ name: 'reference', command: [process.execPath, referenceGenerator, '--check'] })
  }
  return steps
}
