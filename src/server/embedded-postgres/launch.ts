import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildLog } from '../base/child-log.ts'
import type { Logger } from '../base/log.ts'
import { messageOf } from '../base/start-error.ts'
import { chooseLastingPort, portState } from '../base/tcp-port.ts'
import { program } from './binaries.ts'
import { explainFailure } from './explain-failure.ts'
import { ADDRESS, writeFacts } from './facts.ts'
import type { Place } from './place.ts'
import { findPostmaster, type Postmaster, pidFile, pidTakenByAnother } from './postmaster.ts'
import { CHILD_ENVIRONMENT } from './run-as.ts'

const BUSY_RETRIES = 100
const STILL_WORKING_MS = 10_000

/**
 * Starts the server in a process group of its own and waits until it takes connections. A port that a stranger took
 * meanwhile is exchanged for another, which is kept. Recovery after a crash may take long and is waited for.
 */
export async function launch(options: { place: Place; childLog: ChildLog; log: Logger }): Promise<Postmaster> {
  const { place, childLog, log } = options
  for (let attempt = 1; ; attempt++) {
    await takeAnotherPortIfNeeded(place, log)
    if (pidTakenByAnother(place.cluster)) rmSync(pidFile(place.cluster), { force: true })

    const started = await startOnce({ place, childLog, log })
    if ('server' in started) return started.server
    // Processes of a server that was killed still hold its memory for a moment.
    const busy = /pre-existing shared memory|lock file .* already exists/.test(started.output)
    if (busy && attempt < BUSY_RETRIES) await sleep(100)
    else if (!/could not bind|Address already in use/i.test(started.output) || attempt >= BUSY_RETRIES) {
      throw explainFailure(started.output, { doing: 'start', folder: place.cluster })
    }
  }
}

async function takeAnotherPortIfNeeded(place: Place, log: Logger): Promise<void> {
  const { facts, home } = place
  if ((await portState(facts.port, ADDRESS)) === 'free') return
  const taken = facts.port
  facts.port = await chooseLastingPort(ADDRESS)
  writeFacts(home, facts)
  log.warn(`Port ${taken} of PostgreSQL is taken by another program; from now on it uses ${facts.port}.`)
}

async function startOnce(options: {
  place: Place
  childLog: ChildLog
  log: Logger
}): Promise<{ server: Postmaster } | { output: string }> {
  const { place, childLog, log } = options
  const sizeBefore = childLog.size()
  const child = spawn(program(place.programs, 'postgres'), serverArguments(place), {
    ...place.runAs,
    cwd: '/',
    env: CHILD_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', childLog.descriptor, childLog.descriptor],
  })
  let spawnFailure: string | null = null
  child.once('error', error => {
    spawnFailure = messageOf(error)
  })
  child.unref()

  let nextWord = Date.now() + STILL_WORKING_MS
  while (spawnFailure === null && child.exitCode === null && child.signalCode === null) {
    const server = findPostmaster(place.cluster)
    if (server?.pid === child.pid && server?.state === 'ready') return { server }
    if (Date.now() > nextWord) {
      log.info(`PostgreSQL is still starting; it may be recovering from a crash. Its log is ${childLog.path}.`)
      nextWord += STILL_WORKING_MS
    }
    await sleep(5)
  }
  return { output: spawnFailure ?? childLog.since(sizeBefore) }
}

/** What an operator must not change stands here, where it outranks postgresql.conf and ALTER SYSTEM. */
function serverArguments(place: Place): string[] {
  const settings = {
    port: place.facts.port,
    listen_addresses: ADDRESS,
    unix_socket_directories: '',
    fsync: 'on',
  }
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
