import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemActor } from '../../src/server/access/principal.ts'
import { runningParts } from '../../src/server/start/running-parts.ts'
import { hasLiveStore, stopOnceLive } from '../../src/server/start/sandbox-choice.ts'
import { startSandbox } from '../../src/server/start/sandbox-process.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { capturedLog } from '../ground/captured-log.ts'
import { temporaryFolder } from '../ground/temporary-folder.ts'
import { openWorld } from '../harness/world.ts'

test('a sandbox that runs when a live store is made is stopped, and it is said', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const { log, messages } = capturedLog()
  const parts = runningParts(log)
  onTestFinished(() => parts.stopAll())
  const [port = 0] = await freePorts(1)
  const dataDir = temporaryFolder()
  const sandbox = await startSandbox({ port, dataDir, profilesDir: join(dataDir, 'profiles'), log })
  onTestFinished(() => sandbox.stop())
  const databaseUrl = world.database.url
  stopOnceLive({ databaseUrl, sandbox, parts, log, every: 20 })
  expect(await hasLiveStore(databaseUrl)).toBe(false)
  expect((await fetch(`${sandbox.url}/health`)).status).toBe(200)

  const seller = { name: 'Aurora', legalName: 'Aurora Ltda.', taxId: '12ABC34501DE35', city: 'Natal' }
  await createStore(world.app.parts, { ...seller, mode: 'live' }, systemActor)
  await expect
    .poll(
      () =>
        fetch(`${sandbox.url}/health`).then(
          ({ status }) => status,
          () => 'stopped',
        ),
      { timeout: 10_000 },
    )
    .toBe('stopped')
  expect(messages()).toContain(
    'The sandbox is stopped, because there is a live store now. SANDBOX=on starts it all the same.',
  )
})
