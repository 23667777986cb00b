import { readdirSync, readFileSync } from 'node:fs'

/** Who used the processors, in shares of all of them: 1 is every core all the time. */
export interface Shares {
  server: number
  postgres: number
  /** The load generator, with the bank and the merchant that it plays; pgbench where that is the generator. */
  generator: number
  /** Every other process of the machine. */
  strangers: number
  idle: number
  /** Milliseconds of all cores together that passed meanwhile. */
  milliseconds: number
}

/** A tick of `/proc`: `getconf CLK_TCK` is 100 on every Linux that runs Node. */
const TICK_MS = 10

interface Ticks {
  server: number
  postgres: number
  generator: number
  all: number
  idle: number
}

/** Reads from `/proc` since when who used how much; null where there is no `/proc`. */
export function startClock(processes: { server: number | null; postmaster: number }): () => Shares | null {
  const before = ticks(processes)
  return () => {
    const after = ticks(processes)
    if (!before || !after) return null
    const share = (part: keyof Ticks) => (after[part] - before[part]) / Math.max(1, after.all - before.all)
    const ours = share('server') + share('postgres') + share('generator')
    return {
      server: share('server'),
      postgres: share('postgres'),
      generator: share('generator'),
      strangers: Math.max(0, 1 - share('idle') - ours),
      idle: share('idle'),
      milliseconds: (after.all - before.all) * TICK_MS,
    }
  }
}

/** The process that started this one; PostgreSQL's postmaster for the process of a connection. */
export function parentOf(pid: number): number {
  return statOf(String(pid))?.parent ?? 0
}

function ticks({ server, postmaster }: { server: number | null; postmaster: number }): Ticks | null {
  const machine = readText('/proc/stat')
  if (machine === null) return null
  // user, nice, system, idle, iowait, irq, softirq, steal; what guests used is in user already.
  const columns = (machine.split('\n', 1)[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
  return {
    server: server === null ? 0 : ownTime(String(server)),
    postgres: withChildren(postmaster),
    generator: withEnded('self'),
    all: columns.reduce((sum, value) => sum + value, 0),
    idle: (columns[3] ?? 0) + (columns[4] ?? 0),
  }
}

/** A server process with those it started: the ended ones are counted in its own line. */
function withChildren(parent: number): number {
  const living = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(stat => stat?.parent === parent)
  return living.reduce((sum, stat) => sum + (stat?.own ?? 0), withEnded(String(parent)))
}

function ownTime(pid: string): number {
  return statOf(pid)?.own ?? 0
}

function withEnded(pid: string): number {
  const stat = statOf(pid)
  return stat ? stat.own + stat.ended : 0
}

function statOf(pid: string): { parent: number; own: number; ended: number } | null {
  // The name in brackets may hold anything; the fields are counted from behind it (man 5 proc_pid_stat).
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  if (!fields) return null
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, own: utime + stime, ended: cutime + cstime }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
