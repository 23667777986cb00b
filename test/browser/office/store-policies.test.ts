import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { waysToPaySchema } from '../../../src/shared/contract/ways-to-pay.ts'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** What a store says once: by what it is paid, what that costs, what protects it, and for how long it knows people. */
let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(path: string, screen: keyof typeof screens): Promise<Page> {
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office${path}`, {
    ...screens[screen],
    locale: 'pt-BR',
    bypassCSP: true,
  })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

slow('the owner says what the store takes, what it costs, what is stopped and what is forgotten', async () => {
  const page = await signedIn('/settings/ways-to-pay', 'desktop')
  await page.getByRole('heading', { level: 1, name: 'Formas de pagar' }).waitFor()
  await page.getByRole('checkbox', { name: 'Cartão' }).check({ force: true })
  await page.getByRole('button', { name: 'Subir Cartão' }).focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'Página de pagamento' })
  expect(await preview.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Cartão'),
    expect.stringContaining('Pix'),
  ])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('As novas cobranças já seguem estas formas').waitFor()
  expect(bodyOf(await world.store.api.get('/v1/ways-to-pay'), 200, waysToPaySchema).methods).toEqual([
    'credit-card',
    'debit-card',
    'pix',
  ])
  expect((await newCharge(world.store)).methods).toEqual(['credit-card', 'debit-card', 'pix'])

  await page.getByRole('link', { name: 'Taxas' }).first().click()
  await page.getByRole('button', { name: 'Informar taxas' }).click()
  const form = page.getByRole('dialog', { name: /^Taxas: / })
  await form.getByRole('button', { name: 'Salvar taxas' }).click()
  expect(await form.getByText('Uma taxa como 2,99.').count()).toBe(3)
  for (const [place, rate] of ['2,99', '3,49', '3,99'].entries()) {
    await form
      .getByRole('group', { name: `Faixa ${place + 1}` })
      .getByLabel('Taxa')
      .fill(rate)
  }
  await form.getByText('R$ 582,06').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar taxas' }).click()
  await page.getByText('Em vigor').waitFor()

  await page.getByRole('link', { name: 'Proteção e limites' }).first().click()
  await page.getByLabel('Menor valor').fill('5,00')
  await page.getByLabel('Por cobrança').fill('3')
  await page.getByText('Nada foi barrado.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Os limites foram salvos').waitFor()
  expect((await world.store.api.post('/v1/charges', { amount: 499 })).status).toBe(400)

  await page.getByRole('link', { name: 'Privacidade' }).first().click()
  await page.getByLabel('Nome').fill('Bia Lima')
  expect(await page.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  await page.getByLabel('E-mail').fill('dados@padaria.example')
  await page.getByRole('button', { name: /Por quanto tempo/ }).click()
  await page.getByRole('option', { name: '2 anos' }).click()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('dialog', { name: 'Apagar os dados mais antigos?' })
  await question.getByText(/há 2 anos/).waitFor()
  await question.getByRole('button', { name: 'Salvar e apagar' }).click()
  await page.getByText('A privacidade da loja foi salva').waitFor()
  expect(await (await fetch((await newCharge(world.store, { amount: 900 })).checkout_url)).text()).toContain('Bia Lima')
  expect(browser.troubles).toEqual([])
  await page.context().close()
})
