import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { VitestReport } from './count-tests.ts'
import { quickFolder } from './quick-folder.ts'
import type { Step } from './run-steps.ts'

export interface VitestStep {
  readonly step: Step
  /** What vitest wrote about the run, or null when it did not get so far. */
  takeReport(): VitestReport | null
}

export function vitestStep(
  name: string,
  projects: readonly string[],
  settings: Omit<Step, 'name' | 'command'> = {},
): VitestStep {
  const folder = mkdtempSync(join(quickFolder(), 'guiche-tests-'))
  // Where root runs them PostgreSQL is another user, who must pass through to its own data.
  chmodSync(folder, 0o711)
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap(project => ['--project', project])
  const reporters = ['default', 'json'].flatMap(name => ['--reporter', name])
  return {
    step: {
      name,
      command: [
        process.execPath,
        'node_modules/vitest/vitest.mjs',
        'run',
        ...chosen,
        ...reporters,
        `--outputFile.json=${report}`,
      ],
      ...settings,
      // What the tests write is gone when they end: databases, data folders, the browsers' profiles.
      environment: { ...settings.environment, TMPDIR: folder },
    },
    takeReport() {
      try {
        return JSON.parse(readFileSync(report, 'utf8'))
      } catch {
        return null
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
