import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCacheFolder } from '../../src/server/base/compile-cache.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What a command printed, and its exit code. */
export interface CommandResult {
  code: number | null
  /** Standard output: what was asked for. */
  out: string
  /** Standard error: sentences for a person. */
  err: string
}

/** Runs the operator's command line as a process of its own, with these settings and nothing else of the environment. */
export async function runCommand(
  words: string[],
  settings: Record<string, string>,
  stdin: string | null = null,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts'), ...words], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCacheFolder, ...settings },
  })
  const result: CommandResult = { code: null, out: '', err: '' }
  child.stdout.on('data', chunk => {
    result.out += String(chunk)
  })
  child.stderr.on('data', chunk => {
    result.err += String(chunk)
  })
  child.stdin.end(stdin ?? '')
  const [code] = await once(child, 'close')
  return { ...result, code }
}
