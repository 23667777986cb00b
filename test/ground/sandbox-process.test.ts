import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { processStart } from '../../src/server/base/running-process.ts'
import { type SandboxProcess, startSandbox } from '../../src/server/start/sandbox-process.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { capturedLog } from './captured-log.ts'
import { startProgram } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

const program = join(import.meta.dirname, 'small-sandbox.ts')
const host = '127.0.0.1'

async function started(options: { dataDir: string; port: number; log?: ReturnType<typeof capturedLog>['log'] }) {
  const { dataDir, port, log = capturedLog().log } = options
  const sandbox: SandboxProcess = await startSandbox({ port, dataDir, profilesDir: dataDir, log, program })
  onTestFinished(() => sandbox.stop())
  return sandbox
}

const freePort = async () => (await freePorts(1))[0] ?? 0

async function instance(url: string): Promise<number> {
  const answer = await fetch(`${url}/health`)
  return Number(((await answer.json()) as { instance: string }).instance)
}

test('starts, answers, and a stop leaves no process', async () => {
  const sandbox = await started({ dataDir: temporaryFolder(), port: await freePort() })
  const pid = await instance(sandbox.url)
  expect(processStart(pid)).not.toBeNull()
  await sandbox.stop()
  expect(processStart(pid)).toBeNull()
})

test('is started again when it ends by itself', async () => {
  const { log, messages } = capturedLog()
  const sandbox = await started({ dataDir: temporaryFolder(), port: await freePort(), log })
  const first = await instance(sandbox.url)
  await fetch(`${sandbox.url}/end`).catch(() => undefined)
  await expect.poll(() => instance(sandbox.url).catch(() => first), { timeout: 10_000 }).not.toBe(first)
  expect(messages().join()).toContain('The sandbox has ended by itself; it is started again.')
})

test('stops the one that outlived a killed program', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const left = startProgram('test/ground/small-sandbox.ts', [], { SANDBOX_PORT: String(port) })
  const url = `http://${host}:${port}`
  await expect.poll(() => instance(url).catch(() => null)).toBe(left.pid)
  writeFileSync(join(dataDir, 'sandbox.json'), JSON.stringify({ pid: left.pid, start: processStart(left.pid) }))

  await started({ dataDir, port })
  expect(processStart(left.pid)).toBeNull()
  expect(await instance(url)).toBe(JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')).pid)
})

test('a port that a stranger has, and a program that does not start, are answered by a sentence', async () => {
  const port = await freePort()
  const stranger = createServer().listen(port, host)
  await expect(started({ dataDir: temporaryFolder(), port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it or set SANDBOX_PORT to a free one.`,
  )
  await new Promise(resolve => stranger.close(resolve))

  const dataDir = join(temporaryFolder(), 'rejects')
  mkdirSync(dataDir)
  await expect(started({ dataDir, port })).rejects.toThrow(
    'The sandbox did not start; set SANDBOX=off to go on without it. It said: This sandbox does not like its folder.',
  )
})
