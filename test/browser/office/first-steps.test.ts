import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueSetupToken } from '../../../src/server/access/setup.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const logo = () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: PNG.sync.write(new PNG({ width: 80, height: 40, fill: true })),
})

test('a new installation is set up on a phone, left and gone on with, up to a first charge that is paid', async () => {
  const { authDatabase } = world.app.parts
  const token = await issueSetupToken(authDatabase, { now: new Date(), example: world.store.id })
  const page = await browser.open(`${world.url}/office/setup`, { ...screens.phone, bypassCSP: true })
  await page.getByRole('heading', { name: 'Abra pelo link do terminal' }).waitFor()
  await page.getByRole('button', { name: 'Copiar o comando', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copiar o comando do serviço' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Entrar com a minha conta' }).press('Enter')
  await page.waitForURL('**/office/sign-in?next=%2Fsetup')
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(`${world.url}/office${path}`)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()

  await open(`/setup#${token}`)
  await page.getByRole('radio', { name: 'English' }).click()
  await heading('Welcome to Guichê')
  await page.getByRole('radio', { name: 'Português' }).click()
  await button('Criar minha conta').click()
  await page.getByText('Use 12 caracteres ou mais.').waitFor()
  expect(await page.getByLabel('Seu nome').evaluate(field => field === document.activeElement)).toBe(true)
  await page.getByLabel('Seu nome').fill('Rita Lima')
  await page.getByLabel('E-mail').fill('rita@mercearia.example')
  await page.getByLabel('Senha', { exact: true }).fill('curta')
  await page.getByText('Curta demais: faltam 7 caracteres').waitFor()
  await page.getByLabel('Senha', { exact: true }).fill('janela trem girafa quatro')
  await page.getByText('Forte', { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')

  await heading('Sua loja')
  await page.getByLabel('Nome da loja').fill('Mercearia Lima')
  await page.getByLabel('Razão social').fill('Lima e Filhos Ltda.')
  await page.getByLabel('CNPJ ou CPF').fill('11222333000182')
  await page.getByLabel('Cidade').fill('Manaus')
  await button('Continuar').click()
  await page.getByText('os dígitos finais não batem').waitFor()
  await page.getByLabel('CNPJ ou CPF').fill('11222333000181')
  expect(await axeFaults(page)).toEqual([])
  await button('Continuar').click()

  // Left in the middle, the office leads back to where it was; the step before is as it was left.
  await heading('A cara da loja')
  await open('/')
  await heading('A cara da loja')
  await button('Voltar').click()
  expect(await page.getByLabel('Razão social').inputValue()).toBe('Lima e Filhos Ltda.')
  await page.goBack()
  await page.locator('input[type=file]').setInputFiles(logo())
  await button('Remover logo').waitFor()
  await button('#174f96').click()
  expect(await axeFaults(page)).toEqual([])
  await button('Continuar').click()

  await heading('Como você recebe')
  await page.getByText('Banco de teste', { exact: false }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button('Concluir').click()
  await heading('Tudo pronto')
  expect(await axeFaults(page)).toEqual([])
  for (const other of ['Abrir o balcão', 'Criar um link', 'Convidar pessoas']) await button(other).waitFor()
  await button('Fazer a primeira cobrança').click()

  await page.getByRole('textbox', { name: 'Valor' }).fill('12,90')
  await page.getByRole('button', { name: 'Cobrar R$ 12,90' }).click()
  await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  const created = page.getByRole('dialog', { name: 'Cobrança criada' })
  const link = await created.getByRole('link', { name: 'Abrir página de pagamento' }).getAttribute('href')
  const checkout = await browser.open(link ?? '', screens.phone)
  await checkout.getByText('Mercearia Lima').first().waitFor()
  expect(await checkout.locator('img.logo').evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(80)
  const code = checkout.getByLabel('Pix Copia e Cola')
  await code.waitFor()
  await world.pay(await code.inputValue())
  await checkout.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()

  // The store was not there a week ago: its first day is compared with nothing.
  await open('/')
  const day = page.getByRole('region', { name: 'Hoje', exact: true })
  await day.getByRole('heading', { name: /^Recebido até .*, em 1 pagamento$/ }).waitFor()
  expect(await day.textContent()).not.toMatch(/passad[ao] a esta hora/)

  await open('/settings/going-live')
  await page.getByRole('listitem').filter({ hasText: 'ainda não passou por um teste' }).waitFor()
  await page.getByRole('button', { name: 'Confirmar: Cópia de segurança' }).click()
  await page.getByText('Confirmado por Rita Lima', { exact: false }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Abrir a loja real: Loja real' }).click()
  const question = page.getByRole('dialog', { name: 'Abrir a loja real?' })
  await question.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Abrir a loja real' }).click()
  await page.getByText('Loja real Mercearia Lima aberta').waitFor()
  expect(browser.troubles).toEqual([])

  // A device that never chose begins with the live store, and stays with what it has shown.
  const other = await browser.open(`${world.url}/office`, { ...screens.desktop, bypassCSP: true })
  await other.getByLabel('E-mail').fill('rita@mercearia.example')
  await other.getByLabel('Senha', { exact: true }).fill('janela trem girafa quatro')
  const named = other.waitForRequest(request => request.headers()['guiche-store'] !== undefined)
  await other.keyboard.press('Enter')
  const live = await world.database.owner.query("select id from stores where mode = 'live'")
  expect((await named).headers()['guiche-store']).toBe(live.rows[0].id)
  await other.getByRole('heading', { name: 'Hoje', exact: true }).waitFor()
  expect(await other.getByText('Modo de teste').count()).toBe(0)

  // Nobody can pay a store without a bank: instead of a form that fails, the way to connect one, sandbox aside.
  await other.getByRole('link', { name: /^Nova cobrança/ }).click()
  const drawer = other.getByRole('complementary').or(other.getByRole('dialog')).filter({ hasText: 'Nova cobrança' })
  await drawer.getByRole('link', { name: 'Conectar banco' }).waitFor()
  await other.goto(`${world.url}/office/links/new`)
  await other.getByRole('heading', { name: 'Novo link de pagamento' }).waitFor()
  await other.getByRole('main').getByRole('link', { name: 'Conectar banco' }).click()
  await other.getByRole('button', { name: 'Conectar conta' }).click()
  await other.getByRole('button', { name: /Banco ou adquirente/ }).click()
  await other.getByRole('option', { name: 'Sicredi' }).waitFor()
  expect(await other.getByRole('option', { name: 'Adquirente do sandbox' }).count()).toBe(0)
})
