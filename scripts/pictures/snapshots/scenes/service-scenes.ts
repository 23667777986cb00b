import type { Page } from 'playwright-core'
import type { Language } from '../../../../src/shared/language.ts'
import { consentEnGb } from '../../../../src/web/consent/messages/en-gb.ts'
import { consentPtBr } from '../../../../src/web/consent/messages/pt-br.ts'
import { services as servicesEnGb } from '../../../../src/web/office/messages/en-gb/services.ts'
import { services as servicesPtBr } from '../../../../src/web/office/messages/pt-br/services.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

const catalogs = {
  'pt-BR': { consent: consentPtBr, services: servicesPtBr },
  'en-GB': { consent: consentEnGb, services: servicesEnGb },
}

/** What payers and staff are asked about the services around a store, and where they are connected. */
export function serviceScenes({ stage, servedShop }: Shop): Scene[] {
  const payer = async (page: Page, language: Language) => {
    const { charge } = await servedShop()
    await page.context().clearCookies()
    await page.goto(`${charge.checkout_url}?lang=${language}`)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    return { bar: page.getByRole('region', { name: catalogs[language].consent.bar }), ...catalogs[language] }
  }
  return [
    {
      name: 'checkout-consent-bar',
      frame: 'whole',
      async open(page, { language }) {
        const { bar } = await payer(page, language)
        await bar.waitFor()
      },
    },
    {
      name: 'checkout-consent-panel',
      frame: { window: 'usual' },
      async open(page, { language }) {
        const { bar, consent } = await payer(page, language)
        await bar.getByRole('link', { name: consent.choose }).click()
        await page.getByRole('dialog').getByRole('button', { name: consent.save }).waitFor()
      },
    },
    {
      name: 'office-services-empty',
      as: 'newcomer',
      frame: 'whole',
      async open(page, { language }) {
        await page.goto(`${stage.url}/office/settings/services`)
        await page.getByText(catalogs[language].services.notConnected).first().waitFor()
      },
    },
    {
      name: 'office-services',
      as: 'served',
      frame: 'whole',
      async open(page, { language }) {
        const { services, consent } = catalogs[language]
        await page.goto(`${stage.url}/office/settings/services`)
        await page.getByRole('button', { name: services.test.sendOf(services.names.monitoring) }).waitFor()
        await page.getByRole('region', { name: consent.bar }).waitFor()
      },
    },
    {
      name: 'office-consent',
      as: 'served',
      frame: { window: 'usual' },
      async open(page, { language }) {
        const { consent } = catalogs[language]
        await page.goto(`${stage.url}/office/settings/services`)
        await page.getByRole('region', { name: consent.bar }).getByRole('button', { name: consent.choose }).click()
        await page.getByRole('dialog', { name: consent.title }).getByRole('button', { name: consent.save }).waitFor()
      },
    },
    {
      name: 'office-services-form',
      as: 'served',
      frame: { window: 1_000 },
      async open(page, { language }) {
        const { services } = catalogs[language]
        await page.goto(`${stage.url}/office/settings/services`)
        await page.getByRole('button', { name: services.editOf(services.names.monitoring) }).click()
        await page.getByRole('dialog').getByLabel(services.labels.dsn).waitFor()
      },
    },
  ]
}
