import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../src/sandbox/start-sandbox.ts'
import { numbers, openMerchant, type SandboxMerchant } from '../../builders/cards/acquirer-sandbox.ts'
import { slow } from '../../harness/long-tests.ts'
import { type CardFieldsStage, type OpenedForm, startCardFieldsStage } from './card-fields-stage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guiche-card-form-'))
let sandbox: Sandbox
let merchant: SandboxMerchant
let stage: CardFieldsStage
let opened: OpenedForm

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
  merchant = await openMerchant(sandbox)
  stage = await startCardFieldsStage()
})
afterAll(async () => {
  await stage?.close()
  await sandbox?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function pay(number: string, choose: () => Promise<unknown> = async () => undefined): Promise<unknown> {
  await opened.form.getByLabel('Número do cartão').fill(number)
  await opened.form.getByLabel('Validade').fill('12/34')
  await opened.form.getByLabel('Código (CVV)').fill('123')
  await opened.form.getByLabel('Nome no cartão').fill('Aurora Lima')
  await choose()
  return opened.submit()
}

slow("gets tokens from the sandbox's acquirer, whatever kind of card it is", async () => {
  opened = await stage.open(
    {
      publishableKey: merchant.publishable_key,
      fundings: ['credit', 'debit', 'voucher'],
      voucherKinds: ['meal', 'food'],
    },
    { at: `${merchant.base_url}/tokens` },
  )
  const choose = (label: string) => () => opened.form.getByLabel(label).check()
  const token = expect.stringMatching(/^tok_/)
  expect(await pay(numbers.visaCredit, choose('Crédito'))).toMatchObject({
    ok: true,
    card: { token, brand: 'visa', last4: '5682', expiryMonth: 12, expiryYear: 2034, fundings: ['credit'] },
  })
  expect(await pay(numbers.visaDebit, choose('Débito'))).toMatchObject({
    ok: true,
    card: { token, fundings: ['debit'] },
  })
  expect(await pay(numbers.visaDebit, choose('Crédito'))).toEqual({ ok: false, code: 'wrong-use' })
  expect(await pay(numbers.ticket, choose('Vale-refeição'))).toMatchObject({
    ok: true,
    card: { token, brand: 'ticket', use: { funding: 'voucher', voucherKind: 'meal' } },
  })
  const brandless = '9999999999999995'
  const choices = async () => {
    await opened.form.getByLabel('Bandeira').selectOption('other')
    await opened.form.getByLabel('Crédito').check()
  }
  expect(await pay(brandless, choices)).toMatchObject({ ok: true, card: { token, brand: 'other' } })
  expect(stage.troubles).toEqual([])
  await opened.close()
})

it('tells a payer kindly that the store has a key that is none', async () => {
  opened = await stage.open({ publishableKey: 'pk_unknown' }, { at: `${merchant.base_url}/tokens` })
  expect(await pay(numbers.visaCredit)).toEqual({ ok: false, code: 'forbidden' })
  await expect.poll(() => opened.form.getByRole('alert').textContent()).toContain('Escolha outra forma de pagar')
  await opened.close()
})
