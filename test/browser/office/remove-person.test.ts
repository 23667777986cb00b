import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeySchema } from '../../../src/shared/contract/api-key.ts'
import { signedInAs } from '../../builders/people.ts'
import { apiClient, bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
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

test('before somebody is removed the keys that they made are named, and revoked too where that is chosen', async () => {
  const removed = await signedInAs(world, 'admin')
  const made = await removed.office.post('/v1/api-keys', { name: 'Loja virtual', scopes: ['charges:read'] })
  const { key } = bodyOf(made, 201, apiKeySchema)
  const asks = async (screen: keyof typeof screens) => {
    const owner = await world.user('owner')
    const page = await browser.open(`${world.url}/office/settings/team`, {
      ...screens[screen],
      locale: 'pt-BR',
      bypassCSP: true,
    })
    let answer = () => {}
    const isAsked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/\/v1\/people\/[^/]+\/api-keys/, async route => {
      await isAsked
      await route.continue()
    })
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Senha', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: removed.email })
    await row.getByRole('button', { name: 'Alterar' }).click()
    await page.getByRole('menuitem', { name: 'Remover da loja' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remover Dona Aurora da loja?' })
    // The question is there before the keys are read, and cannot be answered without them.
    await dialog.getByRole('button', { name: 'Remover', disabled: true }).waitFor()
    expect(await dialog.getByRole('status').allTextContents()).toContain('Carregando')
    answer()
    await dialog.getByText('Uma chave de API criada por esta pessoa continua funcionando:').waitFor()
    await dialog.getByRole('listitem').filter({ hasText: 'Loja virtual' }).waitFor()
    return { page, row, dialog, also: dialog.getByRole('checkbox', { name: 'Revogar esta chave também' }) }
  }
  const onPhone = await asks('phone')
  await onPhone.dialog.getByText(/como o site da loja ou o ERP, para na hora\.$/).waitFor()
  expect(await onPhone.also.isChecked()).toBe(false)
  expect(await axeFaults(onPhone.page)).toEqual([])
  await onPhone.dialog.getByRole('button', { name: 'Manter' }).click()
  await onPhone.page.context().close()
  const { page, row, dialog, also } = await asks('desktop')
  await also.press(' ')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await row.waitFor({ state: 'detached' })
  expect((await apiClient(world.url, key ?? '').get('/v1/charges')).status).toBe(401)
  await page.context().close()
})
