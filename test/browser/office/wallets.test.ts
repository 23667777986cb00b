import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { providerAccountListSchema } from '../../../src/shared/contract/provider-account.ts'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { walletListSchema } from '../../../src/shared/contract/wallet.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { applePay, googlePay, putWallet } from '../../builders/cards/wallets.ts'
import { type CertificateAuthority, makeCertificateAuthority } from '../../builders/certificates.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-office-wallets-'))
let world: World
let browser: TestBrowser
let apple: CertificateAuthority
beforeAll(async () => {
  apple = makeCertificateAuthority(folder, 'apple')
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

const wallets = async () => bodyOf(await world.store.api.get('/v1/wallets'), 200, walletListSchema).data
beforeEach(async () => {
  for (const { wallet } of await wallets()) await world.store.api.delete(`/v1/wallets/${wallet}`)
})

async function signedIn(role: Role, locale: string, screen: keyof typeof screens, path = '/settings/wallets') {
  const { email, password } = await world.user(role)
  const page = await browser.open(`${world.url}/office${path}`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  return page
}
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const file = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const derOf = (pem: string) => Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')

slow('a wallet is set up with what its acquirer told, changed, and taken no more', async () => {
  const page = await signedIn('owner', 'pt-BR', 'phone')
  await page.getByText('A loja ainda não aceita carteiras').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Configurar Google Pay' }).click()
  const form = page.getByRole('dialog', { name: 'Configurar Google Pay' })
  // No account of the store tells its gateway: what is kept so is shown to nobody.
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(page, 'Google Pay').getByText('Não aparece aos clientes').waitFor()
  await rowOf(page, 'Google Pay').getByText('preencha o gateway e o número da loja', { exact: false }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Alterar Google Pay' }).click()
  await form.getByLabel('Gateway').fill('não sei')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByText('Só letras, números, ponto, hífen e sublinhado.').waitFor()
  await form.getByText('Preencha este campo.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('gateway')
  expect(await axeFaults(page)).toEqual([])
  await form.getByLabel('Gateway').fill('sandbox')
  await form.getByLabel('Número da loja na adquirente').fill('padaria-aurora')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const row = rowOf(page, 'Google Pay')
  await row.getByText('Configurada', { exact: true }).waitFor()
  await row.getByText('Em teste').waitFor()
  await row.getByText(/sandbox · padaria-aurora/).waitFor()
  expect(await wallets()).toMatchObject([
    {
      wallet: 'google-pay',
      environment: 'test',
      gateway: 'sandbox',
      merchant_id: null,
      merchant_name: 'Padaria Aurora',
    },
  ])

  await row.getByRole('button', { name: 'Alterar Google Pay' }).click()
  await form.getByLabel('Merchant ID do Google').fill('BCR2DN4T2M5KQ7XA')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await wallets()).toMatchObject([{ merchant_id: 'BCR2DN4T2M5KQ7XA' }])

  await row.getByRole('button', { name: 'Remover Google Pay' }).click()
  const question = page.getByRole('dialog', { name: 'Parar de aceitar Google Pay?' })
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Parar de aceitar' }).click()
  await page.getByText('A loja ainda não aceita carteiras').waitFor()
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow(
  'Apple’s certificate and key come as files or pasted, are told apart when they do not fit, and are kept unseen',
  async () => {
    const good = apple.sign('padaria')
    const other = apple.sign('outra')
    const page = await signedIn('admin', 'en-GB', 'desktop')
    await page.getByRole('button', { name: 'Set up Apple Pay' }).click()
    const form = page.getByRole('dialog', { name: 'Set up Apple Pay' })
    const choose = async (label: string, chosen: ReturnType<typeof file>) => {
      const waiting = page.waitForEvent('filechooser')
      await form.getByRole('button', { name: `Choose a file: ${label}` }).click()
      await (await waiting).setFiles(chosen)
    }
    await form.getByText(new URL(world.url).hostname, { exact: true }).waitFor()
    await form.getByLabel('Apple’s merchant ID').fill(applePay.merchant_id)
    await choose('File for the domain', file('apple-developer-merchantid-domain-association', '7B227073704964223A22'))
    // As Apple's site hands it out: not a text.
    await choose('Merchant identity certificate', file('merchant_id.cer', derOf(good.cert)))
    await expect
      .poll(() => form.getByLabel('Merchant identity certificate', { exact: true }).inputValue())
      .toContain('-----BEGIN CERTIFICATE-----')
    await form.getByLabel('Key of the certificate', { exact: true }).fill(other.key)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('This key cannot be used', { exact: false }).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('private_key')
    expect(await axeFaults(page)).toEqual([])
    await form.getByLabel('Key of the certificate', { exact: true }).fill(good.key)
    await form.getByRole('button', { name: 'Save' }).click()
    const row = rowOf(page, 'Apple Pay')
    await row.getByText('Ready', { exact: true }).waitFor()
    const association = await fetch(`${world.url}/.well-known/apple-developer-merchantid-domain-association`)
    expect(await association.text()).toBe('7B227073704964223A22')

    await row.getByRole('button', { name: 'Change Apple Pay' }).click()
    await form.getByText(/^Certificate and key are kept\. They are good until \d/).waitFor()
    expect(await form.getByLabel('Key of the certificate', { exact: true }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await form.getByLabel('Name that the customer reads').fill('Padaria')
    await form.getByRole('button', { name: 'Replace the certificate and the key' }).click()
    await form.getByRole('button', { name: 'Keep those that are kept' }).click()
    await form.getByRole('button', { name: 'Replace the file for the domain' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await wallets()).toMatchObject([{ wallet: 'apple-pay', display_name: 'Padaria', domain_association: null }])
    expect(browser.troubles).toEqual([expect.stringContaining('status of 400')])
    browser.troubles.length = 0
    await page.context().close()
  },
)

slow('the way there is the account’s, by the keyboard, for those who may change settings', async () => {
  await putWallet(world.store.api, 'google-pay', googlePay)
  const page = await signedIn('finance', 'pt-BR', 'desktop', '/charges')
  await page.getByRole('button', { name: /^Conta de/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Ajustes' }).last().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Carteiras digitais' }).first().focus()
  await page.keyboard.press('Enter')
  await rowOf(page, 'Google Pay').getByText('Configurada', { exact: true }).waitFor()
  const open = page.getByRole('button', { name: 'Configurar Samsung Pay' })
  await open.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Configurar Samsung Pay' })
  await form.getByLabel('Service ID').fill('dcc1cbb25d6a470bb42926')
  await form.getByLabel('Domínio').fill('padaria.example')
  await form.getByText('Testar sem um aparelho da Samsung').click()
  await page.keyboard.press('Escape')
  await expect.poll(() => open.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await form.getByLabel('Service ID').fill('dcc1cbb25d6a470bb42926')
  await form.getByLabel('Domínio').fill('padaria.example')
  await form.getByText('Testar sem um aparelho da Samsung').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await rowOf(page, 'Samsung Pay').getByText('Configurada', { exact: true }).waitFor()
  expect((await wallets()).map(({ wallet }) => wallet)).toEqual(['google-pay', 'samsung-pay'])

  const developer = await signedIn('developer', 'pt-BR', 'desktop', '/settings')
  await developer.getByRole('link', { name: 'Webhooks' }).first().waitFor()
  expect(await developer.getByRole('link', { name: 'Carteiras' }).count()).toBe(0)
  expect(browser.troubles).toEqual([])
  await Promise.all([page.context().close(), developer.context().close()])
})

slow('where several accounts take Apple Pay, the store says which one opens its tokens', async () => {
  const [first] = (await accountsWithApple()).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const adyen = await takeAdyen(world)
  const { cert: certificate, key: private_key } = apple.sign('padaria')
  await putWallet(world.store.api, 'apple-pay', { ...applePay, account: null, certificate, private_key })
  const page = await signedIn('owner', 'pt-BR', 'phone')
  await rowOf(page, 'Apple Pay').getByRole('button', { name: 'Alterar Apple Pay' }).click()
  const form = page.getByRole('dialog', { name: 'Configurar Apple Pay' })
  const choice = form.getByRole('button', { name: /Conta que abre/ })
  // Nobody has chosen: the oldest is what counts.
  await choice.getByText(first?.name ?? '').waitFor()
  await choice.press('Enter')
  await page.getByRole('option', { name: 'Sandbox of Adyen' }).click()
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).press('Enter')
  await form.waitFor({ state: 'hidden' })
  expect(await wallets()).toMatchObject([{ wallet: 'apple-pay', account: adyen.id }])
  await rowOf(page, 'Apple Pay')
    .getByText(/Sandbox of Adyen/)
    .waitFor()
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

async function accountsWithApple() {
  const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  return data.filter(({ can }) => can?.wallets.includes('apple-pay'))
}
