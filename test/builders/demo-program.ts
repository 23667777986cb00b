import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { sendSignal } from '../../src/server/base/running-process.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { startProgram } from '../ground/start-program.ts'
import { temporaryFolder } from '../ground/temporary-folder.ts'
import { type ApiClient, apiClient } from '../harness/api-client.ts'
import { runCommand } from './run-command.ts'

/** An installation of its own whose store is full of a bakery's days. It ends with the test. */
export interface DemoProgram {
  url: string
  api: ApiClient
  /** Who may do everything in its office. */
  owner: { email: string; password: string }
}

/** Fills a new data folder with the demo by its command, and starts the program on it. */
export async function startDemo(days: number): Promise<DemoProgram> {
  const DATA_DIR = temporaryFolder()
  onTestFinished(() => {
    const pid = join(DATA_DIR, 'postgres/cluster/postmaster.pid')
    if (existsSync(pid)) sendSignal(Number(readFileSync(pid, 'utf8').split('\n')[0]), 'SIGKILL')
    const sandbox = join(DATA_DIR, 'sandbox.json')
    if (existsSync(sandbox)) sendSignal(JSON.parse(readFileSync(sandbox, 'utf8')).pid, 'SIGKILL')
  })
  const [PORT = '', FIELDS_PORT = '', SANDBOX_PORT = ''] = (await freePorts(3)).map(String)
  const settings = { DATA_DIR, PORT, FIELDS_PORT, SANDBOX_PORT }
  const filled = await runCommand(['demo', '--days', String(days)], settings)
  expect(filled, filled.out).toMatchObject({ code: 0 })
  await startProgram('src/server/main.ts', ['start'], settings).untilPrinted('Guichê is open at')
  const { api_key, office } = JSON.parse(readFileSync(join(DATA_DIR, 'first-run.json'), 'utf8')) as {
    api_key: string
    office: DemoProgram['owner']
  }
  // As it names itself: what comes from elsewhere is not taken from a browser.
  const url = `http://localhost:${PORT}`
  return { url, api: apiClient(url, api_key), owner: office }
}
