import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compileCacheFolder } from '../../src/server/base/compile-cache.ts'

const ROOT = join(import.meta.dirname, '../..')

export type StartedProgram = {
  child: ChildProcess
  pid: number
  /** All that was printed so far, on both streams. */
  printed(): string
  /** Waits until the text was printed; throws with what was printed when the program ends before. */
  untilPrinted(text: string): Promise<void>
  /** Waits for the end; the exit code, or the signal's name. */
  ended(): Promise<number | string | null>
}

/** Starts a TypeScript program of this repository as a process of its own; it is killed when the test has finished. */
export function startProgram(path: string, args: string[], env: Record<string, string> = {}): StartedProgram {
  const child = spawn(process.execPath, [join(ROOT, path), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCacheFolder, ...env },
  })
  let text = ''
  let closed = false
  let nextOutput = Promise.withResolvers<void>()
  const notify = () => {
    nextOutput.resolve()
    nextOutput = Promise.withResolvers()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      text += String(chunk)
      notify()
    })
  }
  child.on('close', () => {
    closed = true
    notify()
  })
  onTestFinished(() => void child.kill('SIGKILL'))

  return {
    child,
    pid: child.pid ?? 0,
    printed: () => text,
    untilPrinted: async wanted => {
      while (!text.includes(wanted)) {
        if (closed) throw new Error(`The program ended: ${text}`)
        await nextOutput.promise
      }
    },
    ended: async () => {
      while (!closed) await nextOutput.promise
      return child.exitCode ?? child.signalCode
    },
  }
}
