import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  Object.assign(office.server.shop, { mode: 'live', passwordByOther: true })
})

test('whoever has a password somebody else made chooses one first, and lands where they wanted to go', async () => {
  const page = await office.open('/office/customers')
  await page.getByLabel('E-mail').fill('marina@girassol.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('girassol')
  await page.getByRole('button', { name: 'Entrar' }).click()

  await page.getByRole('heading', { name: 'Sua senha' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const [current, wanted] = [page.getByLabel('Senha atual'), page.getByLabel('Senha nova')]
  await page.keyboard.press('Enter')
  await page.getByText('Escreva a senha com que você entrou.').waitFor()
  await current.fill('outra')
  await wanted.fill('curta')
  await page.keyboard.press('Enter')
  await page.getByText('Esta senha é fácil de adivinhar').waitFor()
  await wanted.fill('quatro palavras quase quaisquer')
  await page.keyboard.press('Enter')
  await page.getByText('A senha atual não é essa.').waitFor()
  await current.fill('girassol')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/office/customers')
  await page.context().close()
})

test('it can be left without a new password, in English too', async () => {
  const page = await office.openSignedIn('/office/charges', { language: 'en-GB', width: 390 })
  await page.getByRole('heading', { name: 'Your password' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

test('at a shared device the sign-in says so', async () => {
  const page = await office.open('/office/sign-in')
  await page.getByLabel('E-mail').fill('marina@girassol.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('girassol')
  await page.getByRole('checkbox', { name: 'Aparelho compartilhado' }).press('Space')
  const asked = page.waitForRequest('**/auth/sign-in/email')
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ rememberMe: false })
  await page.context().close()
})
