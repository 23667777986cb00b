import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from '../base/log.ts'
import { messageOf, StartError } from '../base/start-error.ts'
import { type Binaries, program } from './binaries.ts'
import { explainFailure } from './explain-failure.ts'
import { DATABASE, type Facts, OWNER, SUPERUSER, writeFacts } from './facts.ts'
import type { Place } from './place.ts'
import { type RunAs, runToEnd } from './run-as.ts'

/** Written into postgresql.conf, where the operator may change them. For a machine with 1 GB of memory and up. */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details repeat the row, which holds names and tax numbers of payers.
  log_error_verbosity: 'terse',
  wal_compression: 'on',
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '60s',
}

const ACCESS_RULES = `# Written by Guichê. TCP from this machine, with a password; nothing else.
host all all 127.0.0.1/32 scram-sha-256
`

/**
 * Makes the cluster when there is none: initdb, then roles and database in single-user mode, so that no server ever
 * runs without its passwords. All of it happens beside the final place, which is taken by a rename at the end: a start
 * that was cut off begins again. A cluster of another major version is rejected.
 */
export function makeCluster(options: { place: Place; binaries: Binaries; log: Logger }): void {
  const { place, binaries, log } = options
  const { cluster, facts, home } = place
  if (facts.made) {
    rejectOtherVersion(cluster, binaries)
    return
  }
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  setAsideForeignCluster(cluster, log)
  makeFolder(unfinished, place.runAs)
  runInitdb(place, unfinished)
  makeRoles(place, unfinished)
  replaceAccessRules(unfinished, place.runAs)
  renameSync(unfinished, cluster)
  facts.made = true
  writeFacts(home, facts)
}

function rejectOtherVersion(cluster: string, binaries: Binaries): void {
  const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = binaries.version.split('.')[0]
  if (theirs === ours) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${theirs}, and this Guichê brings PostgreSQL ${ours}. ` +
      'Start it once more with the Guichê that made it, export it with pg_dump, ' +
      'and import it into an empty data folder.',
  )
}

/** A cluster whose facts are gone cannot be opened; it is somebody's data all the same. */
function setAsideForeignCluster(cluster: string, log: Logger): void {
  if (!existsSync(cluster)) return
  const aside = `${cluster}.left-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(cluster, aside)
  log.warn(`${cluster} held a database that does not belong to this data folder; it was kept as ${aside}.`)
}

function makeFolder(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  } catch (error) {
    throw new StartError(`${dirname(folder)} cannot be written to (${messageOf(error)}). Give Guichê the right to.`)
  }
}

function runInitdb(place: Place, folder: string): void {
  const args = ['-D', folder, '--username', SUPERUSER, '--auth', 'trust', '--encoding', 'UTF8']
  // No locale of the machine is used: C exists everywhere, and PostgreSQL's own C.UTF-8 knows letters beyond ASCII.
  args.push('--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions')
  for (const [name, value] of Object.entries(SETTINGS)) args.push('--set', `${name}=${value}`)
  const ended = runToEnd(program(place.programs, 'initdb'), args, place.runAs)
  if (ended.status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw explainFailure(ended.stderr || messageOf(ended.error), { doing: 'make the database', folder })
}

/** One statement a line, as single-user mode reads them. */
function makeRoles(place: Place, folder: string): void {
  const statements = roleStatements(place.facts)
  const args = ['--single', '-j', '-D', folder, '-c', 'exit_on_error=on', 'postgres']
  const ended = runToEnd(program(place.programs, 'postgres'), args, place.runAs, statements.join(';\n\n'))
  if (ended.status === 0) return
  throw explainFailure(ended.stderr || messageOf(ended.error), { doing: 'make the database', folder })
}

function roleStatements(facts: Facts): string[] {
  return [
    `alter role ${SUPERUSER} password '${facts.superuserPassword}'`,
    `create role ${OWNER} login createdb createrole password '${facts.ownerPassword}'`,
    `create database ${DATABASE} owner ${OWNER}`,
    '',
  ]
}

function replaceAccessRules(folder: string, runAs: RunAs): void {
  const path = join(folder, 'pg_hba.conf')
  writeFileSync(path, ACCESS_RULES)
  chmodSync(path, 0o600)
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid)
}
