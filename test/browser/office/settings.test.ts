import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDateTime } from '../../../src/shared/brazil/format-date.ts'
import { auditListSchema } from '../../../src/shared/contract/audit.ts'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { openCardWorld } from '../../builders/cards/held-cards.ts'
import { startWebhookListener, type WebhookListener } from '../../builders/webhook-listener.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
let listener: WebhookListener
beforeAll(async () => {
  ;[world, browser, listener] = await Promise.all([shareWorld(), openBrowser(), startWebhookListener()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await listener?.close()
})

async function signedIn(path: string, role: Role, screen: keyof typeof screens, more: object = {}): Promise<Page> {
  const { email, password } = await world.user(role)
  const page = await browser.open(`${world.url}/office${path}`, {
    ...screens[screen],
    locale: 'pt-BR',
    bypassCSP: true,
    ...more,
  })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

slow('on a phone the settings are a list; a webhook is added, tried out, paused and given another secret', async () => {
  const page = await signedIn('/settings', 'owner', 'phone')
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Webhooks/ }).click()
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const form = page.getByRole('dialog', { name: 'Adicionar endereço' })
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await form.getByText('Diga o endereço, começando com https://.').waitFor()
  await form.getByLabel('Endereço').fill(listener.url)
  await form.getByLabel('Descrição').fill('Loja virtual')
  await form.getByRole('button', { name: 'Adicionar' }).click()
  const kept = page.getByRole('dialog', { name: 'Guarde o segredo' })
  await kept.getByText(/^whsec_/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await kept.getByRole('button', { name: 'Já guardei' }).click()

  await page.getByRole('heading', { level: 1, name: 'Loja virtual' }).waitFor()
  expect(await page.getByText(/^whsec_/).count()).toBe(0)
  listener.says = 'anotado'
  await page.getByRole('button', { name: 'Enviar um teste' }).click()
  const sent = page.getByRole('button', { name: /Entregue Teste de webhook/ })
  await sent.click()
  await page.getByText('anotado').waitFor()
  await page.getByText('"type": "webhook.test"').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Pausar' }).click()
  await page.getByText('O que acontece agora fica guardado', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Trocar o segredo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar o segredo' }).click()
  await kept.getByText(/^whsec_/).waitFor()
  await kept.getByText('O segredo antigo também assina até', { exact: false }).waitFor()
  await kept.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByRole('link', { name: 'Ajustes' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

test('a key is made for one network, shown once, replaced and revoked', async () => {
  const page = await signedIn('/settings/vouchers', 'owner', 'desktop')
  const pages = page.getByRole('navigation', { name: 'Ajustes da loja' })
  await pages.getByRole('link', { name: 'Chaves de API' }).click()
  await page.getByRole('button', { name: 'Criar chave' }).click()
  const form = page.getByRole('dialog', { name: 'Criar chave' })
  await form.getByLabel('Nome').fill('ERP da loja')
  await form.getByLabel('Redes de onde funciona').fill('203.0.113.0/24')
  await form.getByRole('button', { name: 'Criar chave' }).click()
  const kept = page.getByRole('dialog', { name: 'Guarde a chave' })
  await kept.getByText(/^gk_test_/).waitFor()
  await kept.getByRole('button', { name: 'Já guardei' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: 'ERP da loja' })
  await rows.getByText('2 permissões · De 1 rede').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Ações de ERP da loja' }).click()
  await page.getByRole('menuitem', { name: 'Trocar a chave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar a chave' }).click()
  await kept.getByText(/^gk_test_/).waitFor()
  await kept.getByRole('button', { name: 'Já guardei' }).click()
  await rows.filter({ hasText: 'Terminando' }).waitFor()
  await page.getByRole('button', { name: 'Ações de ERP da loja' }).last().click()
  await page.getByRole('menuitem', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await rows.filter({ hasText: 'Revogada' }).waitFor()
  expect(await rows.count()).toBe(2)
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('a key that is asked for again after a lost answer is asked for in the same words', async () => {
  const page = await signedIn('/settings/vouchers', 'owner', 'desktop')
  await page.getByRole('navigation', { name: 'Ajustes da loja' }).getByRole('link', { name: 'Chaves de API' }).click()
  await page.getByRole('button', { name: 'Criar chave' }).click()
  const form = page.getByRole('dialog', { name: 'Criar chave' })
  const asked: (string | null)[][] = []
  await page.route('**/v1/api-keys', async route => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    asked.push([request.headers()['idempotency-key'] ?? null, request.postData()])
    return asked.length > 1 ? route.continue() : route.abort()
  })
  await form.getByLabel('Nome').fill('Outro ERP')
  await form.getByRole('button', { name: 'Criar chave' }).click()
  await form.getByRole('alert').first().waitFor()
  await form.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('dialog', { name: 'Guarde a chave' }).waitFor()
  expect(asked[1]).toEqual(asked[0])
  // The browser writes the cut down.
  expect(browser.troubles.splice(0)).toHaveLength(1)
  await page.context().close()
})

slow(
  'the store’s color is proved in figures, undone or saved by one bar that names it, and then the payer’s',
  async () => {
    const page = await signedIn('/settings/store', 'owner', 'desktop')
    await page.getByRole('button', { name: '#b4471f' }).click()
    await page.getByText('5,4 : 1').waitFor()
    await page.getByText('Mudou: cor').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    expect(await page.getByText('Mudou:').count()).toBe(0)
    await page.getByLabel('Nome da loja').fill('Padaria Boreal')
    await page.getByRole('button', { name: '#174f96' }).click()
    await page.getByText('Mudou: nome da loja, cor').waitFor()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Loja alterada').waitFor()
    const { body } = await world.store.api.get('/v1/store')
    expect(body).toMatchObject({ name: 'Padaria Boreal', accent: '#174f96' })
    expect(browser.troubles).toEqual([])
    await page.context().close()
  },
)

slow('the clock of a store is chosen, and every time is told by it, wherever the browser is', async () => {
  const page = await signedIn('/settings/store', 'owner', 'desktop', { timezoneId: 'Asia/Tokyo' })
  await page.getByRole('button', { name: /Fuso horário/ }).click()
  await page.getByRole('option', { name: 'Acre' }).click()
  await page.getByText('os relatórios são refeitos pelo novo relógio', { exact: false }).waitFor()
  await page.getByText('Mudou: fuso horário').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Loja alterada').waitFor()
  const answer = await world.store.api.get('/v1/audit?action=store.change')
  const [change] = bodyOf(answer, 200, auditListSchema).data
  await page.getByRole('link', { name: 'Auditoria' }).click()
  const options = { locale: 'pt-BR', format: 'dd/MM/yyyy', zone: 'America/Rio_Branco' } as const
  await page
    .getByText(formatDateTime(new Date(change?.at ?? ''), options))
    .first()
    .waitFor()
  await page.context().close()
  await world.store.api.patch('/v1/store', { time_zone: 'America/Sao_Paulo' })
})

slow(
  'the ways to pay that were just chosen are those of the next charge, without a page that is opened anew',
  async () => {
    await openCardWorld(world)
    const page = await signedIn('/settings/ways-to-pay', 'owner', 'desktop')
    await page.getByRole('checkbox', { name: 'Cartão' }).press('Space')
    const asked = page.waitForResponse(answer => answer.url().endsWith('/v1/me') && answer.ok())
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('As novas cobranças já seguem estas formas').waitFor()
    await asked
    await page.keyboard.press('n')
    const cards = page.getByRole('dialog').getByRole('checkbox', { name: 'Aceitar cartão de crédito e débito' })
    await cards.waitFor()
    expect(await cards.isChecked()).toBe(true)
    expect(browser.troubles).toEqual([])
    await page.context().close()
  },
)

slow('who has the counter alone is led there from the office, except from their own page', async () => {
  const page = await signedIn('/security', 'cashier', 'desktop')
  await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  expect(await page.getByRole('link', { name: /Ajustes|Cobranças|Clientes/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Buscar/ }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Balcão' }).click()
  await page.waitForURL(`${world.url}/counter`)
  for (const path of ['', '/charges', '/settings', '/customers']) {
    await page.goto(`${world.url}/office${path}`)
    await page.waitForURL(`${world.url}/counter`)
  }
  await page.context().close()
})

slow(
  'how one signs in and approves at the counter stands among the settings, and is found by other words',
  async () => {
    const page = await signedIn('/settings', 'owner', 'desktop')
    const pages = page.getByRole('navigation', { name: 'Ajustes da loja' })
    await pages.getByRole('link', { name: 'Segurança' }).click()
    await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
    await pages.getByRole('link', { name: 'Código da gerência' }).click()
    await page.getByRole('heading', { level: 1, name: 'Código da gerência' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await pages.getByRole('link', { name: 'Trocar a senha' }).click()
    await page.getByRole('button', { name: 'Voltar sem mudar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Código da gerência' }).waitFor()

    const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
    await page.keyboard.press('Control+k')
    await palette.getByRole('searchbox').fill('passkey')
    await palette.getByRole('menuitem', { name: 'Segurança' }).click()
    await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
    expect(browser.troubles).toEqual([])
    await page.context().close()
  },
)

slow('who may refund nothing has no code of the counter among the settings, and on a phone all lead back', async () => {
  const page = await signedIn('/settings', 'viewer', 'phone')
  await page.getByRole('heading', { level: 2, name: 'Sua conta' }).waitFor()
  expect(await page.getByRole('link', { name: /Código da gerência/ }).count()).toBe(0)
  await page.getByRole('link', { name: /^Segurança/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
  await page.context().close()
})
