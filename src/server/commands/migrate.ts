import { createLog } from '../base/log.ts'
import { readConfig } from '../start/config.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { openDatabase } from '../start/open-database.ts'
import { runningParts } from '../start/running-parts.ts'
import type { Command } from './command.ts'
import { printFailure, printSentence } from './print-failure.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Bring the database to the newest version and stop. `start` does so too.',
  run: async () => {
    const read = readConfig()
    if (!read.ok) {
      read.problems.forEach(printSentence)
      return 1
    }
    const { config } = read
    const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
    const parts = runningParts(log)
    try {
      const folder = await openDataFolder({ ...config, shared: config.databaseUrl !== null })
      parts.add({ name: 'the lock on the data folder', stop: folder.release, force: folder.release })
      await openDatabase({ config, dataDir: folder.path, parts, log })
      log.info('The database is at the newest version.')
      return 0
    } catch (error) {
      printFailure(error, config.logLevel === 'debug' || config.logLevel === 'trace')
      return 1
    } finally {
      await parts.stopAll()
    }
  },
}
