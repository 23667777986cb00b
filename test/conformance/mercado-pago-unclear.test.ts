import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { done, paymentOfAna } from '../builders/cards/acquirer-connector.ts'
import { connectMercadoPago, openMercadoPago, typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { startWireTap } from '../builders/wire-tap.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guiche-mercado-pago-'))
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

test('a payment that makes no sense hides no other that was charged back', async () => {
  const { account } = await openMercadoPago(sandbox)
  const { port } = connectMercadoPago(account)
  for (const reference of ['pay_unclear', 'pay_clear']) {
    await port.authorize(paymentOfAna(reference, await typeMercadoPagoCard(account, 'CHAR')))
    await expect
      .poll(async () => done(await port.readByReference(reference)).disputes, { timeout: 10_000 })
      .toHaveLength(1)
  }
  // More went back of it than was paid: of a sale that another program made by this account, say.
  const tap = await startWireTap(new URL(account.base_url).origin, answer => {
    const answered = JSON.parse(answer)
    return JSON.stringify(
      answered.external_reference === 'pay_unclear' ? { ...answered, transaction_amount_refunded: 99_999 } : answered,
    )
  })
  const base_url = account.base_url.replace(new URL(account.base_url).origin, tap.url)
  expect(await connectMercadoPago({ ...account, base_url }).port.listDisputes(new Date(0), null)).toMatchObject({
    outcome: 'ok',
    value: { disputes: [{ reference: 'pay_clear' }], unclear: ['pay_unclear'], cursor: null },
  })
  await tap.close()
})
