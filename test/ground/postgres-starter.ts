import { createLog } from '../../src/server/base/log.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/start-embedded-postgres.ts'

/** A program that starts PostgreSQL on the folder in its first argument, says so, and waits to be killed. */
const log = createLog({ level: 'info', pretty: false })
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
console.log(`started ${postgres.url}`)
setInterval(() => undefined, 60_000)
