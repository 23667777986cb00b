import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCacheFolder } from '../../src/server/base/compile-cache.ts'
import { until } from './bank-world.ts'

const running: ChildProcess[] = []
let dataDir: string
let port: number
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'guiche-sandbox-program-'))
  port = await freePort()
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['src/sandbox/main.ts'], {
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: compileCacheFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      said += chunk
    })
  }
  return { child, said: () => said }
}

const ended = (child: ChildProcess) => until(() => child.exitCode !== null || child.signalCode !== null)

async function health(): Promise<{ program: string; instance: string; pid: number } | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`)
    return (await response.json()) as { program: string; instance: string; pid: number }
  } catch {
    return null
  }
}

describe('the sandbox as a program', () => {
  it('starts, keeps who it is through a restart and a kill, and stops in order', async () => {
    const first = start({})
    await until(async () => (await health()) !== null)
    const before = await health()
    expect(before).toEqual({ program: 'guiche-sandbox', instance: expect.any(String), pid: first.child.pid })

    first.child.kill('SIGTERM')
    await ended(first.child)
    expect(first.child.exitCode).toBe(0)
    expect(first.said()).toMatch(/^Sandbox: http:\/\/127\.0\.0\.1:\d+ [^\n]*\n$/)

    const second = start({})
    await until(async () => (await health()) !== null)
    second.child.kill('SIGKILL')
    await ended(second.child)
    const third = start({})
    await until(async () => (await health()) !== null)
    expect((await health())?.instance).toBe(before?.instance)

    const samePort = start({ SANDBOX_DATA_DIR: join(dataDir, 'other') })
    const sameFolder = start({ SANDBOX_PORT: String(await freePort()) })
    await Promise.all([ended(samePort.child), ended(sameFolder.child)])
    expect(samePort.said()).toContain('SANDBOX_PORT')
    expect(sameFolder.said()).toContain('SANDBOX_DATA_DIR')
    expect([samePort.child.exitCode, sameFolder.child.exitCode]).toEqual([1, 1])

    third.child.kill('SIGINT')
    await ended(third.child)
    expect(third.child.exitCode).toBe(0)
  }, 60_000)

  it('does not start with a setting that makes no sense', async () => {
    const { child, said } = start({ SANDBOX_PORT: 'many' })
    await ended(child)
    expect(child.exitCode).toBe(1)
    expect(said()).toContain('SANDBOX_PORT must be a port number')
  })
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
