import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { walletSchema } from '../../src/shared/contract/wallet.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { applePay, putWallet } from '../builders/cards/wallets.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-apple-certificate-'))
const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
  await takeCards(world)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test('Apple Pay is offered as long as its certificate lasts, and again with another', async () => {
  const give = async (days: number) => {
    const { cert, key } = makeCertificateAuthority(folder, `apple-${days}`, days).sign('padaria')
    const answer = await putWallet(world.store.api, 'apple-pay', { ...applePay, certificate: cert, private_key: key })
    bodyOf(answer, 200, walletSchema)
  }
  const methods = ['pix', 'apple-pay']
  const taken = async () => bodyOf(await world.store.api.get('/v1/me'), 200, meSchema).store.methods
  await give(2)
  const charge = await newCharge(world.store, { methods, expires_in: 30 * 86_400 })
  const wallets = async () =>
    ((await apiClient('', null).get(`${charge.checkout_url}/state`)).body as CheckoutState).wallets
  expect(await wallets()).toMatchObject({ apple_pay: { display_name: applePay.display_name } })
  await world.advance(3 * DAY)
  expect(await wallets()).toBeNull()
  expect(await taken()).not.toContain('apple-pay')
  expect(fieldsOf(await world.store.api.post('/v1/charges', { amount: 100, methods }))).toEqual([
    'methods.1 not_available',
  ])
  await give(20)
  expect(await wallets()).toMatchObject({ apple_pay: { display_name: applePay.display_name } })
  expect(await taken()).toContain('apple-pay')
})
