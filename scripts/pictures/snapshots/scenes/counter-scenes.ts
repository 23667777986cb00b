import type { Page } from 'playwright-core'
import type { Charge } from '../../../../src/shared/contract/charge.ts'
import { payerFactNames } from '../../../../src/shared/contract/payer-facts.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { shopApi } from '../shop-api.ts'
import { PICTURE_TIME } from '../stage-clock.ts'

/** The counter: nothing typed, an amount, the window with its code, how a sale ends, no connection, no sale yet. */
export function counterScenes({ stage, store, charges }: Shop): Scene[] {
  const { waiting, paid, canceled } = charges
  const scene = (
    name: string,
    act: (page: Page) => Promise<unknown>,
    frame: Scene['frame'] = { window: 'usual' },
  ): Scene => ({
    name,
    as: 'owner',
    frame,
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
  /** Answered with a charge that is there already: a picture must not change the lists of others. */
  const chargeAs = async (page: Page, charge: Charge) => {
    await page.route('**/v1/charges', route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: charge }) : route.fallback(),
    )
    await type(page)
    await page.keyboard.press('Enter')
  }
  /** As where a gateway makes the code and must know all of who pays. */
  const asked = async (page: Page) => {
    const needs = { object: 'charge_payer', charge_id: waiting.id, pix_needs: payerFactNames, card_needs: [] }
    await page.route(`**/v1/charges/${waiting.id}/payer`, route => route.fulfill({ json: needs }))
    const charge = { ...waiting, payments: [] }
    await page.route(`**/v1/charges/${waiting.id}`, route => route.fulfill({ json: charge }))
    await chargeAs(page, charge)
    await page.getByRole('button', { name: /^(Ask for the code again|Pedir o código de novo)$/ }).click()
    await page.locator('.payer-form').waitFor()
  }
  const ended = async (page: Page, { id }: Charge) => {
    await chargeAs(page, await shopApi(stage, store).read(id))
    await page.locator('.result').waitFor()
  }
  /** A sale of the counter of a minute ago, beside a manager who may say yes. */
  const refund = async (page: Page) => {
    const sale = await shopApi(stage, store).read(paid.id)
    const at = new Date(Date.parse(PICTURE_TIME) - 60_000).toISOString()
    const payments = sale.payments.map(one => ({ ...one, captured_at: at }))
    const data = [{ ...sale, source: 'counter', created_at: at, paid_at: at, payments }]
    const managers = [{ id: 'usr_bia', name: 'Bia Moreira', blocked: false, approves: true }]
    await page.route(/\/v1\/charges\?.*created_from=/, route => route.fulfill({ json: { data, next_cursor: null } }))
    await page.route('**/v1/counter/managers', route => route.fulfill({ json: { data: managers, limit: null } }))
    await page.reload()
    const day = page.locator('.till-line')
    const back = page.getByRole('button', { name: /^(Devolver|Refund) / })
    await day.or(back).first().waitFor()
    if (await day.isVisible()) await day.click()
    await back.click()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  }
  return [
    scene('counter', async () => undefined),
    scene('counter-typed', type),
    scene('counter-window', async page => {
      await chargeAs(page, waiting)
      await page.getByRole('img', { name: /Pix/ }).waitFor()
    }),
    scene('counter-payer', asked, 'whole'),
    scene(
      'counter-payer-faults',
      async page => {
        await asked(page)
        await page.locator('.payer-form [type=submit]').click()
        await page.locator('.payer-form .field-error').first().waitFor()
      },
      'whole',
    ),
    scene('counter-paid', page => ended(page, paid)),
    scene('counter-over', page => ended(page, canceled)),
    scene('counter-offline', async page => {
      await type(page)
      await page.evaluate("dispatchEvent(new Event('offline'))")
      await page.locator('.offline').waitFor()
    }),
    scene('counter-account', async page => {
      await page.locator('.bar-till').click()
      await page.getByRole('dialog').waitFor()
    }),
    scene('counter-day-empty', async page => {
      const day = page.locator('.till-line')
      if (await day.isVisible()) await day.click()
      await page.locator('.till-list').waitFor()
    }),
    scene('counter-refund', refund),
  ]
}
