import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerAccountListSchema, providerAccountSchema } from '../../../src/shared/contract/provider-account.ts'
import { credentialsOf, openPlayedAccount } from '../../builders/banks/store-at-played-bank.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** A shop is led through what its bank asks for, and puts right a webhook that leads elsewhere. */

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function openAccounts(options: object = {}): Promise<Page> {
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office/sign-in?next=%2Fsettings%2Faccounts`, options)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/office/settings/accounts')
  return page
}

slow('the steps are those of the chosen bank, and so is what a field is called there', async () => {
  const page = await openAccounts()
  await page.getByRole('button', { name: 'Conectar conta' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const choose = async (bank: string) => {
    await dialog.getByRole('button', { name: /Banco ou adquirente/ }).press('Enter')
    await page.getByRole('option', { name: bank, exact: true }).click()
  }
  const steps = dialog.locator('.account-steps').getByRole('listitem')

  await choose('Efí')
  await dialog.getByText('Efí: onde encontro isto?').waitFor()
  await steps.filter({ hasText: 'em um arquivo .p12' }).waitFor()
  expect(await steps.count()).toBe(4)
  await dialog.getByText('Na Efí, vem em um arquivo .p12.', { exact: false }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await choose('Banco do Brasil')
  await dialog.getByText('Banco do Brasil: onde encontro isto?').waitFor()
  await steps.filter({ hasText: 'gw-dev-app-key' }).waitFor()
  expect(await steps.filter({ hasText: '.p12' }).count()).toBe(0)
  const key = dialog.getByLabel('Chave de aplicação (gw-dev-app-key)')
  await expect
    .poll(
      async () => (await dialog.locator(`[id="${await key.getAttribute('aria-describedby')}"]`).textContent()) ?? '',
    )
    .toBe('No Banco do Brasil: a chave de desenvolvedor da aplicação, no portal do banco.')

  // Closed by a person, they stay closed at the next bank; an acquirer has none.
  await dialog.getByText('Banco do Brasil: onde encontro isto?').click()
  await choose('Efí')
  await dialog.getByText('Efí: onde encontro isto?').waitFor()
  expect(await steps.first().isVisible()).toBe(false)
  await choose('Adquirente do sandbox')
  await expect.poll(() => dialog.locator('.account-steps').count()).toBe(0)
})

slow('on a phone and in English they wait behind one line', async () => {
  const page = await openAccounts({ ...screens.phone, locale: 'en-GB', colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (bank: string) => {
    await dialog.getByRole('button', { name: /Bank or acquirer/ }).click()
    await page.getByRole('option', { name: bank, exact: true }).click()
  }
  await choose('Efí')
  const steps = dialog.locator('.account-steps').getByRole('listitem')
  await dialog.getByText('Efí: where do I find this?').waitFor()
  expect(await steps.first().isVisible()).toBe(false)
  await dialog.getByText('Efí: where do I find this?').click()
  await steps.filter({ hasText: 'as a .p12 file' }).waitFor()
  await choose('Banco do Brasil')
  await dialog.getByText('Banco do Brasil: where do I find this?').waitFor()
  await steps.filter({ hasText: 'developer key' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('a webhook that leads elsewhere is registered again from the account’s test, which is well then', async () => {
  const given = await openPlayedAccount(world.outside, 'standard')
  const credentials = credentialsOf(given, 'standard', world.sandboxUrl)
  const made = bodyOf(
    await world.store.api.post('/v1/provider-accounts', { provider: 'pix-api', name: 'Banco da Praça', credentials }),
    201,
    providerAccountSchema,
  )
  await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
    return data.find(({ id }) => id === made.id)?.webhook_registered_at
  }, 'the bank knows where to call')
  const { database, connections } = world.app.parts
  const { bank } = await database.inStore(world.store.id, transaction => connections.pixOf(transaction, made.id))
  await bank?.registerWebhook?.('https://elsewhere.example/inbox/another')

  const page = await openAccounts()
  await page.getByRole('button', { name: 'Testar Banco da Praça' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A conta ainda não funciona', { exact: true }).last().waitFor()
  const line = dialog.getByRole('listitem').filter({ hasText: 'em https://elsewhere.example, e não aqui' })
  expect(await axeFaults(page)).toEqual([])
  // A verdict has its color beside its words.
  const [mark, words] = await page.evaluate<string[]>(`(() => {
    const row = document.querySelector('.account-check[data-verdict=broken]')
    return [row.querySelector('svg'), row].map(part => getComputedStyle(part).color)
  })()`)
  expect(mark).not.toBe(words)
  await line.getByRole('button', { name: 'Registrar de novo' }).press('Enter')
  await dialog.getByText('O banco avisa os pagamentos aqui.').waitFor()
  await dialog.getByText('A loja já pode receber aqui.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Registrar de novo' }).count()).toBe(0)
  expect(await page.evaluate('document.querySelector("dialog").contains(document.activeElement)')).toBe(true)
  expect(browser.troubles).toEqual([])
})
