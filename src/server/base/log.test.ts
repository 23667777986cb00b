import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createLog, type Logger } from './log.ts'

function logTo(lines: string[], pretty: boolean): Logger {
  return createLog({ level: 'info', pretty, to: { write: line => lines.push(stripVTControlCharacters(line)) } })
}

test('secrets are never written, wherever they stand', () => {
  const lines: string[] = []
  const log = logTo(lines, false)
  log.info({ authorization: 'hunter2', password: 'hunter2', req: { headers: { cookie: 'hunter2' } } }, 'asked')
  log.info(
    { headers: { authorization: 'hunter2', 'set-cookie': 'hunter2' }, account: { clientSecret: 'hunter2' } },
    'answered',
  )
  log.info({ databaseUrl: 'postgres://a:hunter2@b/c' }, 'opened')
  expect(lines.join('')).not.toContain('hunter2')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    authorization: '[hidden]',
    password: '[hidden]',
    req: { headers: { cookie: '[hidden]' } },
    msg: 'asked',
  })
})

test('what is below the level is left out', () => {
  const lines: string[] = []
  logTo(lines, false).debug('not now')
  expect(lines).toEqual([])
})

test('a person gets a line with the facts, and an error with its stack', () => {
  const lines: string[] = []
  const log = logTo(lines, true)
  log.warn({ port: 4000, why: 'two words' }, 'It is late.')
  log.error({ err: new Error('boom') }, 'It broke.')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}It is late\. port=4000 why="two words"\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d error It broke\.\n {2}Error: boom\n {6}at /)
})
