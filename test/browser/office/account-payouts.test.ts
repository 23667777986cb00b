import { afterAll, beforeAll, expect } from 'vitest'
import { paidOutGateways } from '../../builders/gateways/paid-out-gateways.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

slow('a person gives a gateway’s file, sees what was booked and what is none of theirs, and reads why', async () => {
  const gateway = (await paidOutGateways['mercado-pago']?.(world)) ?? expect.fail()
  await gateway.shop.pay((await gateway.shop.charge()).id)
  await gateway.bring()
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office/sign-in?next=%2Fsettings%2Faccounts`, screens.phone)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.includes('sign-in'))
  await page.goto(`${world.url}/office/settings/accounts`)
  await page.getByRole('button', { name: 'Mais: Sandbox of Mercado Pago' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Repasses' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 lançada').waitFor()

  const give = (name: string, text: string) =>
    dialog.getByLabel('Arquivo de repasses').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('planilha.csv', 'a;b\n1;2\n')
  await dialog.getByText(/^Este arquivo não é o de repasses/).waitFor()
  await give('vazio.csv', gateway.stranger?.split('\n')[0] ?? '')
  const said = page.getByRole('alertdialog', { name: 'Este arquivo não tem linhas.' })
  await said.waitFor()
  // On a phone a dialog ends in its buttons, which stay in sight.
  const [toast, close] = await Promise.all(
    [said, dialog.getByRole('button', { name: 'Fechar' }).first()].map(one => one.boundingBox()),
  )
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(close?.y ?? 0)
  await give('outubro.csv', gateway.stranger ?? '')
  const open = dialog.getByRole('region', { name: 'Linhas que não batem com as vendas' })
  await open.getByText(/R\$\s9,50/).waitFor()
  await open.getByText(/Não achamos esta venda/).waitFor()
  await dialog.getByText('1 sem venda').waitFor()
  expect(await axeFaults(page)).toEqual([])
})
