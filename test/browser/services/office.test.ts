import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { serviceListSchema } from '../../../src/shared/contract/service.ts'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { openRecordingServices, type RecordingServices, readThrough } from '../../builders/recording-services.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { around, idle, namesIn, openAsPerson, order, person, personalValues } from './payer-visits.ts'

let world: World
let services: RecordingServices
let browser: TestBrowser
beforeAll(async () => {
  services = await openRecordingServices()
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await services?.close()
})

slow('an owner connects a service, sends it a test, and lets it go', async () => {
  const { email, password } = await world.user('owner')
  await world.store.api.delete('/v1/services/analytics')
  services.behave('well')
  const page = await browser.open(`${world.url}/office/settings/services`, screens.phone)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('O que nunca é enviado').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Conectar Análise de uso', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Conectar PostHog' })
  await form.getByLabel('Endereço').fill('posthog.example')
  await form.getByLabel('Chave do projeto').fill('phx_segredo')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByText('Chaves pessoais são secretas').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const { host, project_key } = services.analytics
  await form.getByLabel('Endereço').fill(host)
  await form.getByLabel('Chave do projeto').fill(project_key)
  await form.getByRole('button', { name: 'Salvar' }).click()

  const send = page.getByRole('button', { name: 'Enviar um teste: Análise de uso' })
  await send.click()
  await page.getByText('O serviço recebeu o teste.').waitFor()
  expect(services.of('analytics').map(({ text }) => JSON.parse(text).event)).toContain('guiche_test')
  services.behave('garbage')
  await send.click()
  await page.getByText('O endereço respondeu, mas não como este serviço.').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Desconectar Análise de uso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await page.getByRole('button', { name: 'Conectar Análise de uso', exact: true }).waitFor()
  expect(bodyOf(await world.store.api.get('/v1/services'), 200, serviceListSchema).data).toEqual([])
  expect(browser.troubles).toEqual([])
  services.behave('well')
})

slow(
  'of its staff a store’s services hear what each allowed and nothing of anybody, and after a no nothing more',
  async () => {
    const charge = await newCharge(world.store, { ...order, pay_with: { method: 'pix' } })
    const { id, email, password } = await world.user('owner')
    await services.connect(world.store.api, { replay: true, replay_rate: 100 })
    services.recorded.length = 0
    const recordedKinds = () => [...new Set(services.recorded.map(({ kind }) => kind))]
    const recordedNames = () => services.of('analytics').flatMap(({ text }) => (text ? namesIn(text) : []))
    const reported = () => services.of('monitoring').map(({ text }) => text)
    const page = await openAsPerson(browser, screens.desktop)
    onTestFinished(() => page.context().close())
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${world.url}/office/charges`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const bar = page.getByRole('region', { name: 'Permissão para serviços de fora' })
    await bar.waitFor()
    await idle(page)
    expect(recordedKinds()).toEqual([])
    // The page is from before the sign-in: with the yes comes a fresh one.
    await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Aceitar' }).click()])
    await until(() => reported().some(text => text.includes('replay_recording')), 'a recording comes')
    await page.goto(`${world.url}/office/charges/${charge.id}`)
    await page.locator('html[data-consent~=monitoring]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Copiar link', exact: true }).click()
    await until(() => recordedNames().includes('link_shared'), 'the shared link is told')
    // Nothing here is decided by the device.
    expect(recordedKinds().toSorted()).toEqual(['analytics', 'monitoring'])
    await page.evaluate(
      name => void setTimeout(() => Promise.reject(new TypeError(`${name} is not a function`))),
      person.name,
    )
    await page.getByRole('button', { name: 'Cancelar cobrança' }).click()
    await page
      .getByRole('dialog', { name: 'Cancelar esta cobrança?' })
      .getByRole('button', { name: 'Cancelar cobrança' })
      .click()
    await until(() => recordedNames().includes('charge_canceled'), 'the cancelled charge is told')
    await until(() => reported().some(text => text.includes('"TypeError"')), 'the error is told')
    await page.goto(`${world.url}/office/customers`)
    await page.locator('html[data-consent~=monitoring]').waitFor({ state: 'attached' })
    // A screen that breaks is caught by a boundary, and told once all the same.
    const body = `export function NumbersPage() { throw new EvalError('${person.name}') }`
    await page.route(/\/numbers-page-[^/]+\.js$/, route => route.fulfill({ contentType: 'text/javascript', body }))
    await page.getByRole('link', { name: 'Números' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).waitFor()
    const broken = () => reported().filter(text => text.includes('"EvalError"'))
    await until(() => broken().length > 0, 'what broke the screen is told')
    await idle(page)
    expect(broken()).toHaveLength(1)
    await page.unrouteAll()
    const texts = services.recorded.map(({ url, headers, text }) => readThrough(`${url}\n${headers}\n${text}`))
    const own = ['Dona Aurora', email, id, world.store.id].map(text => new RegExp(text, 'i'))
    for (const sought of [...personalValues([charge]), ...own]) {
      expect(
        texts.filter(text => sought.test(text)).map(text => around(text, sought)),
        String(sought),
      ).toEqual([])
    }
    expect(texts.join('\n')).toContain('/office/charges/:id')

    await page.goto(`${world.url}/office/customers`)
    await page.locator('html[data-consent~=monitoring]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Conta de Dona Aurora' }).click()
    await page.getByRole('button', { name: 'Privacidade' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar permissão' }).click()
    await page.locator('html[data-consent=""]').waitFor({ state: 'attached' })
    services.recorded.length = 0
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('after the no'))))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Cobranças' }).click()
    await page.waitForURL(/office\/charges/)
    await idle(page)
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.filter(key => /^(ph_|__ph_|sentry|gb)/.test(key))).toEqual([])
    await page.goto('about:blank')
    expect(services.recorded).toEqual([])
    browser.troubles.splice(0)
  },
)
