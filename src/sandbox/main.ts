import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from './config.ts'
import { loadProfiles } from './profiles-folder.ts'
import { startSandbox } from './start-sandbox.ts'

/** The sandbox as a program: starts by the environment, says where it is, stops on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const { port, smtpPort, dataDir, profilesDir, logLevel } = readConfig()
  const log = pino({ level: logLevel, base: null }, pino.destination({ fd: 1, sync: true }))
  const sandbox = await startSandbox({ port, smtpPort, dataDir, log, profiles: loadProfiles(profilesDir) })
  console.log(
    `Sandbox: ${sandbox.url} (bank ${sandbox.url}/bank/api/v2, acquirer ${sandbox.url}/acquirer/v1, ` +
      `phone ${sandbox.url}/phone; the key of its controls is in ${join(dataDir, 'control-key')})`,
  )

  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop)
    sandbox.close().then(
      () => process.exit(0),
      error => fail(error),
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function fail(error: unknown): never {
  console.error(`The sandbox stopped: ${sentenceOf(error)}`)
  process.exit(1)
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return 'its port is taken by another program. Set SANDBOX_PORT to another one.'
  if (/database is locked/.test(message ?? '')) return 'another sandbox has its data folder open (SANDBOX_DATA_DIR).'
  return message ?? String(error)
}

main().catch(fail)
