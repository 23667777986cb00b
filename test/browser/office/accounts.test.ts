import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { providerAccountListSchema } from '../../../src/shared/contract/provider-account.ts'
import { newPixCharge } from '../../builders/banks/pix-charges.ts'
import { openPlayedAccount } from '../../builders/banks/store-at-played-bank.ts'
import { lockedPair, makeCertificateAuthority } from '../../builders/certificates.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** A shop connects its bank without a shell: with what is wrong said, tried, put right, and put to use. */

let world: World
let browser: TestBrowser
const folder = mkdtempSync(join(tmpdir(), 'accounts-page-'))
const authority = makeCertificateAuthority(folder, 'authority')
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function openAccounts(options: object = {}): Promise<Page> {
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office/sign-in?next=%2Fsettings%2Faccounts`, options)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.includes('sign-in'))
  await page.goto(`${world.url}/office/settings/accounts`)
  return page
}

test('a bank is connected with a wrong certificate, tried in words, put right, and makes the next code', async () => {
  const given = await openPlayedAccount(world.outside, 'standard')
  const page = await openAccounts()
  await page.getByRole('heading', { level: 1, name: 'Bancos e contas' }).waitFor()
  await page.getByRole('button', { name: 'Conectar conta' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Banco ou adquirente/ }).press('Enter')
  await page.getByRole('option', { name: 'Outro banco com API Pix' }).click()
  await dialog.getByLabel('Nome da conta').fill('Banco do Sol')
  await dialog.getByRole('button', { name: 'Conectar e testar' }).press('Enter')
  await expect.poll(() => dialog.getByText('Preencha este campo.').count()).toBe(7)
  expect(await axeFaults(page)).toEqual([])

  const certificate = dialog.getByRole('textbox', { name: 'Certificado (opcional)', exact: true })
  const key = dialog.getByRole('textbox', { name: 'Chave privada do certificado (opcional)' })
  const write = async (secret: string) => {
    await dialog.getByLabel('Client ID').fill(given.client_id)
    await dialog.getByLabel('Client secret').fill(secret)
    await dialog.getByLabel('Chave Pix', { exact: true }).fill(given.pix_key)
    await dialog.getByLabel('Nome de quem recebe').fill('Padaria Aurora')
    await dialog.getByLabel('Cidade de quem recebe').fill('São Paulo')
    await dialog.getByLabel('Endereço da API').fill(given.base_url)
    await dialog.getByLabel('Endereço do token').fill(given.token_url)
  }
  await write('errado')
  await dialog.getByText('Mais opções').click()
  await certificate.fill(authority.sign('shop').cert)
  await key.fill(authority.sign('another').key)
  await dialog.getByRole('button', { name: 'Conectar e testar' }).press('Enter')
  await dialog.getByText(/^Esta chave não é a deste certificado/).waitFor()
  expect(await page.evaluate('document.activeElement?.name')).toBe('tls.key')

  await certificate.fill('')
  await key.fill('')
  await dialog.getByRole('button', { name: 'Conectar e testar' }).press('Enter')
  await dialog.getByText(/^Veja o que falta/).waitFor()
  await dialog.getByText(/não deu acesso: .*401.*Confira o client ID/).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Corrigir credenciais' }).press('Enter')
  await write(given.client_secret ?? '')
  await dialog.getByRole('button', { name: 'Salvar e testar' }).press('Enter')
  await dialog.getByText('O banco deu acesso.').waitFor()
  await dialog.getByRole('button', { name: 'Testar com uma cobrança de R$ 0,01' }).press('Enter')
  await dialog.getByText('A cobrança foi removida.').waitFor()
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Mais: Banco do Sol' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Usar para o Pix' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Usar para o Pix' }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Banco do Sol' })
  await row.getByText('Gera os códigos Pix').waitFor()

  await page.getByRole('button', { name: 'Mais: Banco do Sol' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mudar nome' }).press('Enter')
  const name = page.getByRole('dialog').getByLabel('Nome da conta')
  expect(await name.inputValue()).toBe('Banco do Sol')
  await name.fill('  ')
  await name.press('Enter')
  await page.getByRole('dialog').getByText('Preencha este campo.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await name.fill('Banco da Lua')
  await name.press('Enter')
  await page.getByText('A conta agora se chama Banco da Lua').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const renamed = page.getByRole('button', { name: 'Mais: Banco da Lua' })
  await expect.poll(() => renamed.evaluate(button => button === document.activeElement)).toBe(true)

  const charge = await newPixCharge(world.store)
  const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  const account = data.find(one => one.name === 'Banco da Lua')?.id
  const found = bodyOf(await world.store.api.get(`/v1/charges?account=${account}`), 200, chargeListSchema)
  expect(found.data.map(({ id }) => id)).toEqual([charge.id])
  expect(browser.troubles.filter(trouble => !trouble.includes('400'))).toEqual([])
})

slow('a bank is connected with the .p12 that it handed out, whose password stays in the browser', async () => {
  const given = await openPlayedAccount(world.outside, 'standard')
  const page = await openAccounts(screens.phone)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Conectar conta' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Banco ou adquirente/ }).press('Enter')
  await page.getByRole('option', { name: 'Outro banco com API Pix' }).click()
  await dialog.getByLabel('Nome da conta').fill('Banco do Arquivo')
  await dialog.getByLabel('Client ID').fill(given.client_id)
  await dialog.getByLabel('Client secret').fill(given.client_secret ?? '')
  await dialog.getByLabel('Chave Pix', { exact: true }).fill(given.pix_key)
  await dialog.getByLabel('Nome de quem recebe').fill('Padaria Aurora')
  await dialog.getByLabel('Cidade de quem recebe').fill('São Paulo')
  await dialog.getByLabel('Endereço da API').fill(given.base_url)
  await dialog.getByLabel('Endereço do token').fill(given.token_url)
  await dialog.getByText('Mais opções').click()

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Escolher arquivo: Certificado (opcional)', exact: true }).press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await choose('contrato.pdf', Buffer.from('%PDF-1.7'))
  await dialog.getByText(/^Este arquivo não tem certificado nem chave/).waitFor()
  const shop = authority.sign('locked-shop')
  await choose('loja.p12', lockedPair(folder, shop, 'Pão-de-queijo'))
  const password = dialog.getByLabel('Senha de loja.p12')
  await dialog.locator('input[type=password]:focus').and(password).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // A form that is sent on meanwhile would leave out what is in the file.
  await dialog.getByRole('button', { name: 'Conectar e testar' }).press('Enter')
  await dialog.getByText('Digite a senha e abra o arquivo, ou use outro.').waitFor()
  await password.fill('pão-de-queijo')
  await password.press('Enter')
  await dialog.getByText(/^Esta senha não abre o arquivo/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await password.fill('Pão-de-queijo')
  await dialog.getByRole('button', { name: 'Abrir arquivo', exact: true }).press('Enter')
  await dialog.getByText('loja.p12 foi aberto').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const textOf = (name: string) => dialog.getByRole('textbox', { name, exact: true }).inputValue()
  expect(await textOf('Certificado (opcional)')).toBe(shop.cert)
  expect(await textOf('Chave privada do certificado (opcional)')).toBe(shop.key)

  await dialog.getByRole('button', { name: 'Conectar e testar' }).press('Enter')
  await dialog.getByText('O banco deu acesso.').waitFor()
  expect(sent.filter(text => text.includes('BEGIN PRIVATE KEY'))).toHaveLength(1)
  expect(sent.filter(text => /P(ã|%C3%A3)o-de-queijo/i.test(text))).toEqual([])
  expect(browser.troubles.filter(trouble => !trouble.includes('400'))).toEqual([])
})

slow('a gateway of the sandbox is one press away, tried at once, and then in the list', async () => {
  const page = await openAccounts()
  await page.getByRole('button', { name: 'Conectar conta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Experimentar sem contrato' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sandbox da Pagar.me, contrato Gateway' }).press('Enter')
  await dialog.getByText('As chaves são de teste: nenhum dinheiro se move.').waitFor()
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Sandbox da Pagar.me, contrato Gateway' })
  await row.getByText(/Avisa os pagamentos desde .*; nenhum aviso chegou ainda/).waitFor()
  await page.getByRole('link', { name: 'Escolher as formas de pagar' }).waitFor()
  // What it can do is said in plain words, and what it cannot, too.
  const more = row.getByRole('button', { name: 'Mais: Sandbox da Pagar.me, contrato Gateway' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'O que faz' }).press('Enter')
  const can = page.getByRole('dialog', { name: 'O que Sandbox da Pagar.me, contrato Gateway faz' })
  const said = (label: string) => can.locator('.account-ability').filter({ hasText: label }).locator('dd').textContent()
  expect(await said('Cartões')).toBe('Crédito e débito')
  expect(await said('Parcelas')).toBe('Até 24×, com ou sem juros')
  expect(await said('Carteiras digitais')).toBe('Apple PayGoogle Pay')
  expect(await said('Vales')).toMatch(/Pluxee.*Ticket.*VR/)
  expect(await said('3DS')).toBe('No débito')
  expect(await said('Repasses')).toBe('Buscados toda noite')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  // Where it is to call is made here and set in its dashboard by a person.
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Endereço do webhook' }).press('Enter')
  const address = page.getByRole('dialog', { name: 'Endereço do webhook: Sandbox da Pagar.me, contrato Gateway' })
  await address.getByText('Já existe um endereço', { exact: false }).waitFor()
  await address.getByRole('button', { name: 'Substituir endereço' }).press('Enter')
  await address.getByText(`${world.url}/inbox/pagarme/pra_`, { exact: false }).waitFor()
  await address.getByRole('button', { name: 'Copiar endereço' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
})

slow('an account is closed, stands apart from those in use, and is opened again', async () => {
  const page = await openAccounts()
  const inUse = page.getByRole('list', { name: 'Bancos e contas' })
  const closed = page.getByRole('list', { name: 'Contas encerradas' })
  const name =
    (
      await inUse
        .getByRole('button', { name: /^Mais: / })
        .last()
        .getAttribute('aria-label')
    )?.slice(6) ?? ''
  const tried = inUse.getByRole('button', { name: `Testar ${name}` })
  expect(await tried.count()).toBe(1)
  await page.getByRole('button', { name: `Mais: ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Encerrar conta' }).press('Enter')
  const asked = page.getByRole('dialog', { name: `Encerrar ${name}?` })
  await asked.getByText(/Nada de novo é pago por esta conta/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await asked.getByRole('button', { name: 'Encerrar conta' }).press('Enter')
  await closed.getByText(name).waitFor()
  await closed.getByText(/Encerrada em/).waitFor()
  expect(await tried.count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  await closed.getByRole('button', { name: `Reabrir ${name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir conta' }).press('Enter')
  await tried.waitFor()
  await closed.waitFor({ state: 'detached' })
  await page.context().close()
})

slow('on a phone, in English and in the dark everybody can use it', async () => {
  const page = await openAccounts({ ...screens.phone, locale: 'en-GB', colorScheme: 'dark' })
  await page.getByRole('heading', { level: 1, name: 'Banks and accounts' }).waitFor()
  await page
    .getByRole('button', { name: /^Test / })
    .first()
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bank or acquirer/ })
    .click()
  await page.getByRole('option', { name: 'Another bank with a Pix API' }).click()
  await page.getByLabel('API address', { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
})
