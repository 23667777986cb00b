import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { numbers, typeCard } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { payWithVoucher, voucherCharge } from '../../builders/cards/vouchers.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
let merchant: Awaited<ReturnType<typeof takeCards>>['merchant']
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  ;({ merchant } = await takeCards(world))
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(path: string, role: Role, locale: string, screen: keyof typeof screens) {
  const { email, password } = await world.user(role)
  const page = await browser.open(`${world.url}/office${path}`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  return page
}

slow('a brand is added as its issuer knows the store, changed and removed', async () => {
  const page = await signedIn('/settings/vouchers', 'owner', 'pt-BR', 'phone')
  await page.getByRole('heading', { name: 'A loja ainda não aceita vales' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Adicionar vale' }).click()
  const form = page.getByRole('dialog', { name: 'Adicionar vale' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByText('Escolha a bandeira.').waitFor()
  await form.getByRole('button', { name: /Bandeira/ }).click()
  await page.getByRole('option', { name: 'Alelo' }).click()
  await form.getByText('Multibenefícios').click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByText('Diga o que o emissor informou.').waitFor()
  await form.getByLabel('MCC').fill('5812')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Alelo' })
  await row.getByText('Refeição, Alimentação').waitFor()
  await row.getByText(/CNPJ 12\.ABC\.345\/01DE-35 · MCC 5812/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // What the issuer allows is not offered yet, and the way there is short.
  await page.getByText('As novas cobranças ainda não oferecem vale').waitFor()
  await page.getByRole('link', { name: 'Escolher as formas de pagar' }).click()
  await page.getByText('Vale', { exact: true }).first().click()
  await page.getByRole('button', { name: /Refeição/ }).click()
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Refeição', 'Alimentação'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.goBack()

  await row.getByRole('button', { name: 'Alterar Alelo' }).click()
  const known = page.getByRole('dialog', { name: 'Vale Alelo' })
  await known.getByLabel('MCC').fill('5814')
  await known.getByRole('button', { name: 'Salvar' }).click()
  await row.getByText(/MCC 5814/).waitFor()
  await row.getByRole('button', { name: 'Remover Alelo' }).click()
  await page.getByRole('dialog', { name: 'Parar de aceitar Alelo?' }).getByRole('button', { name: 'Parar' }).click()
  await page.getByRole('heading', { name: 'A loja ainda não aceita vales' }).waitFor()
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('a voucher’s refund says what its issuer gives back, and until when', async () => {
  await world.store.api.post('/v1/voucher-affiliations', { brand: 'alelo', mcc: '5812' })
  const charge = await voucherCharge(world.store)
  await payWithVoucher(world.store, charge.id, await typeCard(merchant, { number: numbers.alelo }))
  const page = await signedIn(`/charges/${charge.id}`, 'finance', 'en-GB', 'desktop')
  const drawer = page.getByRole('dialog', { name: 'Charge' })
  await drawer.getByText('Details', { exact: true }).click()
  await drawer.getByText('Meals, up to R$ 80.00').waitFor()
  await drawer
    .getByRole('button', { name: /Refund/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /refund/i })
  await dialog.getByText('only the whole.', { exact: false }).waitFor()
  expect(await dialog.getByRole('textbox').first().isDisabled()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund R$ 80.00' }).click()
  await expect
    .poll(
      async () =>
        ((await world.store.api.get(`/v1/charges/${charge.id}`)).body as { amount_refunded: number }).amount_refunded,
    )
    .toBe(8_000)
  await page.context().close()
})
