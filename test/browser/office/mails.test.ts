import { afterAll, beforeAll, expect } from 'vitest'
import { newCharge, newPaidCharge } from '../../builders/banks/pix-charges.ts'
import { type SmtpListener, startSmtpListener } from '../../builders/smtp-listener.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

let smtp: SmtpListener
let world: World
let browser: TestBrowser
beforeAll(async () => {
  smtp = await startSmtpListener()
  ;[world, browser] = await Promise.all([openWorld({ settings: { SMTP_URL: smtp.url } }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await smtp?.stop()
})

async function signedIn(path: string, locale: string, screen: keyof typeof screens) {
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office${path}`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  return page
}

slow('a store chooses what is sent by itself, looks at every mail, and sends one that failed again', async () => {
  smtp.says.to = 550
  const { id } = await newCharge(world.store, { amount: 500 })
  await world.store.api.post(`/v1/charges/${id}/send`, { kind: 'charge', to: 'ana@exemplo.com.br' })
  const page = await signedIn('/settings/mails', 'pt-BR', 'phone')
  const kinds = page.getByRole('group', { name: 'Enviar automaticamente' })
  await kinds.getByText('Lembrete', { exact: true }).click()
  await kinds.getByText('Comprovante', { exact: true }).click()
  await page.getByLabel('Horas antes do vencimento').fill('0')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Escreva um número de 1 a 168.').waitFor()
  await page.getByLabel('Horas antes do vencimento').fill('6')
  await page.getByLabel('E-mail para respostas').fill('contato@padaria.example')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('E-mails salvos.').waitFor()
  const { body } = await world.store.api.get('/v1/mail-settings')
  expect(body).toMatchObject({
    payer_mails: ['reminder', 'receipt'],
    reminder_hours: 6,
    reply_to: 'contato@padaria.example',
  })

  const example = page.frameLocator('iframe[title="O e-mail de exemplo"]')
  await example.getByRole('heading', { name: 'Olá, Maria. Sua cobrança está pronta' }).waitFor()
  await page.getByRole('button', { name: /E-mail/ }).click()
  await page.getByRole('option', { name: 'Comprovante' }).click()
  await page.getByRole('radio', { name: 'English' }).check()
  await example.getByRole('heading', { name: 'Payment received' }).waitFor()

  const failed = page.getByRole('listitem').filter({ hasText: 'ana@exemplo.com.br' })
  await failed.getByText(/O servidor disse: .*550/).waitFor()
  smtp.says.to = null
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await smtp.mailTo('ana@exemplo.com.br')
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('a charge and its receipt are sent from their pages', async () => {
  const open = await newCharge(world.store, { customer: { name: 'Rui', email: 'rui@exemplo.com.br' } })
  const page = await signedIn(`/charges/${open.id}`, 'en-GB', 'desktop')
  await page.getByRole('button', { name: 'Send by email' }).click()
  const asking = page.getByRole('dialog', { name: 'Send the charge by email' })
  expect(await asking.getByLabel('To').inputValue()).toBe('rui@exemplo.com.br')
  expect(await axeFaults(page)).toEqual([])
  await asking.getByRole('radio', { name: 'English' }).check()
  await asking.getByRole('button', { name: 'Send' }).click()
  await page.getByText('An email is on its way to rui@exemplo.com.br.').waitFor()
  expect((await smtp.mailTo('rui@exemplo.com.br')).mail.subject).toMatch(/ to pay to Padaria Aurora$/)

  const paid = await newPaidCharge(world, 700, { customer: { name: 'Bia', email: 'bia@exemplo.com.br' } })
  const known = page.waitForResponse(response => response.url().endsWith(`/v1/charges/${paid.id}`))
  await page.goto(`${world.url}/office/receipts/${paid.id}`)
  await known
  await page.getByRole('button', { name: 'Send by email' }).click()
  const receipt = page.getByRole('dialog', { name: 'Send the receipt by email' })
  expect(await receipt.getByLabel('To').inputValue()).toBe('bia@exemplo.com.br')
  await receipt.getByLabel('To').fill('')
  await receipt.getByRole('button', { name: 'Send' }).click()
  await receipt.getByText('Write an address such as maria@example.com.').waitFor()
  await receipt.getByLabel('To').fill('bia@exemplo.com.br')
  await receipt.getByRole('button', { name: 'Send' }).click()
  expect((await smtp.mailTo('bia@exemplo.com.br')).mail.subject).toMatch(/^Comprovante de/)
  expect(browser.troubles).toEqual([])
  await page.context().close()
})
