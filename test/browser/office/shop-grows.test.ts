import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { codeOf, newPixCharge, paidCharge } from '../../builders/banks/pix-charges.ts'
import { newestMessage } from '../../builders/whatsapp.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** A shop that grows: it says what it sells, is heard of by WhatsApp, and opens a second store. */
let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page), `${page.url()} ${colorScheme}`).toEqual([])
  }
}

slow(
  'an owner charges item by item, sends the link by WhatsApp, has payers told there, and opens a store',
  async () => {
    const { email, password } = await world.user('owner')
    const page = await browser.open(`${world.url}/office/charges/new`, { ...screens.desktop, bypassCSP: true })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('250')
    await page.getByRole('button', { name: 'Adicionar itens' }).click()
    await page.getByRole('textbox', { name: 'Item 1' }).fill('Pão de queijo')
    await page.getByLabel('Quantidade').fill('4')
    await page.getByRole('button', { name: 'Mais um item' }).click()
    await page.getByRole('button', { name: 'Cobrar R$ 10,00' }).click()
    await page.getByText('Cada item precisa de nome, quantidade e preço.').waitFor()
    await looksRight(page)
    await page.keyboard.type('Café')
    await page.getByLabel('Preço de um').nth(1).pressSequentially('600')
    await page.getByRole('button', { name: 'Cobrar R$ 16,00' }).click()
    const created = page.getByRole('dialog', { name: 'Cobrança criada' })
    const away = await created.getByRole('link', { name: 'Enviar WhatsApp' }).getAttribute('href')
    const [charge] = bodyOf(await world.store.api.get('/v1/charges?limit=1'), 200, chargeListSchema).data
    expect(charge).toMatchObject({
      amount: 1_600,
      items: [
        { name: 'Pão de queijo', quantity: 4, unit_amount: 250 },
        { name: 'Café', quantity: 1, unit_amount: 600 },
      ],
    })
    expect(decodeURIComponent(away ?? '')).toContain(charge?.checkout_url)

    await page.goto(`${world.url}/office/settings/whatsapp`)
    await page.getByLabel('ID do número').fill('106540352242922')
    await page.getByLabel('Token permanente').fill('bad-token')
    // By the keyboard, whose focus scrolls the sheet and not the window.
    const receipt = page.getByRole('checkbox', { name: 'Comprovante' })
    await receipt.focus()
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
    await receipt.press('Space')
    await page.getByText(/recebeu o seu pagamento de/).waitFor()
    await looksRight(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('heading', { name: 'Testar' }).waitFor()
    await page.getByLabel('Celular').fill('11900000000')
    await page.getByRole('button', { name: 'Mandar exemplo' }).click()
    // That the token is not taken stands at the top until there is another.
    const stopped = page.getByText('Nenhuma mensagem sai desde', { exact: false })
    await stopped.waitFor()
    await looksRight(page)
    await page.getByLabel('Token permanente').fill('EAAG-secret')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await stopped.waitFor({ state: 'detached' })
    await page.getByLabel('Celular').fill('11900000000')
    await page.getByRole('button', { name: 'Mandar exemplo' }).click()
    await page.getByText('Este celular não recebe mensagens do WhatsApp').waitFor()
    await looksRight(page)
    const paid = await newPixCharge(world.store, 900, { customer: { name: 'Ana Souza', phone: '+5511912345678' } })
    await world.pay(codeOf(paid))
    await paidCharge(world.store, paid.id)
    await until(async () => (await newestMessage(world.sandbox)).includes(paid.checkout_url), 'the receipt came out')

    await page.goto(`${world.url}/office/settings/stores`)
    await page.getByRole('button', { name: 'Abrir outra loja' }).click()
    const form = page.getByRole('dialog', { name: 'Abrir outra loja' })
    await form.getByLabel('Nome da loja').fill('Padaria da Praia')
    await form.getByLabel('Razão social').fill('Praia Pães Ltda.')
    await form.getByLabel('CNPJ ou CPF').fill('11222333000181')
    await form.getByLabel('Cidade').fill('Santos')
    await looksRight(page)
    await form.getByRole('button', { name: 'Abrir a loja' }).click()
    await page.getByText('Padaria da Praia está aberta').waitFor()
    await page
      .getByRole('button', { name: /^Loja Padaria da Praia|Padaria da Praia/ })
      .first()
      .waitFor()
    await page.goto(`${world.url}/office/settings/stores`)
    await page.getByRole('button', { name: 'Entrar em Padaria Aurora' }).waitFor()
    await looksRight(page)
    expect(browser.troubles).toEqual([])
  },
)
