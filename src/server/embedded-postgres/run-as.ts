import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf, messageOf, StartError } from '../base/start-error.ts'

/** The user as whom PostgreSQL runs; empty: as ourselves. Its shape is what `spawn` takes. */
export type RunAs = { uid?: number; gid?: number }

const USER = 'postgres'

/**
 * PostgreSQL does not run as root. When we are root it runs as the user that owns the cluster, for a cluster that was
 * begun without root, else as the user `postgres`, who is made when missing.
 */
export function chooseUser(clusterOwner: RunAs | null): RunAs {
  if (process.getuid?.() !== 0) return {}
  if (clusterOwner?.uid) return clusterOwner
  return findUser() ?? createUser()
}

/**
 * Runs one of PostgreSQL's programs to its end. The folder it starts in is `/`, since the user may not be allowed into
 * ours; its messages are in English, since we read them.
 */
export function runToEnd(file: string, args: string[], as: RunAs, input = ''): SpawnSyncReturns<string> {
  const ended = spawnSync(file, args, { ...as, cwd: '/', env: CHILD_ENVIRONMENT, input, encoding: 'utf8' })
  if (codeOf(ended.error) === 'EPERM') {
    throw new StartError(
      'PostgreSQL does not run as root, and this process may not change to another user. ' +
        'Start Guichê as a user that is not root, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return ended
}

/** Nothing of the operator's shell: its PG* variables must not steer our server. */
export const CHILD_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Whether the user may enter a folder. Tried, not computed, so that ACLs and containers count. */
export function canEnter(folder: string, as: RunAs): boolean {
  if (as.uid === undefined) return true
  return runToEnd('/bin/sh', ['-c', 'cd -- "$0"', folder], as).status === 0
}

function findUser(): RunAs | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${USER}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function createUser(): RunAs {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/guiche']
  const made = spawnSync('useradd', [...args, '--shell', '/usr/sbin/nologin', USER], {
    env: CHILD_ENVIRONMENT,
    encoding: 'utf8',
  })
  const user = made.status === 0 ? findUser() : null
  if (user) return user
  const why = made.error ? messageOf(made.error) : made.stderr.trim()
  throw new StartError(
    `PostgreSQL does not run as root, and the user "${USER}" could not be made (${why}). Make it with \`useradd ` +
      `--system ${USER}\`, start Guichê as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}
