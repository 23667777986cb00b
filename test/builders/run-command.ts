import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import { compileCacheFolder } from '../../src/server/base/compile-cache.ts'
import type { HostedCommand } from './command-host.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What a command printed, and its exit code. */
export interface CommandResult {
  code: number | null
  /** Standard output: what was asked for. */
  out: string
  /** Standard error: sentences for a person. */
  err: string
}

const ofEvery = () => ({ PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCacheFolder })

/**
 * Runs the operator's command line as a process of its own, with these settings and nothing else of the environment.
 */
export async function runCommand(
  words: string[],
  settings: Record<string, string>,
  stdin: string | null = null,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts'), ...words], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...ofEvery(), ...settings },
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

/** Runs a command as a process of its own, and kills it without a warning as soon as `when` has come. */
export async function killCommand(
  words: string[],
  settings: Record<string, string>,
  when: () => Promise<unknown>,
): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts'), ...words], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...ofEvery(), ...settings },
  })
  const ended = once(child, 'exit')
  try {
    await when()
    expect(child.exitCode, `${words.join(' ')} has ended by itself`).toBeNull()
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** A process that has loaded the program once, for many commands: to load it takes ten times what most of them do. */
export interface CommandHost {
  run: typeof runCommand
  close(): void
}

/** Starts it. What a process of its own shows, as that it ends, is seen with runCommand. */
export function openCommandHost(): CommandHost {
  const child = fork(join(ROOT, 'test/builders/command-host.ts'), { cwd: ROOT, execArgv: [], env: ofEvery() })
  const ended = once(child, 'exit').then(([code]): [CommandResult] => {
    throw new Error(`The process that runs commands ended with ${code}`)
  })
  // Nobody waits for it once the tests are over.
  ended.catch(() => undefined)
  return {
    async run(words, settings, stdin = null) {
      const command: HostedCommand = { words, settings: { ...ofEvery(), ...settings }, stdin }
      child.send(command)
      const [result] = await Promise.race([once(child, 'message') as Promise<[CommandResult]>, ended])
      return result
    },
    close: () => child.disconnect(),
  }
}
