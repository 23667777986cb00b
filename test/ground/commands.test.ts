import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { processStart, sendSignal } from '../../src/server/base/running-process.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { runCommand } from '../builders/run-command.ts'
import { slow } from '../harness/long-tests.ts'
import { startProgram } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

const store = ['--name', 'Aurora', '--legal-name', 'Aurora Ltda.', '--tax-id', '12ABC34501DE35', '--city', 'Recife']

function postgresPid(dataDir: string): number | null {
  const path = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : null
}

function newDataDir(): string {
  const dataDir = temporaryFolder()
  // A failing test must leave nothing behind.
  onTestFinished(() => {
    const left = postgresPid(dataDir)
    if (left !== null) sendSignal(left, 'SIGKILL')
  })
  return dataDir
}

slow('a command starts the database for its own time and leaves nothing running', async () => {
  const DATA_DIR = newDataDir()
  const made = await runCommand(['store', 'create', ...store, '--mode', 'test'], { DATA_DIR })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(postgresPid(DATA_DIR)).toBeNull()
  expect(existsSync(join(DATA_DIR, 'guiche.lock'))).toBe(false)
  expect((await runCommand(['store', 'list'], { DATA_DIR })).out).toContain(made.out.trim())
})

slow('a command uses the database of a running Guichê, and of a killed one, and leaves it running', async () => {
  const DATA_DIR = newDataDir()
  const [PORT = '', FIELDS_PORT = ''] = (await freePorts(2)).map(String)
  const settings = { DATA_DIR, SANDBOX: 'off', PORT, FIELDS_PORT }
  const program = startProgram('src/server/main.ts', ['start'], settings)
  await program.untilPrinted('Back office')
  const postgres = postgresPid(DATA_DIR) ?? 0
  const started = processStart(postgres)

  const made = await runCommand(['store', 'create', ...store, '--mode', 'test'], settings)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(processStart(postgres)).toBe(started)
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(200)

  program.child.kill('SIGKILL')
  await program.ended()
  const listed = await runCommand(['store', 'list'], settings)
  expect(listed.out).toContain(made.out.trim())
  expect(processStart(postgres), 'what was found running is left running').toBe(started)
})
