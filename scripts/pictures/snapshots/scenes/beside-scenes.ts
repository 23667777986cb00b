import type { Page } from 'playwright-core'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** What stands before the office, and what floats above all of it. */
export function besideScenes({ stage }: Shop): Scene[] {
  const door = (name: string, path: string): Scene => ({
    name: `office-${name}`,
    frame: 'page',
    async open(page) {
      await page.goto(`${stage.url}/office${path}`)
      await heading(page)
    },
  })
  const above = (name: string, key: string, stands: (page: Page) => Promise<unknown>): Scene => ({
    name: `office-${name}`,
    as: 'owner',
    frame: { window: 'usual' },
    async open(page) {
      await page.goto(`${stage.url}/office/charges`)
      await heading(page)
      await page.getByText('Mesa de café da manhã para o casamento').first().waitFor()
      await page.keyboard.press(key)
      await stands(page)
    },
  })
  return [
    door('forgot-password', '/forgot-password'),
    door('new-password-incomplete', '/new-password'),
    door('invitation-incomplete', '/invitation'),
    door('setup-without-link', '/setup'),
    above('palette', 'Control+k', page => page.getByRole('menuitem').first().waitFor()),
    above('keys', '?', page => page.getByRole('dialog').getByRole('switch').waitFor()),
  ]
}
