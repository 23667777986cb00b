import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readFileIfAny, writeOwnerOnlyFile } from '../base/owner-only-file.ts'
import { StartError } from '../base/start-error.ts'
import { chooseLastingPort } from '../base/tcp-port.ts'

/** What must be known of the cluster from one start to the next; kept in `postgres/connection.json`, mode 0600. */
export type Facts = {
  /** On 127.0.0.1. */
  port: number
  ownerPassword: string
  superuserPassword: string
  /** Where the cluster is when it could not be in the data folder; null: in the data folder. */
  clusterElsewhere: string | null
  /** True once the cluster was made: from then on a missing cluster is a loss, not a first start. */
  made: boolean
  /** Version of the npm package that was started last. */
  startedWith: string | null
}

export const ADDRESS = '127.0.0.1'
/** Owns the database and may make roles and databases; no superuser, as with most PostgreSQLs that one rents. */
export const OWNER = 'guiche'
export const SUPERUSER = 'postgres'
export const DATABASE = 'guiche'

/** What an earlier start wrote; null when there was none. */
export function readFacts(home: string): Facts | null {
  const text = readFileIfAny(factsPath(home))
  return text === null ? null : parseFacts(text, home)
}

export async function readOrMakeFacts(home: string): Promise<Facts> {
  const known = readFacts(home)
  if (known) return known
  const facts: Facts = {
    port: await chooseLastingPort(ADDRESS),
    ownerPassword: randomBytes(24).toString('base64url'),
    superuserPassword: randomBytes(24).toString('base64url'),
    clusterElsewhere: null,
    made: false,
    startedWith: null,
  }
  writeFacts(home, facts)
  return facts
}

export function writeFacts(home: string, facts: Facts): void {
  writeOwnerOnlyFile(factsPath(home), `${JSON.stringify(facts, null, 2)}\n`)
}

export function factsPath(home: string): string {
  return join(home, 'connection.json')
}

/** Connection string of the database's owner. */
export function ownerUrl(facts: Facts): string {
  return `postgres://${OWNER}:${facts.ownerPassword}@${ADDRESS}:${facts.port}/${DATABASE}`
}

function parseFacts(text: string, home: string): Facts {
  try {
    const facts = JSON.parse(text) as Facts
    if (Number.isInteger(facts.port) && typeof facts.ownerPassword === 'string') return facts
  } catch {
    // Answered below.
  }
  throw new StartError(`${factsPath(home)} cannot be read as what Guichê wrote there. Restore it from a backup.`)
}
