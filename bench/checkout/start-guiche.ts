import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const START_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 20_000

/** The product as `npm start` runs it, with a database and a sandbox of its own that nobody else uses. */
export interface RunningGuiche {
  url: string
  apiKey: string
  /** Who may sign in to the back office. */
  office: { email: string; password: string }
  /** Where the sandbox's phone pays. */
  sandboxUrl: string
  /** The process that answers. */
  pid: number
  stop(): Promise<void>
}

/**
 * Starts Guichê on free ports and an empty data folder, which is removed again when it stops, or on one that is there
 * and stays.
 */
export async function startGuiche(
  settings: Record<string, string> = {},
  { at }: { at?: string } = {},
): Promise<RunningGuiche> {
  const dataDir = at ?? mkdtempSync(join(tmpdir(), 'guiche-bench-'))
  const [port, fieldsPort, sandboxPort] = await freePorts(3)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/server/main.ts', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      FIELDS_PORT: String(fieldsPort),
      SANDBOX_PORT: String(sandboxPort),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const stop = async () => {
    await stopProgram(child)
    if (at === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilOpen(child, url)
    const facts = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as Facts
    const { api_key: apiKey, office, sandbox } = facts
    return { url, apiKey, office, sandboxUrl: sandbox.url, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Facts {
  api_key: string
  office: { email: string; password: string }
  sandbox: { url: string }
}

/** Waits for the line that the program prints when everything runs. */
async function untilOpen(child: ChildProcess, url: string): Promise<void> {
  let printed = ''
  const note = (chunk: unknown) => {
    printed += String(chunk)
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  const deadline = Date.now() + START_PATIENCE_MS
  while (!printed.includes(`Guichê is open at ${url}`)) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`Guichê did not start: ${printed.trim() || 'it said nothing.'}`)
    }
    await sleep(50)
  }
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await once(child, 'exit')
  clearTimeout(late)
}

/** Ports that were free a moment ago; all are held until the last is known, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as { port: number }).port)
  await Promise.all(servers.map(server => once(server.close(), 'close')))
  return ports
}
