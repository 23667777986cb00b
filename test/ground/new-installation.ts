import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { sendSignal } from '../../src/server/base/running-process.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { type ApiClient, apiClient } from '../harness/api-client.ts'
import { startProgram } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Settings = Record<'DATA_DIR' | 'PORT' | 'FIELDS_PORT' | 'SANDBOX_PORT', string>

/** Settings of a new data folder; whatever a failing test leaves running is ended. */
export async function newSettings(): Promise<Settings> {
  const DATA_DIR = temporaryFolder()
  onTestFinished(() => {
    const pid = join(DATA_DIR, 'postgres/cluster/postmaster.pid')
    if (existsSync(pid)) sendSignal(Number(readFileSync(pid, 'utf8').split('\n')[0]), 'SIGKILL')
    const sandbox = join(DATA_DIR, 'sandbox.json')
    if (existsSync(sandbox)) sendSignal(JSON.parse(readFileSync(sandbox, 'utf8')).pid, 'SIGKILL')
  })
  const [PORT = '', FIELDS_PORT = '', SANDBOX_PORT = ''] = (await freePorts(3)).map(String)
  return { DATA_DIR, PORT, FIELDS_PORT, SANDBOX_PORT }
}

/** Starts the program on it. Returns a client with the store's first key. */
export async function start(settings: Settings): Promise<ApiClient> {
  const program = startProgram('src/server/main.ts', ['start'], settings)
  await program.untilPrinted('Guichê is open at')
  const file = join(settings.DATA_DIR, 'first-run.json')
  const { api_key } = JSON.parse(readFileSync(file, 'utf8')) as { api_key: string }
  return apiClient(`http://127.0.0.1:${settings.PORT}`, api_key)
}
