import { createHash } from 'node:crypto'
import type { Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { joinStore } from '../../../src/server/access/join-store.ts'
import { systemActor } from '../../../src/server/access/principal.ts'
import { notificationSettingsSchema } from '../../../src/shared/contract/notification.ts'
import { signedInAs } from '../../builders/people.ts'
import { type PushService, startPushService } from '../../builders/push-service.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
let push: PushService
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  owner = await signedInAs(world, 'owner')
  await world.user('finance')
  const own = await owner.office.get('/v1/me/notifications')
  push = await startPushService(bodyOf(own, 200, notificationSettingsSchema).push_key)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await push?.close()
})

/** The browser's own push service is far away: what it would give leads to ours. */
const STANDS_FOR = (subscription: PushService['subscription']) => `
  const has = { ...${JSON.stringify(subscription)}, toJSON: () => has, unsubscribe: async () => { given = null } }
  let given = null
  PushManager.prototype.subscribe = async () => (given = has)
  PushManager.prototype.getSubscription = async () => given`

/** A headless browser says no by itself. Here its person is asked, and says yes. */
const ANSWERS = `
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  Notification.requestPermission = async () => (globalThis.askedOf('notify'), 'granted')`

const fingerprintOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

async function ownDevices(): Promise<{ name: string; fingerprint: string }[]> {
  const { devices } = bodyOf(await owner.office.get('/v1/me/notifications'), 200, notificationSettingsSchema)
  return devices.map(({ name, fingerprint }) => ({ name, fingerprint }))
}

/** What the browser tells the worker, as it tells it. */
async function renew(worker: Worker, from: PushService['subscription'], to: PushService['subscription']) {
  await worker.evaluate(`(async () => {
    const given = it => ({ ...it, toJSON: () => it })
    const event = new Event('pushsubscriptionchange')
    let work
    Object.assign(event, { waitUntil: it => (work = it) })
    event.oldSubscription = given(${JSON.stringify(from)})
    event.newSubscription = given(${JSON.stringify(to)})
    dispatchEvent(event)
    await work
  })()`)
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Senha', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
}

slow('somebody chooses what reaches them, and a device of theirs shows it', async () => {
  const address = `${world.url}/office/settings/notifications`
  const page = await browser.open(address, { ...screens.phone, locale: 'pt-BR', bypassCSP: true })
  const context = page.context()
  await context.addInitScript(STANDS_FOR(push.subscription))
  const asked: string[] = []
  await page.exposeFunction('askedOf', (what: string) => asked.push(what))
  await context.addInitScript(ANSWERS)
  await page.reload()
  await signIn(page)

  // By a row and a channel; nothing is asked of the browser before its button is pressed.
  await page.getByText('vale o padrão do seu papel').waitFor()
  await page.getByRole('checkbox', { name: 'Dinheiro, E-mail' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Hora do resumo' }).click()
  await page.getByRole('option', { name: '09:00' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Notificações salvas.').waitFor()
  await page.getByText(`Os e-mails vão para ${owner.email}`).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Dinheiro, E-mail' }).isChecked()).toBe(false)
  expect(asked).toEqual([])
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Ativar neste aparelho' }).click()
  const devices = page.getByRole('list', { name: 'Seus aparelhos' })
  await devices.getByText('Este aparelho').waitFor()
  expect(asked).toEqual(['notify'])
  await devices.getByRole('button', { name: /Enviar um teste para/ }).click()
  const { payload } = await push.next()
  expect(push.faults).toEqual([])

  // The worker shows what came, as the browser hands it over.
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No worker is there')
  await worker.evaluate(`
    globalThis.shown = []
    registration.showNotification = async (title, { body, data }) => void shown.push({ title, body, data })`)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/office/'))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify(payload)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: world.url, registrationId, data })
  await expect
    .poll(() => worker.evaluate('shown'))
    .toEqual([
      {
        title: payload.title,
        body: payload.body,
        data: { url: `/office/settings/notifications?store=${world.store.id}` },
      },
    ])

  await devices.getByRole('button', { name: /^Remover/ }).click()
  await page.getByRole('button', { name: 'Ativar neste aparelho' }).click()
  await devices.getByText('Este aparelho').waitFor()

  // The push service takes the address away and gives another one, and back again: the device stays.
  const renewed = { ...push.subscription, endpoint: `${push.subscription.endpoint}-renewed` }
  await renew(worker, push.subscription, renewed)
  expect(await ownDevices()).toEqual([{ name: expect.any(String), fingerprint: fingerprintOf(renewed.endpoint) }])
  await renew(worker, renewed, push.subscription)
  const [again] = await ownDevices()
  expect(again?.fingerprint).toBe(fingerprintOf(push.subscription.endpoint))

  // Whoever signs out leaves nothing behind, in none of their stores.
  const other = await world.anotherStore()
  await world.app.parts.database.inStore(other.id, each => joinStore(each, owner.id, 'owner', systemActor))
  const toOther = { 'guiche-store': other.id, origin: world.url }
  const body = { ...push.subscription, name: 'Balcão' }
  expect((await owner.office.post('/v1/me/push-devices', body, toOther)).status).toBe(201)
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('Senha', { exact: true }).waitFor()
  expect(await page.evaluate('PushManager.prototype.getSubscription()')).toBeNull()
  expect(await ownDevices()).toEqual([])
  const { rows } = await world.database.owner.query('select name from push_devices where user_id = $1', [owner.id])
  expect(rows).toEqual([])

  // A notification of one store of several opens that one, and the address is as it always was.
  const inOther = page.waitForRequest(each => each.headers()['guiche-store'] === other.id)
  await page.goto(`${address}?store=${other.id}`)
  await signIn(page)
  await inOther
  await page.getByRole('button', { name: 'Ativar neste aparelho' }).waitFor()
  expect(page.url()).toBe(address)
  await context.close()
})

slow('an owner sees who hears what, and changes it for somebody', async () => {
  const address = `${world.url}/office/settings/notifications`
  const page = await browser.open(address, { ...screens.desktop, locale: 'pt-BR', bypassCSP: true })
  await signIn(page)
  const overview = page.getByRole('region', { name: 'Quem recebe o quê' }).getByRole('table')
  const row = overview.getByRole('row').filter({ hasText: 'Financeiro' })
  await row.getByRole('cell', { name: 'E-mail' }).first().waitFor()
  await row.getByRole('button', { name: /Alterar o que/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: 'Segurança, E-mail' }).check({ force: true })
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/Notificações de .* salvas/).waitFor()
  await expect.poll(() => row.getByText('E-mail', { exact: true }).count()).toBe(4)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})
