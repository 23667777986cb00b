import { expect, test } from 'vitest'
import { chooseSandbox } from './sandbox-choice.ts'

const local = 'http://localhost:4000'
const https = 'https://pay.example.com.br'
const offBecause = (why: string) => `The sandbox is not started, because ${why}. SANDBOX=on starts it all the same.`
const warned = expect.stringMatching(/^Warning: the sandbox runs although .+, because SANDBOX=on asks for it\./)

test.each([
  ['auto', local, false, { start: true, says: null }],
  ['auto', local, true, { start: false, says: offBecause('there is a live store') }],
  ['auto', https, false, { start: false, says: offBecause('PUBLIC_URL is https') }],
  ['on', local, false, { start: true, says: null }],
  ['on', local, true, { start: true, says: warned }],
  ['on', https, false, { start: true, says: warned }],
  ['off', local, false, { start: false, says: null }],
  ['off', https, true, { start: false, says: null }],
] as const)('SANDBOX=%s at %s, with a live store: %s', async (sandbox, publicUrl, live, choice) => {
  expect(await chooseSandbox({ sandbox, publicUrl }, async () => live)).toEqual(choice)
})
