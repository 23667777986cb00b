import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { runLibrary, typeInBrowser } from '../../torture/gateways/adyen-library.ts'
import { done, taken } from '../builders/cards/acquirer-connector.ts'
import { type AdyenJudge, judgeAdyen } from '../builders/gateways/adyen-judge.ts'
import {
  adyenNumbers,
  adyenPayment,
  connectAdyen,
  openAdyen,
  typeAdyenCard,
} from '../builders/gateways/adyen-sandbox.ts'

let sandbox: Sandbox
let judge: AdyenJudge
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-adyen-native-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
  judge = await judgeAdyen(sandbox.url)
})
afterAll(async () => {
  await judge.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

test('a challenge on the page is asked for as described, and its library’s result is handed on once', async () => {
  const { account } = await openAdyen(sandbox)
  const { port } = connectAdyen({ ...account, base_url: judge.baseUrl })
  const reference = 'pay_native1'
  const { challenge } = taken(await port.authorize(adyenPayment(reference, typeInBrowser())))
  if (challenge?.kind !== 'script') return expect.fail('it is no challenge for a library')
  expect(challenge.order).toMatchObject({ type: 'threeDS2', subtype: 'fingerprint', paymentMethodType: 'scheme' })
  const address = new URL(`http://card.example/?library=${sandbox.url}/checkoutshopper/test`)
  const handed = { policy: '', address, publishableKey: account.client_key, order: { ...challenge.order } }
  const result = await runLibrary(handed, 'confirm')
  const both = await Promise.all([1, 2].map(() => port.continueChallenge(reference, { ...result })))
  expect(both.filter(({ outcome }) => outcome === 'ok')).not.toEqual([])
  expect(done(await port.readByReference(reference))).toMatchObject({ status: 'captured', captured: 12990 })
  // Without a browser, or where the account has it so, the payer is sent away.
  const bare = taken(await port.authorize(adyenPayment('pay_native2', typeAdyenCard(adyenNumbers.challenged))))
  expect(bare.challenge).toMatchObject({ kind: 'redirect' })
  // What we asked, and what the sandbox answered, is as Adyen describes it.
  expect(judge.problems).toEqual([])
})
