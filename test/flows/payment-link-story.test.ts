import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLinkListSchema } from '../../src/shared/contract/payment-link.ts'
import { pngOf } from '../builders/payment-links.ts'
import { bodyOf } from '../harness/api-client.ts'
import { axeFaults } from '../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, screens, type TestBrowser } from '../harness/browser.ts'
import { slow } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

async function signedIn(): Promise<Page> {
  const { email, password } = await world.user('owner')
  const office = await browser.open(`${world.url}/office/links`)
  await office.getByLabel('E-mail').fill(email)
  await office.getByLabel('Senha', { exact: true }).fill(password)
  await office.getByRole('button', { name: 'Entrar' }).click()
  await office.getByRole('heading', { name: 'Links de pagamento' }).waitFor()
  return office
}

/** A payer on a phone asks by the link, and pays at the sandbox's bank. */
async function payByLink(url: string, { quantity, name, script }: { quantity: string; name: string; script: boolean }) {
  const page = await browser.open(url, { ...screens.phone, javaScriptEnabled: script })
  await page.getByRole('heading', { name: 'Bolo de rolo' }).waitFor()
  if (script) expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Quantidade').selectOption(quantity)
  await page.getByLabel('Sabor').selectOption('Goiaba')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.waitForURL(/\/c\/\w{22}$/)
  const app = await page.getByRole('link', { name: 'Abrir no app do banco' }).getAttribute('href')
  const phone = await browser.open(app ?? '', { ...screens.phone, javaScriptEnabled: false })
  await phone.getByRole('button', { name: /^Pagar R\$/ }).click()
  if (script) await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
}

test('a link made in the office is paid twice by phone and tells what came of it; its poster leads to it', async () => {
  const office = await signedIn()
  await office.getByText('Nenhum link ainda').waitFor()
  expect(await axeFaults(office)).toEqual([])
  await office.getByRole('link', { name: 'Novo link' }).first().click()

  // What is missing is told, and takes the focus.
  await office.getByRole('button', { name: 'Criar link' }).click()
  await office.getByText('Dê um título: é o que o cliente lê primeiro.').waitFor()
  await expect.poll(() => office.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Título')

  await office.getByLabel('Título').fill('Bolo de rolo')
  await office.getByRole('textbox', { name: 'Valor unitário' }).pressSequentially('2000')
  await office.getByLabel('Até quantos por compra').fill('3')
  await office.getByRole('textbox', { name: 'Estoque' }).fill('4')
  const picture = { name: 'bolo.png', mimeType: 'image/png', buffer: pngOf(80, 60) }
  await office.locator('input[type=file]').setInputFiles(picture)
  await office.getByRole('button', { name: 'Mais uma pergunta' }).click()
  await office.getByLabel('Pergunta 1', { exact: true }).fill('Sabor')
  await office.getByRole('radio', { name: 'Escolha' }).check()
  await office.getByLabel('Opções').fill('Goiaba\nDoce de leite')
  // The page beside the form says the same, by the parts that draw it for payers.
  const preview = office.getByRole('complementary', { name: 'Como o cliente vê' })
  await preview.getByText('Restam 4').waitFor()
  await preview.locator('img').waitFor()
  await preview.getByText('3 — R$ 60,00').waitFor({ state: 'attached' })
  expect(await axeFaults(office)).toEqual([])
  await office.getByRole('button', { name: 'Criar link' }).click()

  const drawer = office.getByRole('dialog', { name: 'Bolo de rolo' })
  await drawer.getByText('Compartilhar').waitFor()
  const { data } = bodyOf(await world.store.api.get('/v1/payment-links'), 200, paymentLinkListSchema)
  const [{ url, id } = { url: '', id: '' }] = data
  const message = encodeURIComponent(`Bolo de rolo: pague por aqui ${url}`)
  expect(await drawer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${message}`,
  )
  expect(await drawer.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toContain(`body=${message}`)
  expect(await axeFaults(office)).toEqual([])

  await payByLink(url, { quantity: '1', name: 'Ana Lima', script: true })
  await payByLink(url, { quantity: '3', name: 'Bruno Prado', script: false })
  await expect
    .poll(async () => bodyOf(await world.store.api.get('/v1/payment-links'), 200, paymentLinkListSchema).data[0])
    .toMatchObject({ state: 'sold_out', figures: { opened: 2, charges: 2, paid: 2, amount_paid: 8_000 } })
  const late = await browser.open(url, screens.phone)
  await late.getByRole('heading', { name: 'Esgotado' }).waitFor()

  await office.reload()
  await drawer.getByText('Esgotado').waitFor()
  const figures = drawer.getByRole('region', { name: 'O que veio deste link' })
  await figures.getByText('80,00').waitFor()
  await expect.poll(() => figures.getByRole('definition').allTextContents()).toEqual(['3', '2', '2'])
  await drawer.getByRole('link', { name: /Bruno Prado/ }).waitFor()

  // What its charges sold is read where they are.
  await drawer.getByRole('link', { name: 'Ver todas as cobranças do link' }).click()
  await office.getByText('2 cobranças').waitFor()
  await office.getByRole('link', { name: 'Bolo de rolo' }).first().click()
  await office.getByText('3 × R$ 20,00').waitFor()

  await office.goto(`${world.url}/office/links/${id}/poster`)
  for (const size of ['A4, para a parede', 'A6, para o balcão']) {
    await office.getByRole('radio', { name: size }).check()
    await office.getByRole('img', { name: 'QR code que abre o link de pagamento' }).waitFor()
    expect(await readQrFromPixels(office)).toBe(url)
  }
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`poster-${id}-a6.pdf`)
  expect(browser.troubles).toEqual([])
})

slow(
  'what was written is not lost, a link is archived and used again, and the store has a page of its own',
  async () => {
    const office = await signedIn()
    await office.getByRole('link', { name: 'Novo link' }).first().click()
    await office.getByLabel('Título').fill('Doação')
    await office.getByRole('radio', { name: 'Aberto' }).check()
    await office.getByRole('link', { name: 'Voltar aos links' }).click()
    await office.getByRole('button', { name: 'Continuar editando' }).click()
    await office.getByText('Mostrar na página da loja').click()
    await office.getByRole('button', { name: 'Criar link' }).click()
    const drawer = office.getByRole('dialog', { name: 'Doação' })
    await drawer.getByRole('button', { name: 'Arquivar' }).click()
    await drawer.getByText('Arquivado').waitFor()
    await office.getByRole('button', { name: 'Desfazer' }).click()
    await drawer.getByText('Ativo').waitFor()
    await office.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await office.getByRole('button', { name: 'Página da loja' }).click()
    const dialog = office.getByRole('dialog', { name: 'Página da loja' })
    const slug = dialog.getByLabel('Endereço')
    expect(await slug.inputValue()).toBe('padaria-aurora-teste')
    expect(await axeFaults(office)).toEqual([])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await office.getByText('A página da loja está aberta.').waitFor()
    const front = await browser.open(`${world.url}/s/padaria-aurora-teste?lang=en-GB`, screens.phone)
    expect(await axeFaults(front)).toEqual([])
    await front.getByRole('link', { name: /Doação You choose the amount/ }).click()
    await front.getByLabel('How much would you like to pay?').fill('12.50')
    await front.getByRole('button', { name: 'Go to payment' }).click()
    await front.waitForURL(/\/c\/\w{22}$/)
    await front.getByText('12.50').first().waitFor()
    expect(browser.troubles).toEqual([])
  },
)

test('who chooses no amount is asked to, at the first of them, and no more once one is chosen', async () => {
  const link = { title: 'Doação', price: { kind: 'suggested', amounts: [1_000, 2_500], other: true } }
  const { url } = (await world.store.api.post('/v1/payment-links', link)).body as { url: string }
  const page = await browser.open(url, { ...screens.phone, locale: 'pt-BR' })
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  const fault = page.getByText('Escolha um valor.')
  await fault.waitFor()
  const first = page.getByRole('radio', { name: 'R$ 10,00' })
  await expect.poll(() => first.evaluate('document.activeElement.value')).toBe('1000')
  await first.press('ArrowDown')
  await fault.waitFor({ state: 'hidden' })
})
