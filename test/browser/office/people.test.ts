import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { newPaidCharge } from '../../builders/banks/pix-charges.ts'
import { alsoIn, codeOf, longAgo, withAuthenticator } from '../../builders/second-factors.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function openAt(address: string, screen: keyof typeof screens = 'desktop'): Promise<Page> {
  return browser.open(address, { ...screens[screen], locale: 'pt-BR', bypassCSP: true })
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function signedIn(path: string, role: Role, screen: keyof typeof screens = 'desktop') {
  const person = await world.user(role)
  const page = await openAt(`${world.url}/office${path}`, screen)
  await enter(page, person.email, person.password)
  return { page, ...person }
}

slow('on a phone what a role may do is read role by role, in whole words', async () => {
  const { page } = await signedIn('/settings/team', 'owner', 'phone')
  const part = page.locator('.team-part').filter({ hasText: 'O que cada papel pode' })
  await part.getByLabel('Papel').selectOption('Caixa')
  const may = part.locator('.team-may')
  expect(await may.getByRole('heading').allTextContents()).toEqual(['Pode', 'Não pode'])
  expect(await may.first().getByRole('listitem').allTextContents()).toEqual(['Usar o balcão'])
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().close()
})

test('somebody is invited, comes in, and is out of an open page when they are disabled', async () => {
  const { page } = await signedIn('/settings/team', 'owner')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const form = page.getByRole('dialog', { name: 'Convidar para a loja' })
  await form.getByRole('button', { name: 'Criar convite' }).click()
  await form.getByText('Escreva um e-mail completo').waitFor()
  await form.getByLabel('E-mail').fill('bia@padaria.example')
  await form.getByRole('button', { name: /Papel/ }).click()
  await page.getByRole('option', { name: 'Leitura' }).click()
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Criar convite' }).click()
  const made = page.getByRole('dialog', { name: 'Convite pronto' })
  const link = (await made.locator('.secret-once code').textContent()) ?? ''
  await made.getByRole('button', { name: 'Concluir' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'bia@padaria.example' })
    .getByText('Leitura · convite de')
    .waitFor()
  await page.getByRole('button', { name: 'Novo link para bia@padaria.example' }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  const hers = await openAt(link, 'phone')
  await hers.getByText('Padaria Aurora convidou você para a equipe. Papel: Leitura.').waitFor()
  expect(await axeFaults(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Aceitar e entrar' }).click()
  await hers.getByText('Escreva como a equipe chama você.').waitFor()
  await hers.getByLabel('Seu nome').fill('Bia Nova')
  await hers.getByLabel('Senha', { exact: true }).fill('quatro palavras quase quaisquer')
  await hers.getByRole('button', { name: 'Aceitar e entrar' }).click()
  await hers.getByRole('link', { name: 'Cobranças' }).waitFor()
  // Who makes no charges is not asked to make the first.
  await hers.getByRole('heading', { name: 'Nenhuma cobrança ainda' }).waitFor()

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Bia Nova' })
  await row.getByRole('button', { name: 'Alterar Bia Nova' }).click()
  await page.getByRole('menuitem', { name: 'Suspender acesso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender acesso' }).click()
  await row.getByText('Acesso suspenso').waitFor()
  // Nobody touched her page: the server closed its line.
  await hers.getByRole('heading', { name: 'Guichê' }).waitFor()
  await hers.getByLabel('Senha', { exact: true }).fill('quatro palavras quase quaisquer')
  await hers.getByLabel('E-mail').fill('bia@padaria.example')
  await hers.keyboard.press('Enter')
  await hers.getByRole('heading', { name: 'Sua conta não abre nenhuma loja' }).waitFor()
  await hers.getByText('peça a quem administra a loja').waitFor()
  expect(await hers.getByText('setup-link').count()).toBe(0)
  expect(await axeFaults(hers)).toEqual([])
  for (const each of [page, hers]) await each.context().close()
})

slow('an owner removes the second factor of whoever has lost the phone', async () => {
  const { email } = await withAuthenticator(world, 'cashier')
  const { page } = await signedIn('/settings/team', 'owner')
  const row = page.getByRole('listitem').filter({ hasText: email })
  const act = row.getByRole('button', { name: 'Alterar' })
  await row.getByText('Com segundo fator').waitFor()
  await act.click()
  await page.getByRole('menuitem', { name: 'Remover segundo fator' }).click()
  const asking = page.getByRole('dialog', { name: /^Remover o segundo fator de/ })
  await asking.getByText(/confirme por telefone ou pessoalmente/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await asking.getByRole('button', { name: 'Remover segundo fator' }).click()
  await page.getByText(/entra só com a senha$/).waitFor()
  await asking.waitFor({ state: 'detached' })
  await row.getByText('Com segundo fator').waitFor({ state: 'detached' })
  await act.click()
  await page.getByRole('menuitem', { name: 'Remover da loja' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Remover segundo fator' }).count()).toBe(0)
  await page.context().close()
})

slow('a second factor that also guards another store stays, and the dialog says what to do', async () => {
  const person = await withAuthenticator(world, 'viewer')
  await alsoIn(await world.anotherStore(), person, 'viewer')
  const { page } = await signedIn('/settings/team', 'owner', 'phone')
  await page.getByRole('listitem').filter({ hasText: person.email }).getByRole('button', { name: 'Alterar' }).click()
  await page.getByRole('menuitem', { name: 'Remover segundo fator' }).click()
  const asking = page.getByRole('dialog', { name: /^Remover o segundo fator de/ })
  await asking.getByRole('button', { name: 'Remover segundo fator' }).click()
  await asking.getByText(/também trabalha em outra loja.*código de recuperação/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('an app with codes and a passkey open the office, and what is sensitive asks again', async () => {
  const { page, id, email, password } = await signedIn('/security', 'owner')
  await page.getByText('Quem manda na loja deve ter um segundo fator').waitFor()
  await page.getByRole('button', { name: 'Ligar aplicativo' }).click()
  const form = page.getByRole('dialog', { name: 'Aplicativo de códigos' })
  const secret = (await form.locator('.copy-field-value').textContent()) ?? ''
  expect(await axeFaults(page)).toEqual([])
  await form.getByLabel('Código de seis números').fill(await codeOf(secret))
  await form.getByRole('button', { name: 'Ligar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde estes códigos' })
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Guardei' }).click()
  await page.getByText(/Ligado desde/).waitFor()

  // Ten minutes later a passkey is sensitive.
  await longAgo(world, id)
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
  await page.getByRole('button', { name: 'Adicionar chave' }).click()
  const naming = page.getByRole('dialog', { name: 'Adicionar chave' })
  await naming.getByLabel('Nome do aparelho').fill('Celular da loja')
  await naming.getByRole('button', { name: 'Criar chave' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirme que é você' })
  await asking.getByRole('textbox', { name: 'Senha' }).fill('errada')
  await asking.getByRole('button', { name: 'Confirmar' }).click()
  await asking.getByText('A senha atual não é essa.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await asking.getByRole('textbox', { name: 'Senha' }).fill(password)
  await asking.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Remover a chave Celular da loja' }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.request.post(`${world.url}/auth/sign-out`, { data: {}, headers: { origin: world.url } })
  await page.goto(`${world.url}/office/sign-in`)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await page.getByRole('link', { name: 'Cobranças' }).waitFor()

  const other = await openAt(`${world.url}/office/sign-in`, 'phone')
  await enter(other, email, password)
  await other.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
  expect(await axeFaults(other)).toEqual([])
  await other.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await other.getByLabel('Código de recuperação').fill(recovery)
  await other.keyboard.press('Enter')
  await other.getByRole('link', { name: 'Cobranças' }).waitFor()
  const { rows } = await world.database.owner.query(
    `select distinct action from audit_records where actor = $1 and action in ('user.add_passkey', 'user.sign_in')`,
    [`user:${id}`],
  )
  expect(rows).toHaveLength(2)
  for (const each of [page, other]) await each.context().close()
})

slow('an opened record of the audit names who it is about, and leads to the charge that it names', async () => {
  const charge = await newPaidCharge(world, 1_000)
  const payment = `${charge.payments[0]?.id}`
  const { page, id } = await signedIn('/settings/audit', 'owner')
  const records = page.getByRole('list', { name: 'Registros' }).getByRole('listitem')
  // To open another page before the sign-in is answered would be to sign in nowhere.
  await records.first().waitFor()
  await world.store.api.post(`/v1/payments/${payment}/disputes`, { amount: 500 })
  const opened = async (query: string) => {
    await page.goto(`${world.url}/office/settings/audit?${query}`)
    const row = records.first()
    await row.locator('summary .audit-row-what').click()
    return row.getByRole('table')
  }
  const joined = await opened(`action=store_member.join&object=${id}`)
  await joined.getByRole('row', { name: 'Pessoa Dona Aurora' }).waitFor()
  await joined.getByRole('row', { name: 'Papel Dono' }).waitFor()
  const disputed = await opened('action=dispute.open')
  await disputed.getByRole('link', { name: payment }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/office/charges/${charge.id}`)
  await page.context().close()
})

slow('the audit is searched, opened and left again', async () => {
  const { page, id } = await signedIn('/settings/audit', 'owner', 'phone')
  const rows = page.getByRole('list', { name: 'Registros' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.getByText(/registros, de todas as lojas deste Guichê, sem alterações/).waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: /Pessoa/ }).click()
  await page.getByRole('option', { name: 'Dona Aurora' }).last().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('person')).toBeTruthy()
  await page.goto(`${world.url}/office/settings/audit?person=${id}`)
  await rows.first().getByText('Entrou').waitFor()
  expect(await rows.count()).toBe(1)
  await rows.first().getByText('Entrou').click()
  await page.getByText('127.0.0.1').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar a auditoria' })
  await dialog.getByRole('radio', { name: /XLSX/ }).press(' ')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).press('Enter'),
  ])
  const [heads = [], ...records] = (await readXlsx(readFileSync(await file.path()))).sheets[0]?.rows ?? []
  // That they ask for it is in it, too.
  expect(records.map(record => record[heads.indexOf('Ação')])).toEqual(['Criou exportação', 'Entrou'])
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${world.url}/office/settings/audit?until=2020-01-01`)
  await page.getByRole('heading', { name: 'Nada com estes filtros' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

test('a page that a role does not open says so, and nothing seems to have failed', async () => {
  const known = browser.troubles.length
  const { page } = await signedIn('/links', 'accountant')
  const said = page.getByRole('heading', { level: 1, name: 'Seu papel não abre esta página' })
  await said.waitFor()
  for (const path of ['/charges/new', '/customers/new', '/links/new', '/settings/api-keys', '/counter-code']) {
    await page.goto(`${world.url}/office${path}`)
    await said.waitFor()
    expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Exportar' }).count()).toBe(0)
  }
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor()
  // What acquirers keep is read by accountants too, who change nothing of it.
  await page.goto(`${world.url}/office/settings/fees`)
  await page.getByRole('heading', { level: 1, name: 'Taxas' }).waitFor()
  expect(await page.getByRole('button', { name: 'Mudar taxas' }).count()).toBe(0)
  await page.context().close()

  const { page: programs } = await signedIn('/review', 'developer')
  const shut = programs.getByRole('heading', { level: 1, name: 'Seu papel não abre esta página' })
  await shut.waitFor()
  await programs.goto(`${world.url}/office/settings/fees`)
  await shut.waitFor()
  expect(browser.troubles.slice(known)).toEqual([])
  await programs.context().close()
})
