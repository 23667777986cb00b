import type { Page } from 'playwright-core'
import type { Charge } from '../../../../src/shared/contract/charge.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { shopApi } from '../shop-api.ts'

/** When each sale of the day was made, the newest first. */
const minutes = [4, 12, 31, 55, 96, 140, 185]

/** The counter's day with sales in it, one in each state, and its sum. The stage itself has sold nothing there. */
export function tillScenes({ stage, store, cardStore, charges }: Shop): Scene[] {
  const sold = async () => {
    const own = (charge: Charge) => shopApi(stage, store).read(charge.id)
    const ofCards = (charge: Charge) => shopApi(stage, cardStore).read(charge.id)
    const paid = await own(charges.paid)
    const refunded = await own(charges.refunded)
    const awaiting = refunded.refunds.map(one => ({ ...one, status: 'awaiting_approval' as const }))
    return [
      await own(charges.waiting),
      paid,
      await ofCards(charges.cardPaid),
      refunded,
      { ...paid, id: 'chg_awaiting', amount: 8_900, refunds: awaiting },
      { ...(await own(charges.canceled)), id: 'chg_canceled' },
      { ...(await own(charges.expired)), id: 'chg_expired' },
    ].map(atCounter)
  }
  const scene = (name: string, act: (page: Page) => Promise<unknown>): Scene => ({
    name: `counter-${name}`,
    as: 'owner',
    frame: { window: 'usual' },
    async open(page) {
      const data = await sold()
      await page.route(/\/v1\/charges\?/, route => {
        const isToday = route.request().url().includes('created_from=')
        return route.fulfill({ json: { data: isToday ? data : [], next_cursor: null } })
      })
      await page.route('**/v1/charges/totals?*', route => route.fulfill({ json: totals }))
      await page.goto(`${stage.url}/counter`)
      const day = page.locator('.till-line')
      const list = page.locator('.till-list')
      await day.or(list).first().waitFor()
      if (await day.isVisible()) await day.click()
      await list
        .locator('li')
        .nth(data.length - 1)
        .waitFor()
      await act(page)
    },
  })
  return [
    scene('day', async () => undefined),
    scene('refund-alone', async page => {
      await page.route('**/v1/counter/managers', route => route.fulfill({ json: { data: [], limit: null } }))
      await page
        .getByRole('button', { name: /^(Devolver|Refund) / })
        .first()
        .click()
      await page.getByRole('dialog').locator('.alert').waitFor()
    }),
    scene('refund-waits', async page => {
      const managers = [{ id: 'aurora', name: 'Dona Aurora', blocked: false, approves: false }]
      await page.route('**/v1/counter/managers', route => route.fulfill({ json: { data: managers, limit: 5_000 } }))
      await page
        .getByRole('button', { name: /^(Devolver|Refund) / })
        .first()
        .click()
      await page.getByRole('dialog').locator('.alert').waitFor()
    }),
  ]
}

const totals = {
  object: 'charge_totals',
  count: 4,
  more: false,
  amounts: { received_within: 47_770, refunded_within: 5_900 },
}

function atCounter(charge: Charge, place: number): Charge {
  const at = new Date(Date.parse('2026-11-21T14:05:00-03:00') - (minutes[place] ?? 0) * 60_000).toISOString()
  return {
    ...charge,
    source: 'counter',
    created_at: at,
    payments: charge.payments.map(one => ({ ...one, ...(one.captured_at && { captured_at: at }) })),
  }
}
