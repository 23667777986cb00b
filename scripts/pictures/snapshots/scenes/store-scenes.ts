import type { Page } from 'playwright-core'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/** A page as it stands once its own rows are there, in both languages. */
type Stands = (page: Page) => Promise<unknown>

const heading: Stands = page => page.getByRole('heading', { level: 2 }).first().waitFor()
const heading1: Stands = page => page.getByRole('heading', { level: 1 }).first().waitFor()
const field: Stands = page => page.getByRole('textbox').first().waitFor()
const text =
  (pattern: RegExp): Stands =>
  page =>
    page.getByText(pattern).first().waitFor()

/** What a store sets, whom it lets in, and what it is told of: the pages of the settings and those beside them. */
export function storeScenes({ stage }: Shop): Scene[] {
  const pages: Record<string, { path: string; as?: Scene['as']; stands: Stands }> = {
    settings: { path: '/settings', stands: heading },
    store: { path: '/settings/store', stands: field },
    mails: { path: '/settings/mails', stands: heading },
    stores: { path: '/settings/stores', stands: heading1 },
    whatsapp: { path: '/settings/whatsapp', stands: field },
    'api-keys': { path: '/settings/api-keys', stands: text(/^gk_/) },
    webhooks: { path: '/settings/webhooks', stands: text(/^https?:/) },
    'webhooks-empty': { path: '/settings/webhooks', as: 'newcomer', stands: heading },
    audit: { path: '/settings/audit', stands: text(/^(chg|pay|ref|apk)_/) },
    'going-live': { path: '/settings/going-live', stands: page => page.getByRole('progressbar').waitFor() },
    'payer-data': { path: '/settings/privacy', stands: field },
    ways: { path: '/settings/ways-to-pay', as: 'cardSeller', stands: heading },
    accounts: { path: '/settings/accounts', as: 'cardSeller', stands: text(/Adquirente de teste/) },
    fees: { path: '/settings/fees', as: 'cardSeller', stands: page => page.getByRole('table').first().waitFor() },
    'card-limits': { path: '/settings/card-protection', stands: field },
    notifications: { path: '/settings/notifications', stands: page => page.getByRole('table').first().waitFor() },
    sso: { path: '/settings/sso', stands: field },
    'refund-approval': { path: '/settings/refund-approval', stands: heading },
    'counter-code': { path: '/counter-code', stands: field },
    'links-empty': { path: '/links', as: 'newcomer', stands: heading },
    'link-form': { path: '/links/new', stands: field },
  }
  const forms: Record<string, string> = {
    'api-key': '/settings/api-keys',
    webhook: '/settings/webhooks',
    account: '/settings/accounts',
    fee: '/settings/fees',
  }
  const formScenes = Object.entries(forms).map(
    ([name, path]): Scene => ({
      name: `office-${name}-form`,
      as: 'cardSeller',
      frame: { window: 1_100 },
      async open(page) {
        await page.goto(`${stage.url}/office${path}`)
        await page.locator('.page-header, .empty-state').getByRole('button').first().click()
        await page.getByRole('dialog').waitFor()
      },
    }),
  )
  const pageScenes = Object.entries(pages).map(([name, { path, as = 'owner', stands }]) => ({
    name: `office-${name}`,
    as,
    frame: 'whole' as const,
    async open(page: Page) {
      await page.goto(`${stage.url}/office${path}`)
      await stands(page)
    },
  }))
  const deliveries: Scene = {
    name: 'office-webhook-deliveries',
    as: 'owner',
    frame: 'whole',
    async open(page) {
      await page.goto(`${stage.url}/office/settings/webhooks`)
      await page.locator('main a[href*="/webhooks/"]').first().click()
      await page.locator('.delivery-line').first().click()
      await page.locator('.delivery-detail pre').first().waitFor()
    },
  }
  const switcher: Scene = {
    name: 'office-store-switcher',
    as: 'owner',
    frame: { window: 'usual' },
    async open(page) {
      await page.route('**/v1/me', async route => {
        const answer = await route.fetch()
        const { stores, ...me } = (await answer.json()) as { stores: { id: string; name: string; mode: string }[] }
        const branch = { id: 'sto_branch', name: 'Padaria Aurora, filial da Vila Madalena', mode: 'live' }
        await route.fulfill({ json: { ...me, stores: [...stores, branch] } })
      })
      await page.goto(`${stage.url}/office/charges`)
      await page.locator('.charge-results').waitFor()
      const menu = page.locator('.store-menu-button')
      // On a phone it is in the panel of who is here.
      if (await menu.isVisible()) await menu.click()
      else await page.getByRole('button', { name: /Dona Aurora/ }).click()
      await page.locator('.store-choice, select').first().waitFor()
    },
  }
  return [...pageScenes, switcher, deliveries, ...formScenes]
}
