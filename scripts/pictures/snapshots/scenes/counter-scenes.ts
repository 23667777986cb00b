import type { Page } from 'playwright-core'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/** The counter: nothing typed, an amount, and the window with the code that is turned to the customer. */
export function counterScenes({ stage, charges }: Shop): Scene[] {
  const { waiting } = charges
  const scene = (name: string, act: (page: Page) => Promise<unknown>): Scene => ({
    name,
    as: 'owner',
    frame: { window: 'usual' },
    async open(page) {
      await page.goto(`${stage.url}/counter`)
      await page.getByRole('button', { name: '7', exact: true }).waitFor()
      await act(page)
    },
  })
  const type = async (page: Page) => {
    await page.keyboard.type('12990')
    await page.getByRole('button', { name: /129[,.]90/ }).waitFor()
  }
  return [
    scene('counter', async () => undefined),
    scene('counter-typed', type),
    scene('counter-window', async page => {
      // Answered with a charge that is there already: a picture must not change the lists of others.
      await page.route('**/v1/charges', route =>
        route.request().method() === 'POST' ? route.fulfill({ status: 201, json: waiting }) : route.fallback(),
      )
      await type(page)
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: /Pix/ }).waitFor()
    }),
  ]
}
