import { flagCatalog } from '../../../../src/shared/flags/flag-catalog.ts'
import { flags as enGb } from '../../../../src/web/office/messages/en-gb/flags.ts'
import { flags as ptBr } from '../../../../src/web/office/messages/pt-br/flags.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

const catalogs = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the payer's page decides, and how an experiment is begun. */
export function flagScenes({ stage }: Shop): Scene[] {
  return [
    {
      name: 'office-flags',
      as: 'cardSeller',
      frame: { window: 1_500 },
      async open(page, { language }) {
        await page.goto(`${stage.url}/office/settings/flags`)
        await page.getByText(catalogs[language].experiments.none.title).waitFor()
      },
    },
    {
      name: 'office-flags-results',
      as: 'watcher',
      frame: 'whole',
      async open(page, { language }) {
        await page.goto(`${stage.url}/office/settings/flags`)
        await page.getByText(catalogs[language].experiments.none.title).waitFor({ state: 'hidden' })
        await page.getByRole('heading', { level: 3, name: 'Cartão primeiro' }).waitFor()
      },
    },
    {
      name: 'office-flags-form',
      as: 'cardSeller',
      frame: { window: 1_000 },
      async open(page, { language }) {
        const say = catalogs[language]
        await page.goto(`${stage.url}/office/settings/flags`)
        const name = flagCatalog['checkout.method_order'].name[language]
        await page.getByRole('button', { name: say.changeOf(name) }).click()
        await page.getByRole('radio', { name: say.form.types.experiment }).press('Space')
        await page.getByRole('button', { name: say.form.save }).click()
        await page.getByText(say.form.name_needed).waitFor()
      },
    },
  ]
}
