import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mutation, mutations } from './tests/money-mutations.ts'

/**
 * Breaks one rule about money after the other in a copy of this folder, and plays the model of Pix or of payments there
 * until it fails. `npm run mutations [name…]`: those whose names hold one of the words; without any, all. Exits with 1
 * where one survives.
 */
const SEEDS = (process.env.SEEDS ?? '20261122,5000').split(',')
/** Sequences from each seed, and seconds that one of these runs may take. */
const SEQUENCES = process.env.SEQUENCES ?? '50'
const SECONDS = Number(process.env.SECONDS ?? 300)

const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const chosen = mutations.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))

const copy = mkdtempSync(join(tmpdir(), 'money-mutations-'))
const survivors: string[] = []
try {
  linkAll()
  for (const mutation of chosen) {
    const said = await played(mutation)
    if (!said) survivors.push(mutation.name)
    console.info(`${said ? 'caught' : 'NOT CAUGHT'}: ${mutation.name} (${mutation.file})${said ? `: ${said}` : ''}`)
  }
  console.info(`${chosen.length - survivors.length} of ${chosen.length} caught`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = survivors.length > 0 ? 1 : 0

/** A copy by hard links: files that are changed there are written anew. */
function linkAll(): void {
  const entries = readdirSync(root).filter(name => name !== '.git' && name !== 'data')
  const { status, stderr } = spawnSync('cp', ['-al', ...entries.map(name => join(root, name)), copy])
  if (status !== 0) throw new Error(`No copy by hard links: set TMPDIR to a folder on the same disk. ${stderr}`)
}

/** Plays a model with a rule broken. Returns which seed found it, and what it said; null where none did. */
async function played(mutation: Mutation): Promise<string | null> {
  const mend = breakRule(mutation)
  try {
    for (const seed of SEEDS) {
      const said = await play(mutation.model, seed)
      if (said) return `${mutation.model}, seed ${seed}: ${said}`
    }
    return null
  } finally {
    mend()
  }
}

/** Writes the broken file. Returns what puts the whole one back. Its time stays, so that nothing is built anew. */
function breakRule({ name, file, find, replace }: Mutation): () => void {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(find).length !== 2) throw new Error(`${name}: "${find}" is not once in ${file}`)
  const { atime, mtime } = statSync(path)
  const write = (text: string) => {
    writeFileSync(`${path}.new`, text)
    utimesSync(`${path}.new`, atime, mtime)
    renameSync(`${path}.new`, path)
  }
  write(whole.replace(find, () => replace))
  return () => write(whole)
}

/** Runs one model. Returns the first thing that it finds wrong; null where all is right. */
async function play(model: Mutation['model'], seed: string): Promise<string | null> {
  const env = { ...process.env, SEED: seed, SEQUENCES, LANES: '2', SHRINK: 'off', NO_COLOR: '1' }
  const test = `test/flows/${model}-life-cycle.test.ts`
  const arguments_ = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'flows', '--bail', '1', test]
  const child = spawn(process.execPath, arguments_, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const code = await endOf(child)
  if (code === 0) return null
  if (code === null) throw new Error(`${test} took more than ${SECONDS} s: let SECONDS be more.`)
  return whatItSaid(output)
}

/** The exit code; null where its time was over. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const timer = new AbortController()
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const late = sleep(SECONDS * 1_000, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  const first = await Promise.race([ended, late])
  timer.abort()
  if (first !== 'late') return first
  child.kill('SIGTERM')
  await ended
  return null
}

/**
 * The lines that name what differs; null where the model never came to its verdict, as on a machine that has too much
 * to do.
 */
function whatItSaid(output: string): string | null {
  const lines = output.split('\n').map(line => line.trim())
  const at = lines.findIndex(line => /all agrees|Answered \d|differ from their postings/.test(line))
  if (at < 0) {
    console.info(`No verdict:\n${output.slice(-1_000)}`)
    return null
  }
  const more = lines[at]?.endsWith(':') ? ` ${lines[at + 1]}` : ''
  return `${lines[at]}${more}`.slice(0, 240)
}
