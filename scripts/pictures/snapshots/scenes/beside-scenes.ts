import type { Page } from 'playwright-core'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import type { View } from '../views.ts'
import { answered } from './answered.ts'
import { officeWords } from './office-words.ts'

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
    ...openDoors(`${stage.url}/office`),
    above('palette', 'Control+k', page => page.getByRole('menuitem').first().waitFor()),
    above('keys', '?', page => page.getByRole('dialog').getByRole('switch').waitFor()),
  ]
}

const TOKEN = 'x7Kd2mPq9RtVw4YbNc6HjLs8FgZa3Ue5mPq9RtVw4Yb'

/** The doors that a link of a mail opens, with the link as it came. */
function openDoors(office: string): Scene[] {
  const door = (name: string, path: string, open: (page: Page, view: View) => Promise<unknown>): Scene => ({
    name: `office-${name}`,
    frame: 'page',
    async open(page, view) {
      await come(page, `${office}${path}`)
      await open(page, view)
    },
  })
  const invited = (name: string, known: boolean): Scene => ({
    name: `office-${name}`,
    frame: 'page',
    async open(page) {
      const shown = { store: { name: 'Padaria Aurora' }, email: 'bia@padaria-aurora.example', role: 'cashier', known }
      await answered(page, 'POST', '/auth/invitations/read', shown)
      await come(page, `${office}/invitation#${TOKEN}`)
      await page.locator('input[type=password]').waitFor()
    },
  })
  const newPassword = async (page: Page, { language }: View) => {
    const { newPassword: say } = officeWords(language).signIn
    await page.getByLabel(say.password, { exact: true }).waitFor()
    return { say, save: page.getByRole('button', { name: say.submit }) }
  }
  return [
    door('forgot-password-sent', '/forgot-password', async (page, { language }) => {
      const { email, forgotten } = officeWords(language).signIn
      await answered(page, 'POST', '/auth/password-reset', {})
      await page.getByLabel(email).fill('bia@padaria-aurora.example')
      await page.getByRole('button', { name: forgotten.submit }).click()
      await page.getByText(forgotten.sent).waitFor()
    }),
    door('new-password', `/new-password#${TOKEN}`, newPassword),
    door('new-password-saved', `/new-password#${TOKEN}`, async (page, view) => {
      const { say, save } = await newPassword(page, view)
      await answered(page, 'POST', '/auth/password-reset/*', {})
      await page.getByLabel(say.password, { exact: true }).fill('quatro palavras que não combinam')
      await save.click()
      await page.getByText(say.done).waitFor()
    }),
    invited('invitation', false),
    invited('invitation-known', true),
  ]
}

/** What stands behind # alone does not open a page anew, and the one before may be the same. */
async function come(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}
