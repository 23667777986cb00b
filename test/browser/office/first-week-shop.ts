import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { issueSetupToken } from '../../../src/server/access/setup.ts'
import type { PlayedAccount } from '../../builders/banks/store-at-played-bank.ts'
import { type CertificateAuthority, makeCertificateAuthority } from '../../builders/certificates.ts'
import { type SmtpListener, startSmtpListener } from '../../builders/smtp-listener.ts'
import { startWebhookListener, type WebhookListener } from '../../builders/webhook-listener.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'

/** What a shop's first week happens in: the program, a browser, a mail server, and a program that hears of events. */
export interface Week {
  world: World
  browser: TestBrowser
  smtp: SmtpListener
  listener: WebhookListener
  authority: CertificateAuthority
  close(): Promise<void>
}

const OWNER = { name: 'Rita Lima', email: 'rita@mercearia.example', password: 'janela trem girafa quatro' }

export async function openWeek(): Promise<Week> {
  const [smtp, listener] = await Promise.all([startSmtpListener(), startWebhookListener()])
  const [world, browser] = await Promise.all([openWorld({ settings: { SMTP_URL: smtp.url } }), openBrowser()])
  const folder = mkdtempSync(join(tmpdir(), 'first-week-'))
  return {
    world,
    browser,
    smtp,
    listener,
    authority: makeCertificateAuthority(folder, 'authority'),
    async close() {
      await browser.close()
      await world.close()
      await Promise.all([smtp.stop(), listener.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Goes to a page of the office as by a link from elsewhere. */
export async function go(page: Page, { world }: Week, path: string): Promise<void> {
  await page.goto(`${world.url}/office${path}`)
}

/** A screen that the week passes has nothing for axe to name, by day and in the dark. */
export async function looksRight(page: Page): Promise<void> {
  expect(await axeFaults(page), page.url()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(page), `${page.url()} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A new installation is set up by the link that its operator was shown; the page of its owner, who is signed in. */
export async function setUpShop(week: Week): Promise<Page> {
  const { authDatabase } = week.world.app.parts
  const token = await issueSetupToken(authDatabase, { now: new Date(), example: week.world.store.id })
  const page = await week.browser.open(`${week.world.url}/office/setup#${token}`, screens.desktop)
  await page.getByLabel('Seu nome').waitFor()
  await looksRight(page)
  await page.getByLabel('Seu nome').fill(OWNER.name)
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Senha', { exact: true }).fill(OWNER.password)
  await button(page, 'Criar minha conta').click()
  await page.getByRole('heading', { name: 'Sua loja' }).waitFor()
  await looksRight(page)
  await page.getByLabel('Nome da loja').fill('Mercearia Lima')
  await page.getByLabel('Razão social').fill('Lima e Filhos Ltda.')
  await page.getByLabel('CNPJ ou CPF').fill('11222333000181')
  await page.getByLabel('Cidade').fill('Manaus')
  await button(page, 'Continuar').click()
  await page.getByRole('heading', { name: 'A cara da loja' }).waitFor()
  await looksRight(page)
  await button(page, '#174f96').click()
  await button(page, 'Continuar').click()
  await page.getByRole('heading', { name: 'Como você recebe' }).waitFor()
  await looksRight(page)
  await button(page, 'Concluir').click()
  await page.getByRole('heading', { name: 'Tudo pronto' }).waitFor()
  await looksRight(page)
  return page
}

/** The owner makes a passkey, goes out, and comes in by it alone. */
export async function comeInByPasskey(week: Week, page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await go(page, week, '/security')
  await button(page, 'Adicionar chave').click()
  const naming = page.getByRole('dialog', { name: 'Adicionar chave' })
  await looksRight(page)
  await naming.getByLabel('Nome do aparelho').fill('Computador da loja')
  await naming.getByRole('button', { name: 'Criar chave' }).click()
  await button(page, 'Remover a chave Computador da loja').waitFor()
  await page.context().clearCookies()
  await go(page, week, '/sign-in')
  await button(page, 'Usar chave de acesso').waitFor()
  await looksRight(page)
  await button(page, 'Usar chave de acesso').click()
  await page.getByRole('link', { name: 'Cobranças' }).waitFor()
}

/** A bank is connected: first with a certificate whose key is another's, then as it should be, and makes the codes. */
export async function connectBank(week: Week, page: Page, given: PlayedAccount): Promise<void> {
  await go(page, week, '/settings/accounts')
  await button(page, 'Conectar conta').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Banco ou adquirente/ }).click()
  await page.getByRole('option', { name: 'Outro banco com API Pix' }).click()
  const fields = {
    'Nome da conta': 'Banco do Sol',
    'Client ID': given.client_id,
    'Client secret': given.client_secret,
    'Chave Pix': given.pix_key,
    'Nome de quem recebe': 'Mercearia Lima',
    'Cidade de quem recebe': 'Manaus',
    'Endereço da API': given.base_url,
    'Endereço do token': given.token_url,
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text ?? '')
  await dialog.getByText('Mais opções').click()
  const certificate = dialog.getByRole('textbox', { name: 'Certificado (opcional)', exact: true })
  const key = dialog.getByRole('textbox', { name: 'Chave privada do certificado (opcional)' })
  await certificate.fill(week.authority.sign('shop').cert)
  await key.fill(week.authority.sign('another').key)
  await dialog.getByRole('button', { name: 'Conectar e testar' }).click()
  await dialog.getByText(/^Esta chave não é a deste certificado/).waitFor()
  await looksRight(page)
  await certificate.fill('')
  await key.fill('')
  await dialog.getByRole('button', { name: 'Conectar e testar' }).click()
  await dialog.getByText('O banco deu acesso.').waitFor()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Mais: Banco do Sol').click()
  await page.getByRole('menuitem', { name: 'Usar para o Pix' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usar para o Pix' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Banco do Sol' })
  await row.getByText('Gera os códigos Pix').waitFor()
  await looksRight(page)
}

/** Somebody is invited, gets the mail, accepts by its link on their own screen, and is in. */
export async function invite(week: Week, page: Page, person: { name: string; email: string; role: string }) {
  await go(page, week, '/settings/team')
  await button(page, 'Convidar').click()
  const form = page.getByRole('dialog', { name: 'Convidar para a loja' })
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByRole('button', { name: /Papel/ }).click()
  await page.getByRole('option', { name: person.role }).click()
  await looksRight(page)
  await form.getByRole('button', { name: 'Enviar convite' }).click()
  await page.getByRole('dialog', { name: 'Convite enviado' }).getByRole('button', { name: 'Concluir' }).click()

  const { mail } = await week.smtp.mailTo(person.email)
  const link = /https?:\/\/\S+#[\w-]+/.exec(mail.text ?? '')?.[0] ?? expect.fail(`no link in: ${mail.text}`)
  const theirs = await week.browser.open(link, person.role === 'Caixa' ? screens.phone : screens.desktop)
  await theirs.getByText(`Mercearia Lima convidou você para a equipe. Papel: ${person.role}.`).waitFor()
  await looksRight(theirs)
  await theirs.getByLabel('Seu nome').fill(person.name)
  await theirs.getByLabel('Senha', { exact: true }).fill('quatro palavras quase quaisquer')
  await button(theirs, 'Aceitar e entrar').click()
  return theirs
}
