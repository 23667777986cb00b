import type { Logger } from '../base/log.ts'
import { installJobQueue } from '../db/jobs/install-job-queue.ts'
import { migrate } from '../db/migrate.ts'

/**
 * Brings a database to the newest version, with the schema of the jobs: all that its owner does before the program
 * signs in as its roles. `url` is the owner's. @throws StartError where the database cannot be brought there.
 */
export async function prepareDatabase({ url, log }: { url: string; log: Logger }): Promise<void> {
  await migrate({ url, log })
  await installJobQueue(url)
}
