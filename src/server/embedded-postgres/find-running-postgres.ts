import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ownerUrl, readFacts } from './facts.ts'
import { findPostmaster } from './postmaster.ts'

/** The owner's connection string of the server that runs on a data folder's cluster; null when none is ready. */
export function findRunningPostgres(dataDir: string): string | null {
  const home = join(realpathSync(dataDir), 'postgres')
  const facts = readFacts(home)
  if (!facts) return null
  const server = findPostmaster(facts.clusterElsewhere ?? join(home, 'cluster'))
  return server?.state === 'ready' ? ownerUrl(facts) : null
}
