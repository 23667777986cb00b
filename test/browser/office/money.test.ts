import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { aCharge, aPaidCharge, aPix, aRefund, withTracker } from './fixture-charges.ts'
import { aCustomer } from './fixture-money.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

const lia = aCustomer()
/** Paid twice, by somebody of the register. */
const twice = () => {
  const charge = aPaidCharge({
    amount: 10_000,
    description: 'Coroa de flores',
    reference: '2001',
    flags: ['duplicate'],
    customer_id: lia.id,
  })
  const again = aPix(charge.id, { status: 'captured', amount: 10_000, amount_unapplied: 10_000 })
  return withTracker({ ...charge, payments: [...charge.payments, again] })
}
const openOne = (given: Partial<Charge> = {}) =>
  aCharge({ amount: 6_000, description: 'Vaso de barro', reference: '2002', customer_id: lia.id, ...given })

beforeEach(() => {
  const charges = [twice(), openOne(), openOne({ description: 'Vaso de vidro', amount: 50_000 })]
  Object.assign(office.server.shop, { charges, moves: [], customers: [lia], role: 'owner' })
})

type WindowOptions = Parameters<OfficeBrowser['openSignedIn']>[1]
const at = (index: number) => office.server.shop.charges[index] as Charge
const openAt = (index: number, options?: WindowOptions) =>
  office.openSignedIn(`/office/charges/${at(index).id}`, options)
const replace = (charge: Charge) => Object.assign(office.server.shop, { charges: [charge] })
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The amounts as they are read: each name with what stands beside it. */
async function amountsOf(page: Page, title = 'Valores'): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: title })
  await region.waitFor()
  const rows = await region
    .locator('dl > div')
    .evaluateAll(all =>
      all.map(row => [
        row.querySelector('dt')?.firstChild?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(rows.map(([name, amount]) => [name, plain(amount ?? '')]))
}

slow('a charge says what it received, paid, still holds and lacks, and nothing that is nothing', async () => {
  const page = await openAt(0)
  expect(await amountsOf(page)).toEqual({
    Recebido: 'R$ 200,00',
    'Usado nesta cobrança': 'R$ 100,00',
    'A conferir': 'R$ 100,00',
    'Em mãos': 'R$ 200,00',
  })
  await page.getByText('Ainda não paga nada: veio duas vezes, a mais ou depois do fim.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()

  // Nothing came in: the price says it all.
  const unpaid = await openAt(1)
  await unpaid.getByRole('button', { name: 'Copiar link' }).waitFor()
  expect(await unpaid.getByRole('region', { name: 'Valores' }).count()).toBe(0)
  await unpaid.context().close()
})

slow('what went back is told apart, and what a dispute blocks besides stands below zero', async () => {
  const charge = twice()
  const [first, second] = charge.payments as [Charge['payments'][0], Charge['payments'][0]]
  const payments = [
    { ...first, amount_refunded: 4_000, amount_refundable: 6_000, amount_disputed: 10_000 },
    { ...second, amount_unapplied: 0, amount_refunded: 10_000, amount_refundable: 0 },
  ]
  const refunds = [aRefund(first, { amount: 4_000 }), aRefund(second)]
  replace(withTracker({ ...charge, payments, refunds }))
  const page = await openAt(0, { language: 'en-GB', theme: 'dark', width: 390, height: 844 })
  expect(await amountsOf(page, 'Amounts')).toEqual({
    Received: 'R$ 200.00',
    'Applied to the sale': 'R$ 100.00',
    Refunded: 'R$ 140.00',
    'Of the sale': 'R$ 40.00',
    'Of what was too much': 'R$ 100.00',
    Disputed: 'R$ 100.00',
    'In hand': '−R$ 40.00',
  })
  await page.getByText('It was given back, and the dispute still blocks it.').waitFor()
  // What was too much has gone: nothing of it waits any more.
  expect(await page.getByText('Paid more than once').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

test('money that came twice pays another charge, is told at both, and is taken back, without a pointer', async () => {
  const page = await openAt(0)
  const exits = page.getByRole('group', { name: 'O que fazer com o dinheiro a conferir' })
  await exits.getByRole('button', { name: 'Passar para outra cobrança' }).waitFor()
  const widths = await exits
    .getByRole('button')
    .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  // Not “2 vezes”, which would be instalments.
  await page.getByRole('dialog', { name: 'Cobrança' }).getByText('2 pagamentos').waitFor()
  await exits.getByRole('button', { name: 'Passar para outra cobrança' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Passar para outra cobrança' })
  await question.getByRole('button', { name: 'Passar', exact: true }).press('Enter')
  await question.getByText('Escolha a cobrança.').waitFor()
  const field = question.getByRole('combobox', { name: 'Para qual cobrança' })
  await field.fill('nada assim')
  await question.getByText('Nenhuma cobrança em aberto com estas palavras.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await field.fill('vaso de b')
  await page.getByRole('option', { name: /Vaso de barro/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const chosen = question.getByRole('group', { name: 'Cobrança escolhida' })
  expect(plain((await chosen.textContent()) ?? '')).toContain('2002Falta pagar R$ 60,00')
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Outra cobrança')
  // What fits is proposed: the other charge lacks less than there is.
  const amount = question.getByRole('textbox', { name: 'Quanto passar' })
  expect(await amount.inputValue()).toBe('60,00')
  await amount.fill('60,01')
  await question.getByText(/^Dá para usar até R\$\s60,00\.$/).waitFor()
  await question.getByRole('button', { name: 'Tudo' }).press('Enter')
  await question.getByRole('textbox', { name: /^Motivo/ }).fill('Era para o vaso')
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: /^Passar R\$\s60,00$/ }).press('Enter')
  await page.getByRole('alertdialog', { name: /^R\$\s60,00 passados para a outra cobrança$/ }).waitFor()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Passar para outra cobrança')

  const moved = page.getByRole('region', { name: 'Dinheiro passado' })
  await moved.getByText('por você').waitFor()
  await moved.getByRole('link', { name: 'Vaso de barro' }).waitFor()
  expect(plain((await moved.textContent()) ?? '')).toMatch(/Para Vaso de barro.*−R\$ 60,00.*Era para o vaso/)
  await expect.poll(() => amountsOf(page)).toMatchObject({ 'A conferir': 'R$ 40,00', 'Passado adiante': 'R$ 60,00' })
  await page.getByText(/^R\$\s60,00 passados adiante$/).waitFor()
  expect(at(1)).toMatchObject({ status: 'paid', amount_due: 0 })

  await moved.getByRole('link', { name: 'Vaso de barro' }).press('Enter')
  const payments = page.getByRole('region', { name: 'Pagamentos' })
  await payments.getByText('Dinheiro de outra cobrança').waitFor()
  await payments.getByRole('link', { name: 'Coroa de flores' }).waitFor()
  await payments.getByText(/^Para devolver, traga de volta/).waitFor()
  expect(await payments.getByRole('button', { name: 'Devolver' }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  await moved.getByRole('button', { name: 'Trazer de volta' }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Trazer o dinheiro de volta?' })
  expect(await axeFaults(page)).toEqual([])
  await back.getByRole('button', { name: /^Trazer R\$\s60,00 de volta$/ }).press('Enter')
  await moved.getByText('Trazido de volta', { exact: true }).waitFor()
  expect(await moved.getByRole('button', { name: 'Trazer de volta' }).count()).toBe(0)
  await payments.getByText('Foi trazido de volta: não paga mais esta cobrança.').waitFor()
  expect(at(0)).toMatchObject({ amount_unapplied: 10_000, amount_moved: 0 })
  await page.context().close()
})

slow(
  'it is kept as the credit of the charge’s customer or of another one, shown there, and pays a charge of theirs',
  async () => {
    office.server.shop.customers.push(aCustomer({ name: 'Ana Beatriz Souza', email: null }))
    const page = await openAt(0)
    await page.getByRole('button', { name: 'Guardar como crédito' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Guardar como crédito' })
    const chosen = question.getByRole('group', { name: 'Cliente escolhido' })
    await chosen.getByText('Lia Nakamura').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await chosen.getByRole('button', { name: 'Outro cliente' }).press('Enter')
    await question.getByRole('combobox', { name: 'De qual cliente' }).fill('lia')
    await page.getByRole('option', { name: /Lia Nakamura/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await question.getByRole('textbox', { name: 'Quanto guardar' }).fill('80,00')
    await question.getByRole('button', { name: /^Guardar R\$\s80,00$/ }).press('Enter')
    const moved = page.getByRole('region', { name: 'Dinheiro passado' })
    await moved.getByText('Crédito de').waitFor()
    await moved.getByRole('link', { name: 'Lia Nakamura' }).press('Enter')
    const credit = page.getByRole('region', { name: 'Crédito na loja' })
    await credit.getByRole('link', { name: 'Coroa de flores' }).waitFor()
    expect(plain((await credit.textContent()) ?? '')).toContain('R$ 80,00')
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()

    const other = await openAt(1, { language: 'en-GB', theme: 'dark' })
    await other.getByRole('button', { name: /^Use R\$\s80\.00 of credit$/ }).press('Enter')
    const use = other.getByRole('dialog', { name: 'Use the customer’s credit' })
    expect(await use.getByRole('textbox', { name: 'How much to use' }).inputValue()).toBe('60.00')
    expect(await axeFaults(other)).toEqual([])
    await use.getByRole('button', { name: /^Use R\$\s60\.00$/ }).press('Enter')
    await other.getByRole('region', { name: 'Payments' }).getByText('Customer’s credit').waitFor()
    await expect.poll(() => other.getByRole('button', { name: /of credit$/ }).count()).toBe(0)
    expect(at(1).status).toBe('paid')
    await other.context().close()
  },
)

slow('a sale whose money went back takes what came twice, and what is rejected is said', async () => {
  const charge = twice()
  const [first, second] = charge.payments as [Charge['payments'][0], Charge['payments'][0]]
  const given = { ...first, amount_refunded: 10_000, amount_refundable: 0 }
  replace(withTracker({ ...charge, payments: [given, second], refunds: [aRefund(given)] }))
  const page = await openAt(0)
  const path = `POST /v1/charges/${at(0).id}/unapplied/apply`
  office.server.shop.failNext(path, 'unapplied_not_enough')
  await page.getByRole('button', { name: 'Aplicar na venda' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Aplicar na venda' })
  await question.getByText(/^Falta R\$\s100,00 à venda/).waitFor()
  const submit = question.getByRole('button', { name: /^Aplicar R\$\s100,00$/ })
  await submit.press('Enter')
  await question.getByText('Não há tanto dinheiro a conferir, ou ele não cabe na outra cobrança.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await submit.press('Enter')
  await expect.poll(() => amountsOf(page)).not.toHaveProperty('A conferir')
  expect(at(0)).toMatchObject({ amount_unapplied: 0, amount_missing: 0 })
  await page.context().close()
})

slow('a paid charge whose money went back is asked for again, until when somebody says', async () => {
  const charge = aPaidCharge({ amount: 10_000, description: 'Coroa de flores' })
  const payments = charge.payments.map(one => ({ ...one, amount_refunded: 10_000, amount_refundable: 0 }))
  replace(withTracker({ ...charge, payments, refunds: payments.map(one => aRefund(one)) }))
  const page = await openAt(0)
  await page.getByRole('button', { name: 'Cobrar de novo' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Cobrar de novo?' })
  expect(plain((await question.textContent()) ?? '')).toContain('o mesmo link pede R$ 100,00.')
  await question.getByRole('radio', { name: '7 dias' }).check()
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: /^Cobrar R\$\s100,00$/ }).press('Enter')
  await page.getByRole('button', { name: 'Copiar link' }).waitFor()
  const acts = page.getByRole('group', { name: 'Ações da cobrança' })
  const first = acts.getByRole('button').or(acts.getByRole('link')).first()
  expect(await first.textContent()).toBe('Copiar link')
  expect(await amountsOf(page)).toMatchObject({
    Devolvido: 'R$ 100,00',
    'Em mãos': 'R$ 0,00',
    'Falta pagar': 'R$ 100,00',
  })
  expect(Date.parse(at(0).expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  await page.context().close()
})

slow('giving back the excess proposes what pays nothing, and no interest', async () => {
  const charge = aPaidCharge({ amount: 10_000, flags: ['over'], methods: ['pix', 'credit-card'] })
  const card = aPix(charge.id, {
    method: 'credit-card',
    status: 'captured',
    amount: 10_380,
    amount_applied: 10_000,
    amount_unapplied: 25,
    amount_refundable: 10_380,
    installments: { count: 3, first: 3_460, each: 3_460, interest: 355, gateway_total: null },
    pix: null,
  })
  replace(withTracker({ ...charge, payments: [card] }))
  const page = await openAt(0)
  expect(await amountsOf(page)).toMatchObject({ 'Juros do parcelamento': 'R$ 3,55', 'A conferir': 'R$ 0,25' })
  await page.getByRole('button', { name: /^Devolver R\$\s0,25$/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Devolver dinheiro' })
  expect(await question.getByRole('textbox', { name: 'Quanto devolver' }).inputValue()).toBe('0,25')
  await question.getByRole('button', { name: /^Devolver R\$\s0,25$/ }).press('Enter')
  await expect.poll(() => at(0).amount_refunded).toBe(25)
  await page.context().close()
})

slow('who may only look is offered nothing, and who may charge alone all but refunds', async () => {
  office.server.shop.role = 'viewer'
  const seen = await openAt(0)
  await seen.getByText('Paga mais de uma vez').waitFor()
  expect(await seen.getByRole('group', { name: 'O que fazer com o dinheiro a conferir' }).count()).toBe(0)
  await seen.context().close()
  office.server.shop.role = 'developer'
  const page = await openAt(0)
  const exits = page.getByRole('group', { name: 'O que fazer com o dinheiro a conferir' })
  await exits.getByRole('button', { name: 'Passar para outra cobrança' }).waitFor()
  expect(await exits.getByRole('button', { name: /^Devolver/ }).count()).toBe(0)
  await page.context().close()
})
