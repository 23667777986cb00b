import { messageOf } from '../../src/server/base/start-error.ts'
import { openDataFolder } from '../../src/server/start/data-folder.ts'

/** A program that opens the data folder in its first argument, says so or says why not, and waits to be killed. */
try {
  const folder = await openDataFolder({ dataDir: process.argv[2] ?? '', secretKey: null, shared: false })
  console.log(`opened ${folder.secretKey}`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(messageOf(error))
}
