import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceListSchema } from '../../../src/shared/contract/service.ts'
import { openRecordingServices, type RecordingServices } from '../../builders/recording-services.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { axeFaults } from '../office/axe-faults.ts'

let world: World
let services: RecordingServices
let browser: TestBrowser
beforeAll(async () => {
  services = await openRecordingServices()
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await services?.close()
})

test('an owner connects a service, sends it a test, and lets it go', async () => {
  const { email, password } = await world.user('owner')
  await world.store.api.delete('/v1/services/analytics')
  const page = await browser.open(`${world.url}/office/services`, screens.phone)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('O que nunca sai').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Conectar Análise de uso' }).click()
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
  await page.getByRole('button', { name: 'Conectar Análise de uso' }).waitFor()
  expect(bodyOf(await world.store.api.get('/v1/services'), 200, serviceListSchema).data).toEqual([])
  expect(browser.troubles).toEqual([])
  services.behave('well')
})
