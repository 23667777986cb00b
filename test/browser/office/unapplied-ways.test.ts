import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { aPaidCharge, aPix, aRefund, withTracker } from './fixture-charges.ts'
import { aCustomer } from './fixture-money.ts'
import { anUnmatched } from './fixture-unsolicited.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

const lia = aCustomer()
beforeEach(() => {
  Object.assign(office.server.shop, { moves: [], customers: [lia], role: 'owner' })
})

const twice = () => {
  const charge = aPaidCharge({ amount: 10_000, description: 'Coroa de flores', flags: ['duplicate'] })
  const again = aPix(charge.id, { status: 'captured', amount: 10_000, amount_unapplied: 10_000 })
  return { ...charge, payments: [...charge.payments, again] }
}
const replace = (charge: Charge) => Object.assign(office.server.shop, { charges: [charge] })
const openCharge = (options?: Parameters<OfficeBrowser['openSignedIn']>[1]) =>
  office.openSignedIn(`/office/charges/${office.server.shop.charges[0]?.id}`, options)
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

test('a sale of which the excess alone was given back is paid, and one that lost a part is not', async () => {
  const charge = twice()
  const [first, second] = charge.payments as [Charge['payments'][0], Charge['payments'][0]]
  const back = { ...second, amount_unapplied: 0, amount_refunded: 10_000, amount_refundable: 0 }
  replace(withTracker({ ...charge, payments: [first, back], refunds: [aRefund(second)] }))
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText(/^R\$\s100,00 devolvidos$/).waitFor()
  await drawer.getByText('Paga', { exact: true }).first().waitFor()
  expect(await page.getByText('Devolvida em parte').count()).toBe(0)
  await page.context().close()

  const less = { ...first, amount_refunded: 4_000, amount_refundable: 6_000 }
  replace(withTracker({ ...charge, payments: [less, back], refunds: [aRefund(first, { amount: 4_000 })] }))
  const part = await openCharge({ language: 'en-GB' })
  await part.getByText('Partly refunded', { exact: true }).first().waitFor()
  await part.context().close()
})

test('who may only look is told that others decide', async () => {
  office.server.shop.role = 'accountant'
  replace(withTracker(twice()))
  const seen = await openCharge()
  await seen
    .getByText(/Chegou outro pagamento .* Quem pode cobrar ou devolver nesta loja decide para onde vai\.$/)
    .waitFor()
  expect(await seen.getByText('Escolha o que fazer com o dinheiro.').count()).toBe(0)
  expect(await axeFaults(seen)).toEqual([])
  await seen.context().close()
})

slow('who paid and is not registered is registered where the credit is kept, which says how much', async () => {
  const ana = { name: 'Ana Beatriz Souza', email: 'ana@exemplo.com.br', phone: null, tax_id: null, address: null }
  replace(withTracker({ ...twice(), customer_id: null, customer: ana }))
  const page = await openCharge({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Guardar como crédito' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Guardar como crédito' })
  const submit = question.getByRole('button', { name: /^Guardar R\$\s100,00$/ })
  await question.getByText('Ana Beatriz Souza ainda não está no cadastro').waitFor()
  await question.getByText('O crédito é guardado para um cliente do cadastro. ana@exemplo.com.br').waitFor()
  expect(await question.getByText('Ninguém no cadastro com estas palavras.').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await submit.press('Enter')
  await question.getByText('Escolha o cliente.').waitFor()

  office.server.shop.failNext('POST /v1/customers', 'internal')
  await question.getByRole('button', { name: 'Cadastrar' }).press('Enter')
  await question.getByText('Algo falhou do nosso lado.').waitFor()
  await question.getByRole('button', { name: 'Cadastrar' }).press('Enter')
  const chosen = question.getByRole('group', { name: 'Cliente escolhido' })
  await chosen.getByText('Ana Beatriz Souza').waitFor()
  expect(office.server.shop.customers.at(-1)).toMatchObject({ name: ana.name, email: ana.email })
  expect(await question.getByText('ainda não está no cadastro').count()).toBe(0)
  await submit.press('Enter')
  await page.getByRole('region', { name: 'Dinheiro passado' }).getByRole('link', { name: ana.name }).waitFor()
  await page.context().close()

  // Another name is looked for as ever.
  Object.assign(office.server.shop, { customers: [lia] })
  replace(withTracker({ ...twice(), customer_id: null, customer: ana }))
  const other = await openCharge({ language: 'en-GB', theme: 'dark' })
  await other.getByRole('button', { name: 'Keep as credit' }).press('Enter')
  const asked = other.getByRole('dialog', { name: 'Keep as credit' })
  await asked.getByText('Ana Beatriz Souza is not registered yet').waitFor()
  expect(await axeFaults(other)).toEqual([])
  await asked.getByRole('combobox').fill('zzz')
  await asked.getByText('Ana Beatriz Souza is not registered yet').waitFor({ state: 'detached' })
  await asked.getByRole('combobox').fill('lia')
  await other.getByRole('option', { name: /Lia Nakamura/ }).waitFor()
  await other.context().close()

  // By another spelling of the name the same e-mail is the same person.
  Object.assign(office.server.shop, { customers: [aCustomer({ name: 'Ana B. Souza', email: ana.email })] })
  replace(withTracker({ ...twice(), customer_id: null, customer: ana }))
  const known = await openCharge()
  await known.getByRole('button', { name: 'Guardar como crédito' }).press('Enter')
  await known.getByRole('combobox', { name: 'De qual cliente' }).focus()
  const same = known.getByRole('option', { name: /Ana B\. Souza/ })
  await expect
    .poll(async () => {
      await known.keyboard.press('ArrowDown')
      return same.count()
    })
    .toBe(1)
  await same.click()
  await known.getByRole('group', { name: 'Cliente escolhido' }).getByText('Ana B. Souza').waitFor()
  expect(await known.getByText('ainda não está no cadastro').count()).toBe(0)
  await known.context().close()
})

slow('of money that came after the end all ways stand in one notice, to accept it first', async () => {
  const charge = aPaidCharge({ status: 'canceled', paid_at: null, amount: 10_000, flags: ['review'] })
  const payments = charge.payments.map(one => ({ ...one, amount_applied: 0, amount_unapplied: one.amount }))
  replace(withTracker({ ...charge, payments }))
  const page = await openCharge()
  await page.getByText(/^Chegaram R\$\s100,00 .* Escolha o que fazer com o dinheiro\.$/).waitFor()
  const exits = page.getByRole('group', { name: 'O que fazer com o dinheiro a conferir' })
  expect((await exits.getByRole('button').allTextContents()).map(plain)).toEqual([
    'Aceitar como paga',
    'Passar para outra cobrança',
    'Guardar como crédito',
    'Devolver R$ 100,00',
  ])
  expect(await page.getByRole('button', { name: 'Aceitar como paga' }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await exits.getByRole('button', { name: 'Aceitar como paga' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Aceitar como paga?' })
  await question.getByRole('button', { name: 'Aceitar como paga' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => office.server.shop.charges[0]?.status).toBe('paid')
  await expect.poll(() => exits.count()).toBe(0)
  await page.context().close()

  replace(anUnmatched())
  const unsolicited = await openCharge({ language: 'en-GB', theme: 'dark', width: 390, height: 844 })
  await unsolicited.getByText(/no charge had asked for it\. Choose what to do with the money\.$/).waitFor()
  const ways = unsolicited.getByRole('group', { name: 'What to do with the money to review' })
  expect(await ways.getByRole('button').first().textContent()).toBe('Accept as paid')
  expect(await axeFaults(unsolicited)).toEqual([])
  await unsolicited.context().close()
})
