import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'

/** A counter on a device with a network, and what the server's answers are. */
function watch() {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const asked: PromiseWithResolvers<Response>[] = []
  const connection = openConnection(page as unknown as Window, () => {
    const one = Promise.withResolvers<Response>()
    asked.push(one)
    return one.promise
  })
  const ask = () => {
    const answer = connection.fetch('/v1/me').catch(() => null)
    const { resolve, reject } = asked.at(-1) ?? expect.fail()
    return {
      answered(status = 200) {
        resolve(new Response(null, { status }))
        return answer
      },
      lost() {
        reject(new TypeError('Failed to fetch'))
        return answer
      },
    }
  }
  return { online: () => connection.online.get(), ask, dropOut: () => page.dispatchEvent(new Event('offline')) }
}

test('an answer to what was asked for before the network went says nothing of it since', async () => {
  const { online, ask, dropOut } = watch()
  const before = ask()
  dropOut()
  await before.answered()
  expect(online()).toBe(false)
  await ask().answered()
  expect(online()).toBe(true)
})

test('a lost request is said at once, and one beside it that is answered later takes nothing back', async () => {
  const { online, ask } = watch()
  const [one, other] = [ask(), ask()]
  await one.lost()
  await other.answered()
  expect(online()).toBe(false)
})

test('a request that was lost with the others ends nothing once the server has answered again', async () => {
  const { online, ask } = watch()
  const [one, other] = [ask(), ask()]
  await one.lost()
  await ask().answered()
  await other.lost()
  expect(online()).toBe(true)
})

test.each([502, 504])('a %i is the answer of a proxy whose server is away', async status => {
  const { online, ask } = watch()
  await ask().answered(status)
  expect(online()).toBe(false)
  await ask().answered(500)
  expect(online()).toBe(true)
})
