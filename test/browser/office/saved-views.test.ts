import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { fixtureId } from './fixture-charges.ts'
import { aCustomer } from './fixture-money.ts'
import { aProviderAccount } from './fixture-routing.ts'
import { FixtureShop } from './fixture-shop.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const { charges } = new FixtureShop()
  Object.assign(office.server.shop, { charges, role: 'owner', savedViews: [], customers: [], accounts: [] })
})

slow('filters are kept under a name, opened again, changed, renamed, and removed with a way back', async () => {
  const { shop } = office.server
  const page = await office.openSignedIn('/office/charges')
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Expiradas' }).check()
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Visão Visões' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Guardar estes filtros…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Guardar visão' })
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter')
  await dialog.getByText('Dê um nome à visão.').waitFor()
  await dialog.getByLabel('Nome').fill('Cobrar de novo')
  await dialog.getByRole('switch', { name: /Para toda a loja/ }).press('Space')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Nome' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const opener = page.getByRole('button', { name: /^(Visão Cobrar de novo|Cobrar de novo Visão)$/ })
  await opener.waitFor()
  expect(shop.savedViews).toMatchObject([{ name: 'Cobrar de novo', search: 'status=expired', shared: true }])

  // A day later, by its name; other filters are offered to be kept.
  await page.goto(`${office.server.url}/office/charges`)
  await page.getByRole('button', { name: 'Visão Visões' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cobrar de novo' }).press('Enter')
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Canceladas' }).check()
  const changed = page.getByRole('group', { name: 'Filtros mudados' })
  await changed.getByRole('button', { name: 'Guardar como nova' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await changed.getByRole('button', { name: 'Guardar mudanças' }).press('Enter')
  await changed.waitFor({ state: 'detached' })
  expect(shop.savedViews[0]?.search).toBe('status=canceled')

  await opener.press('Enter')
  await page.getByRole('menuitem', { name: 'Mudar nome…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Canceladas do mês')
  await page.getByRole('textbox', { name: 'Nome' }).press('Enter')
  const renamed = page.getByRole('button', { name: /Canceladas do mês/ })
  await renamed.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await renamed.press('Enter')
  expect(await axeFaults(page, ['region'])).toEqual([])
  await page.getByRole('menuitem', { name: 'Excluir visão' }).press('Enter')
  await page.getByText('Visão excluída: Canceladas do mês').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=canceled')
  expect(shop.savedViews).toEqual([])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await renamed.waitFor()
  expect(shop.savedViews).toMatchObject([{ name: 'Canceladas do mês', shared: true }])
  await page.context().close()
})

slow('who may not change settings keeps views for themselves, and leaves those of the store as they are', async () => {
  const { shop } = office.server
  const view = { object: 'saved_view', list: 'charges', created_at: '', updated_at: '' } as const
  shop.role = 'developer'
  shop.savedViews = [{ ...view, id: fixtureId('svw'), name: 'Da loja', search: 'status=expired', shared: true }]
  const page = await office.openSignedIn('/office/charges', { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Visão Visões' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Da loja' }).press('Enter')
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Da loja/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sair da visão' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Excluir visão' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Guardar estes filtros…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Guardar visão' })
  await dialog.getByLabel('Nome').fill('Minha')
  expect(await dialog.getByRole('switch').count()).toBe(0)
  await dialog.getByLabel('Nome').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(shop.savedViews[1]).toMatchObject({ name: 'Minha', shared: false })
  await page.context().close()
})

slow('charges are filtered by customer, by account, and by what is true of them now', async () => {
  const { shop } = office.server
  const ana = aCustomer({ name: 'Ana Lima', email: 'ana@lima.example' })
  const account = { ...aProviderAccount, id: fixtureId('pra') }
  Object.assign(shop, { customers: [ana, aCustomer({ name: 'Zeca' })] })
  shop.accounts = [
    { ...account, name: 'Banco do Sol' },
    { ...account, id: fixtureId('pra'), name: 'Rede Azul', takes: 'cards' },
  ]
  const [first] = shop.charges
  if (first) first.customer_id = ana.id
  const page = await office.openSignedIn('/office/charges')
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cliente' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cliente' })
  await dialog.getByRole('button', { name: /Zeca/ }).waitFor()
  await dialog.getByLabel('Buscar cliente').fill('ana')
  await dialog.getByRole('button', { name: /Zeca/ }).waitFor({ state: 'detached' })
  expect(await axeFaults(page, ['region'])).toEqual([])
  await dialog.getByRole('button', { name: /Ana Lima/ }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe(`?customer=${ana.id}`)
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^(Cliente Ana Lima|Ana Lima Cliente)$/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Qualquer cliente' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Conta' }).press('Enter')
  await page.getByRole('option', { name: 'Rede Azul' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe(`?account=${shop.accounts[1]?.id}`)
  await page.getByRole('button', { name: /Rede Azul/ }).press('Enter')
  await page.getByRole('option', { name: 'Qualquer conta' }).press('Enter')

  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ocorrência' }).press('Enter')
  await page.getByRole('option', { name: 'Com devolução' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?condition=refunded')
  await page.getByRole('button', { name: /Com devolução/ }).press('Enter')
  await page.getByRole('option', { name: 'Recebida em parte' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?notice=partial')
  await page.context().close()
})
