import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface Step {
  readonly name: string
  /** A program of node_modules/.bin or of the machine, and its arguments. */
  readonly command: readonly [string, ...string[]]
  /** Show what it prints while it runs; otherwise it is shown only when the step fails. */
  readonly live?: boolean
  readonly limitMinutes?: number
  /** Environment variables besides ours. */
  readonly environment?: Readonly<Record<string, string>>
}

export interface StepResult {
  readonly step: Step
  readonly passed: boolean
  readonly seconds: number
  readonly output: string
}

const root = join(import.meta.dirname, '../..')

/** Runs the steps, `atOnce` at a time, and prints a line for each as it ends. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      printResult(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

function runStep(step: Step): Promise<StepResult> {
  const [program, ...args] = step.command
  const started = performance.now()
  const limitMinutes = step.limitMinutes ?? 10
  return new Promise(resolve => {
    // A process group of its own, so that what the step has started ends with it.
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...stepEnvironment(), ...step.environment },
    })
    const chunks: Buffer[] = []
    const note = (text: string) => chunks.push(Buffer.from(`${text}\n`))
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (step.live) process.stdout.write(chunk)
      })
    }

    const killGroup = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // The group has ended already.
      }
    }
    let interrupted = false
    const stop = (signal: NodeJS.Signals) => {
      interrupted = true
      killGroup(signal)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    const limit = setTimeout(() => {
      note(`stopped after ${limitMinutes} minutes`)
      killGroup('SIGKILL')
    }, limitMinutes * 60_000)

    let ended = false
    const end = (passed: boolean) => {
      if (ended) return
      ended = true
      clearTimeout(limit)
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      const seconds = (performance.now() - started) / 1000
      resolve({ step, passed, seconds, output: Buffer.concat(chunks).toString().trim() })
    }
    child.on('error', error => {
      note(`${program} did not start: ${error.message}`)
      end(false)
    })
    child.on('close', code => {
      if (interrupted) process.exit(130)
      end(code === 0)
    })
  })
}

function stepEnvironment(): NodeJS.ProcessEnv {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  // What a step prints goes through us: it cannot see for itself whether anybody sees colors.
  return { ...process.env, PATH: path, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
}

function printResult({ step, passed, seconds, output }: StepResult) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`)
  if (!passed && !step.live && output !== '') console.log(`${output.replace(/^/gm, '       ')}\n`)
}
