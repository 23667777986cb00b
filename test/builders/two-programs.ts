import { freePorts } from '../../torture/free-ports.ts'
import { startProgram } from '../ground/start-program.ts'
import { temporaryFolder } from '../ground/temporary-folder.ts'
import { SECRET_KEY, type World } from '../harness/world.ts'

/**
 * Stops the world's application and starts the program twice, as an operator does: two processes on one database, the
 * first at the address of the one that stopped. Both are killed when the test has finished. Returns their addresses.
 */
export async function startTwoPrograms(world: World): Promise<[string, string]> {
  await world.stop()
  const [port = 0, fieldsPort = 0] = await freePorts(2)
  const other = `http://127.0.0.1:${port}`
  const started = [
    { PORT: new URL(world.url).port, FIELDS_PORT: new URL(world.fieldsUrl).port },
    { PORT: String(port), FIELDS_PORT: String(fieldsPort) },
  ].map(ports =>
    startProgram('src/server/main.ts', ['start'], {
      ...ports,
      PUBLIC_URL: world.url,
      FIELDS_URL: world.fieldsUrl,
      DATABASE_URL: world.database.url,
      SECRET_KEY,
      DATA_DIR: temporaryFolder(),
      SANDBOX: 'off',
      LOG_LEVEL: 'warn',
    }),
  )
  await Promise.all(started.map(program => program.untilPrinted('Guichê is open at')))
  return [world.url, other]
}
