import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../base/log.ts'
import { messageOf, StartError } from '../base/start-error.ts'
import { type Binaries, completeLinks, program } from './binaries.ts'
import { copyBinaries } from './copy-binaries.ts'
import { type Facts, factsPath, readOrMakeFacts, writeFacts } from './facts.ts'
import { canEnter, chooseUser, type RunAs, runToEnd } from './run-as.ts'

/** Where everything of this PostgreSQL is, and as whom it runs. */
export type Place = {
  /** `postgres` in the data folder: facts and log. */
  home: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Folder of PostgreSQL's programs. */
  programs: string
  runAs: RunAs
  facts: Facts
}

const ELSEWHERE = '/var/lib/guiche'

/**
 * Decides where the cluster and the programs are: in the data folder and in node_modules, unless we are root and the
 * user who runs PostgreSQL cannot get there; then under /var/lib/guiche. A cluster never moves once it is made.
 */
export async function choosePlace(options: { dataDir: string; binaries: Binaries; log: Logger }): Promise<Place> {
  const { binaries, log } = options
  const dataDir = realpathSync(options.dataDir)
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o700 })

  const facts = await readOrMakeFacts(home)
  const inside = join(home, 'cluster')
  const runAs = chooseUser(ownerOf(facts.clusterElsewhere ?? inside))
  letThrough([dataDir, home], runAs)

  const elsewhere = join(ELSEWHERE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const cluster = facts.clusterElsewhere ?? (canEnter(home, runAs) ? inside : join(elsewhere, 'cluster'))
  rejectLostCluster({ cluster, facts, home, runAs })
  if (cluster !== inside && facts.clusterElsewhere === null) {
    makeElsewhere(elsewhere, runAs)
    facts.clusterElsewhere = cluster
    writeFacts(home, facts)
    log.warn(`The user that runs PostgreSQL cannot enter ${home}, so the database is kept in ${cluster}.`)
  }
  const programs = reachablePrograms({ binaries, elsewhere, runAs, log })
  return { home, cluster, programs, runAs, facts }
}

function ownerOf(cluster: string): RunAs | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return { uid, gid }
}

/**
 * A folder of root's that nobody else may enter (0700, as we make it) is opened to the group of PostgreSQL's user, for
 * passing through only (0710). A folder with any other rights was set so by a person and stays as it is.
 */
function letThrough(folders: string[], runAs: RunAs): void {
  if (runAs.gid === undefined) return
  for (const folder of folders) {
    const { uid, mode } = statSync(folder)
    if (uid !== 0 || (mode & 0o777) !== 0o700) continue
    chownSync(folder, 0, runAs.gid)
    chmodSync(folder, 0o710)
  }
}

function rejectLostCluster(options: { cluster: string; facts: Facts; home: string; runAs: RunAs }): void {
  const { cluster, facts, home, runAs } = options
  if (!facts.made) return
  if (facts.clusterElsewhere === null && !canEnter(home, runAs)) {
    throw new StartError(
      `The user that runs PostgreSQL may no longer enter ${home}, where the database is. ` +
        'Give back the right to pass through every folder above it (chmod a+x).',
    )
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  throw new StartError(
    `The database is missing: it was in ${cluster}. ` +
      `Restore it from a backup, or remove ${factsPath(home)} to begin with an empty one.`,
  )
}

function makeElsewhere(elsewhere: string, runAs: RunAs): void {
  try {
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
    mkdirSync(elsewhere, { recursive: true, mode: 0o710 })
    if (runAs.gid !== undefined) chownSync(elsewhere, 0, runAs.gid)
  } catch (error) {
    throw new StartError(
      `The user that runs PostgreSQL can enter neither the data folder nor ${elsewhere} (${messageOf(error)}). ` +
        'Set DATA_DIR to a folder that every user may pass through, such as /srv/guiche.',
    )
  }
}

function reachablePrograms(options: { binaries: Binaries; elsewhere: string; runAs: RunAs; log: Logger }): string {
  const { binaries, elsewhere, runAs, log } = options
  completeLinks(binaries.root)
  const tried = runToEnd(program(binaries.root, 'postgres'), ['--version'], runAs)
  if (tried.status === 0) return binaries.root
  if (runAs.uid === undefined || tried.stderr) {
    const why = tried.stderr?.trim() || messageOf(tried.error)
    throw new StartError(
      `The embedded PostgreSQL does not run on this machine (${why}). ` +
        'It needs a Linux with glibc, or macOS; elsewhere set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  makeElsewhere(elsewhere, runAs)
  return copyBinaries({ binaries, into: elsewhere, log })
}
