import type { Page } from 'playwright-core'
import { home as homeEnGb } from '../../../../src/web/office/messages/en-gb/home.ts'
import { home as homePtBr } from '../../../../src/web/office/messages/pt-br/home.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { isPhone, type View } from '../views.ts'

const homeWords = { 'pt-BR': homePtBr, 'en-GB': homeEnGb }

/** The pages on which a shop spends its day, with the demo's ninety days in them. */
export function demoScenes({ stage, demoStore }: Shop): Scene[] {
  const scene = (
    name: string,
    path: string,
    frame: Scene['frame'],
    act: (page: Page, view: View) => Promise<unknown>,
  ): Scene => ({
    name: `demo-${name}`,
    as: 'baker',
    frame,
    async open(page, view) {
      await demoStore()
      await page.goto(`${stage.url}/office${path}`)
      await act(page, view)
      // What is on its way is higher than what comes.
      await page.waitForFunction(() => !document.querySelector('.skeleton'))
    },
  })
  /** What stands in the list of every size. */
  const row = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
  const figures = (page: Page) =>
    page.getByRole('table', { includeHidden: true }).first().waitFor({ state: 'attached' })
  return [
    scene('home', '/', 'whole', async (page, { language }) => {
      await page.getByRole('list', { name: homeWords[language].arrivals.title }).waitFor()
      await page.getByRole('table', { name: homeWords[language].coming.title, includeHidden: true }).waitFor({
        state: 'attached',
      })
    }),
    scene('charges', '/charges', { window: 'usual' }, row('Bolo de festa, 3 kg')),
    scene('panel', '/charges', { window: 'usual' }, async (page, view) => {
      await page.getByText('Mesa de frios, 30 pessoas').first().click()
      await page
        .getByRole(isPhone(view) ? 'dialog' : 'complementary')
        .first()
        .waitFor()
    }),
    scene('review', '/review', 'whole', row('Torta salgada, 2 un.')),
    scene('customers', '/customers', { window: 'usual' }, row('Marina Duarte')),
    scene('disputes', '/disputes', { window: 'usual' }, row('Cesta de Natal')),
    scene('numbers', '/numbers', 'whole', figures),
    scene('numbers-fees', '/numbers?view=fees&period=lastMonth', 'whole', figures),
  ]
}
