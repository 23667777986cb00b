import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openApi, openLog } from './api.ts'

/** An API that gives these answers in turn: a status, a body and what `Retry-After` says. */
async function answering(...answers: [status: number, body: object, again?: string][]) {
  const server = createServer((request, response) => {
    const [status, body, again] = answers.shift() ?? [500, {}]
    request.resume()
    response.writeHead(status, again ? { 'retry-after': again } : {}).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const log = openLog()
  return { log, api: openApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key', log) }
}

const rejected: [number, object, string] = [409, { code: 'charge_processing' }, '2']

test('a rejection that says when to ask again is no effect beside the one of its repetition', async () => {
  const { api, log } = await answering(rejected, [201, { id: 'pay_1' }])
  const answer = await api.write('/v1/x', {}, 'key-1', { doubled: true, accepts: ['charge_processing'] })
  expect(answer).toMatchObject({ status: 201, body: { id: 'pay_1' } })
  expect(log.wrong).toEqual([])
})

test('it is asked again where the caller does not take it for an answer', async () => {
  const { api, log } = await answering(rejected, [201, { id: 'pay_1' }])
  expect(await api.write('/v1/x', {}, 'key-1')).toMatchObject({ status: 201 })
  expect([log.sent, log.wrong]).toEqual([2, []])
})

test.each([
  ['another object', [201, { id: 'pay_2' }]],
  ['a rejection that is kept', [409, { code: 'charge_not_open' }]],
] as const)('%s by the same key is an effect too many', async (_what, other) => {
  const { api, log } = await answering([201, { id: 'pay_1' }], [...other])
  await api.write('/v1/x', {}, 'key-1', { doubled: true })
  expect(log.wrong).toEqual([expect.stringContaining('key-1 had two effects')])
})
