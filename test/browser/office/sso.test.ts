import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type OidcIssuer, startIssuer } from '../../builders/oidc-issuer.ts'
import { longAgo } from '../../builders/second-factors.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
let issuer: OidcIssuer
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  issuer = await startIssuer(world.url)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await issuer?.close()
})

const openAt = (path: string, screen: keyof typeof screens, colorScheme: 'light' | 'dark' = 'light') =>
  browser.open(`${world.url}/office${path}`, { ...screens[screen], locale: 'pt-BR', bypassCSP: true, colorScheme })

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The issuer's own page: who they are there. */
async function signInAtIssuer(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Convidar' }).click()
  const form = page.getByRole('dialog', { name: 'Convidar para a loja' })
  await form.getByLabel('E-mail').fill('bia@padaria.example')
  await form.getByRole('button', { name: /Papel/ }).click()
  await page.getByRole('listbox', { name: 'Papel' }).getByRole('option', { name: 'Caixa' }).click()
  await form.getByRole('button', { name: 'Criar convite' }).click()
}

slow('an owner sets up an issuer and tests it, and the team comes in by it alone', async () => {
  const owner = await world.user('owner')
  const page = await openAt('/settings/sso', 'desktop', 'dark')
  await enter(page, owner)
  await page.getByText(`${world.url}/auth/sso/callback`).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Nome no botão').fill('Padaria ID')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Escreva um endereço que comece com https://.').waitFor()
  await page.getByLabel('Emissor (issuer)').fill(`${issuer.url}/.well-known/openid-configuration`)
  await page.getByLabel('Client ID').fill(issuer.clientId)
  await page.getByLabel('Client secret').fill('outro segredo')
  await page.getByLabel('Domínios de e-mail').fill('@padaria.example')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Ninguém entrou por aqui ainda.').waitFor()
  await page.getByRole('button', { name: 'Testar' }).click()
  await page.getByText('O emissor não aceita o ID ou o segredo do aplicativo.').waitFor()
  await page.getByLabel('Client secret').fill(issuer.clientSecret)
  await page.getByText('Estas pessoas entram só por SSO').click()
  await page.getByText('Salve antes de testar').waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salve antes de testar').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Testar' }).click()
  await page.getByText('O emissor responde e conhece o aplicativo.').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const rita = await world.user('admin')
  const hers = await openAt('/charges', 'phone')
  await enter(hers, rita)
  await hers.getByText('A sua loja pede a entrada por SSO.').waitFor()
  expect(await axeFaults(hers)).toEqual([])
  issuer.people.set('estranha', { email: 'ninguem@padaria.example' })
  await hers.getByRole('button', { name: 'Entrar com Padaria ID' }).click()
  await signInAtIssuer(hers, 'estranha')
  await hers.getByText('Ninguém com o seu e-mail trabalha nesta loja.').waitFor()
  expect(await axeFaults(hers)).toEqual([])
  await hers.context().clearCookies({ domain: '127.0.0.1', name: /_session/ })
  issuer.people.set('rita', { email: rita.email })
  await hers.getByRole('button', { name: 'Entrar com Padaria ID' }).click()
  await signInAtIssuer(hers, 'rita')
  await hers.getByRole('heading', { name: 'Cobranças' }).waitFor()
  expect(new URL(hers.url()).pathname).toBe('/office/charges')

  // Ten minutes later what is sensitive is shown at the issuer again, and she is back where she was.
  await longAgo(world, rita.id)
  await hers.goto(`${world.url}/office/settings/team`)
  await invite(hers)
  const again = hers.getByRole('button', { name: 'Entrar de novo com Padaria ID' })
  await again.waitFor()
  expect(await axeFaults(hers)).toEqual([])
  await again.click()
  await signInAtIssuer(hers, 'rita')
  await invite(hers)
  await hers.getByRole('dialog', { name: 'Convite pronto' }).waitFor()

  await hers.goto(`${world.url}/office/security`)
  await hers.getByText('Você entrou por SSO.').waitFor()

  await page.reload()
  await page.getByText('1 pessoa já entrou por aqui.').waitFor()
  issuer.broken = 503
  await page.getByRole('button', { name: 'Testar' }).click()
  await page.getByText('mas não como um emissor OpenID Connect').waitFor()
  await page.getByRole('button', { name: 'Desligar SSO' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await page.getByText('A entrada por SSO foi desligada.').waitFor()
})
