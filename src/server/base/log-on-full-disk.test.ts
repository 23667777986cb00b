import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

test.runIf(existsSync('/dev/full'))('a full disk under the log ends nothing', async () => {
  const log = JSON.stringify(new URL('./log.ts', import.meta.url).href)
  const program = `
    const { createLog } = await import(${log})
    const log = createLog({ level: 'info', pretty: false })
    for (let line = 0; line < 50; line++) log.info('a line')
    process.exitCode = 7`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
})
