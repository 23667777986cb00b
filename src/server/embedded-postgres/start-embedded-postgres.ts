import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildLog, keepSmall, openChildLog } from '../base/child-log.ts'
import type { Logger } from '../base/log.ts'
import { processEnded, processStart, sendSignal } from '../base/running-process.ts'
import { messageOf, StartError } from '../base/start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ownerUrl, writeFacts } from './facts.ts'
import { launch } from './launch.ts'
import { makeCluster } from './make-cluster.ts'
import { choosePlace, type Place } from './place.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'

export type EmbeddedPostgres = {
  /** Connection string of the owner of the database `guiche`: may make roles and databases, is no superuser. */
  url: string
  port: number
  /** PostgreSQL's version, such as `18.4`. */
  version: string
  /** True when a server that an earlier, killed Guichê left behind was taken over. */
  adopted: boolean
  /** Fast shutdown: open transactions are rolled back, data is written, nothing needs recovery. */
  stop(): Promise<void>
  /** Ends at once, without waiting; the next start recovers. */
  force(): void
}

const STOP_PATIENCE_MS = 60_000
const WATCH_EVERY_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts PostgreSQL on the cluster of a data folder, which must exist and must be ours alone; makes the cluster at the
 * first start. A server that outlived a killed Guichê is adopted. While it runs, a server that dies is started again on
 * the same port. Throws StartError with a sentence for everything that an operator can put right.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Logger }): Promise<EmbeddedPostgres> {
  const { log } = options
  const binaries = findBinaries()
  const place = await choosePlace({ ...options, binaries })
  const childLog = openChildLog(join(place.home, 'postgresql.log'))
  keepSmall(childLog)

  const adopted = await adopt({ place, binaries, log })
  if (!adopted) {
    makeCluster({ place, binaries, log })
    place.facts.startedWith = binaries.packageVersion
    writeFacts(place.home, place.facts)
  }
  const server = adopted ?? (await launch({ place, childLog, log }))
  const watch = watchOver({ server, place, childLog, log })
  return {
    url: ownerUrl(place.facts),
    port: place.facts.port,
    version: binaries.version,
    adopted: adopted !== null,
    stop: async () => stopServer(await watch.end(), log),
    force: () => sendSignal(watch.current().pid, 'SIGQUIT'),
  }
}

/** Takes over a live server of this cluster, unless it is going down or of another version. */
async function adopt(options: { place: Place; binaries: Binaries; log: Logger }): Promise<Postmaster | null> {
  const { place, binaries, log } = options
  const left = findPostmaster(place.cluster)
  if (!left) return null
  if (left.state === 'stopping' || !place.facts.made || place.facts.startedWith !== binaries.packageVersion) {
    await stopServer(left, log)
    return null
  }
  while (processStart(left.pid) === left.start) {
    const server = findPostmaster(place.cluster)
    if (server?.state === 'ready' && server.port === place.facts.port) return server
    await sleep(10)
  }
  return null
}

async function stopServer(server: Postmaster, log: Logger): Promise<void> {
  const { pid, start } = server
  if (processStart(pid) !== start) return
  // https://www.postgresql.org/docs/18/server-shutdown.html: SIGINT is the fast shutdown, SIGQUIT the immediate one.
  sendSignal(pid, 'SIGINT')
  if (await processEnded(pid, start, STOP_PATIENCE_MS)) return
  log.warn('PostgreSQL does not stop; it is ended at once and will recover at the next start.')
  sendSignal(pid, 'SIGQUIT')
  if (await processEnded(pid, start, STOP_PATIENCE_MS)) return
  throw new StartError(`PostgreSQL (process ${pid}) cannot be stopped. End it by hand before the next start.`)
}

/** Looks once a second whether the server lives, and starts it again when it does not. */
function watchOver(options: { server: Postmaster; place: Place; childLog: ChildLog; log: Logger }): {
  current(): Postmaster
  end(): Promise<Postmaster>
} {
  const { place, childLog, log } = options
  let server = options.server
  let restarting: Promise<void> | null = null
  const timer = setInterval(() => {
    keepSmall(childLog)
    if (restarting || processStart(server.pid) === server.start) return
    log.error(`PostgreSQL (process ${server.pid}) has ended by itself; it is started again.`)
    restarting = restart().finally(() => {
      restarting = null
    })
  }, WATCH_EVERY_MS)
  timer.unref()
  let ended = false

  async function restart(): Promise<void> {
    for (let pause = 500; !ended; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        server = await launch({ place, childLog, log })
        log.info('PostgreSQL runs again.')
        return
      } catch (error) {
        log.error(messageOf(error))
        await sleep(pause)
      }
    }
  }

  return {
    current: () => server,
    end: async () => {
      ended = true
      clearInterval(timer)
      await restarting
      return server
    },
  }
}
