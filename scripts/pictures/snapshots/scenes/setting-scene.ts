import type { Page } from 'playwright-core'
import type { Scene } from '../scene.ts'
import { type SettingWords, settingWords } from './setting-words.ts'

/** What is done on a page of the settings until it shows what is to be seen. */
export type SettingAct = (page: Page, words: SettingWords) => Promise<unknown>

/** A page of the settings and what opens over it; `before` says what the page is answered. */
export function settingScene(
  officeUrl: string,
  name: string,
  path: string,
  act: SettingAct,
  more: {
    as?: Scene['as'] | undefined
    frame?: Scene['frame'] | undefined
    before?: ((page: Page) => Promise<unknown>) | undefined
  } = {},
): Scene {
  const { as = 'owner', frame = { window: 'usual' }, before } = more
  return {
    name: `office-${name}`,
    as,
    frame,
    async open(page, { language }) {
      await before?.(page)
      await page.goto(`${officeUrl}${path}`)
      await act(page, settingWords[language])
    },
  }
}

/** Presses the button of that whole name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses an entry of the menu that a button opens. */
export async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await press(page, menu)
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Waits for a dialog of that title. */
export const asks = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true }).waitFor()
