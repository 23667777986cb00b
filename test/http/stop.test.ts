import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPixCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { type QuietBank, startQuietBank } from '../builders/banks/quiet-bank.ts'
import { storeAtBank } from '../builders/banks/store-at-bank.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let bank: QuietBank
beforeAll(async () => {
  world = await openWorld()
  bank = await startQuietBank()
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

test('a stop lets the request under way end, and does not wait for its kept connection', async () => {
  const store = await storeAtBank(world, bank, 3_500)
  const asked = Promise.withResolvers<undefined>()
  bank.beforeAnswer = () => asked.promise
  const kept = await halfAsked(world)
  const answer = newPixCharge(store)
  await until(() => bank.calls.length > 0, 'the bank is asked')
  const began = Date.now()
  const stopped = world.stop()
  await until(() => isClosed(world.url), 'nobody new is let in')
  // What comes behind it on the same connection is rejected as anything is.
  const [first, second] = await kept.send('{}GET /v1/charges HTTP/1.1\r\nHost: guiche\r\n\r\n')
  expect(first).toMatch(/^HTTP\/1\.1 400 /)
  expect(second).toMatch(/^HTTP\/1\.1 503 /)
  expect(second).toMatch(/\r\nretry-after: 5\r\n/i)
  expect(second).toContain('application/problem+json')
  expect(second).toContain('"code":"unavailable"')
  asked.resolve(undefined)
  const charge = await answer
  expect(charge.payments[0]?.pix?.br_code).toBe(`the code of ${txidOf(charge)}`)
  await stopped
  expect(Date.now() - began).toBeLessThan(20_000)
})

/** A request of which the body is still to come, on a connection that is kept. */
async function halfAsked({ url, store }: World) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const answers = socket.setEncoding('utf8').toArray()
  const head = ['POST /v1/charges HTTP/1.1', 'Host: guiche', `Authorization: Bearer ${store.key}`]
  const lines = [...head, 'Content-Type: application/json', 'Content-Length: 2']
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return {
    /** The rest, and what follows it. Gives the answers, once the server has closed the connection. */
    async send(rest: string): Promise<string[]> {
      socket.write(rest)
      return (await answers).join('').split(/(?=HTTP\/1\.1 )/)
    },
  }
}

function isClosed(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}
