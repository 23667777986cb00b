import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bom } from './complete-bom.ts'

const root = join(import.meta.dirname, '../..')

/**
 * What npm says that the program needs to run, on every system, by package-lock.json; without packages of development.
 * `npm sbom --omit dev` is not asked: it leaves out every package that a tool of development needs as well (zod, pg's
 * types). A copy of the two files that names no such tool has nothing to leave out.
 */
export function npmBom(packageJson: object): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageJson, devDependencies: {}, scripts: {} }))
    copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    npm(folder, 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
    const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    return JSON.parse(npm(folder, 'sbom', ...format, '--package-lock-only'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What npm prints. Its warnings are about the copy, and go nowhere. */
function npm(folder: string, ...words: string[]): string {
  return execFileSync('npm', ['--loglevel', 'error', ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
}
