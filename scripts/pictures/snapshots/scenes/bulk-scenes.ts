import type { Page } from 'playwright-core'
import type { BulkAction, BulkActionCharge, BulkKind } from '../../../../src/shared/contract/bulk-action.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { isPhone, type View } from '../views.ts'
import { answered } from './answered.ts'
import { type QuestionWords, questionWords } from './charge-question-words.ts'

const running: BulkAction = {
  id: 'blk_01kb0000000000000000000000',
  object: 'bulk_action',
  kind: 'cancel',
  status: 'running',
  filters: {},
  charges: 248,
  outcomes: { waiting: 61, done: 171, pending: 3, failed: 2, skipped: 11 },
  amount: 1_248_900,
  created_at: '2026-11-21T14:03:00-03:00',
  started_at: '2026-11-21T14:03:01-03:00',
  ended_at: null,
}
const ended: BulkAction = {
  ...running,
  status: 'done',
  outcomes: { waiting: 0, done: 229, pending: 3, failed: 2, skipped: 14 },
  ended_at: '2026-11-21T14:04:40-03:00',
}
const result = { object: 'bulk_action_charge' as const, reference: null, code: null, detail: null }
const results: BulkActionCharge[] = [
  { ...result, charge_id: 'chg_1', description: 'Torta salgada, 2 un.', amount: 15_800, outcome: 'done' },
  { ...result, charge_id: 'chg_2', description: 'Bolo de festa, 3 kg', amount: 24_900, outcome: 'pending' },
  {
    ...result,
    charge_id: 'chg_3',
    description: 'Mesa de frios, 30 pessoas',
    amount: 98_000,
    outcome: 'failed',
    code: 'unavailable',
    detail: 'The bank did not answer.',
  },
  {
    ...result,
    charge_id: 'chg_4',
    description: 'Pão de fermentação natural',
    amount: 2_350,
    outcome: 'skipped',
    code: 'charge_not_open',
    detail: 'It was paid.',
  },
]

const rejected = {
  type: 'about:blank',
  title: 'Charge not open',
  status: 409,
  detail: 'It was paid.',
  code: 'charge_not_open',
  action: 'Read it again.',
  request_id: 'req_01kbexample',
}

type Act = (page: Page, words: QuestionWords, view: View) => Promise<unknown>

/** One thing done to many charges: to those that were marked, and to all that were found. */
export function bulkScenes({ stage, demoStore }: Shop): Scene[] {
  const scene = (name: string, act: Act): Scene => ({
    name: `office-bulk-${name}`,
    as: 'owner',
    frame: { window: 'usual' },
    async open(page, view) {
      const words = questionWords(view.language)
      await page.goto(`${stage.url}/office/charges`)
      await page.getByText('Cesta de café da manhã').first().waitFor()
      await markSome(page, words, view)
      await act(page, words, view)
    },
  })
  const asked = (kind: BulkKind) =>
    scene(kind, async (page, words) => {
      await begin(page, words, kind)
      await page.getByRole('dialog').getByText(words.bulk.texts[kind]).waitFor()
    })
  /** A list that goes on after its first page. */
  const found = (name: string, act: Act): Scene => ({
    name: `demo-bulk-${name}`,
    as: 'baker',
    frame: { window: 'usual' },
    async open(page, view) {
      const words = questionWords(view.language)
      await demoStore()
      await answered(page, 'GET', '/v1/bulk-actions?*', { data: [], next_cursor: null })
      await page.goto(`${stage.url}/office/charges`)
      await page.getByText('Bolo de festa, 3 kg').first().waitFor()
      await markAll(page, words, view)
      await act(page, words, view)
    },
  })
  const progress = (name: string, as: BulkAction, stands: (words: QuestionWords) => string) =>
    found(name, async (page, words) => {
      await answered(page, 'POST', '/v1/bulk-actions', as, 201)
      await answered(page, 'GET', `/v1/bulk-actions/${as.id}`, as)
      await answered(page, 'GET', `/v1/bulk-actions/${as.id}/charges*`, { data: results, next_cursor: null })
      await begin(page, words, 'cancel')
      await page.getByRole('dialog').getByRole('button').first().click()
      await page.getByRole('progressbar', { name: stands(words) }).waitFor()
    })
  return [
    asked('refund'),
    asked('cancel'),
    scene('ended', async (page, words) => {
      await answered(page, 'POST', '/v1/charges/*/cancel', rejected, 409)
      await begin(page, words, 'cancel')
      await page.getByRole('dialog').getByRole('button').first().click()
      await page.getByRole('progressbar', { name: words.bulk.ended }).waitFor()
    }),
    found('found', async (page, words) => {
      await begin(page, words, 'cancel')
      await page.getByRole('dialog', { name: words.bulk.foundTitles.cancel }).getByText(words.bulk.foundStay).waitFor()
    }),
    progress('running', running, ({ bulk }) => bulk.running.cancel),
    progress('ended', ended, ({ bulk }) => bulk.ended),
  ]
}

const begin = (page: Page, { bulk }: QuestionWords, kind: BulkKind) =>
  page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.acts[kind], exact: true }).click()

async function markSome(page: Page, { chargeList }: QuestionWords, view: View): Promise<void> {
  if (isPhone(view)) await page.getByRole('button', { name: chargeList.selectSome }).click()
  // By its key: on a phone the bar of what is marked may lie over the last of them.
  for (const place of [1, 2, 3, 4, 5]) await page.getByRole('checkbox').nth(place).press('Space')
}

async function markAll(page: Page, { chargeList, bulk }: QuestionWords, view: View): Promise<void> {
  if (isPhone(view)) {
    await page.getByRole('button', { name: chargeList.selectSome }).click()
    await page.getByRole('button', { name: chargeList.selectPage }).click()
  } else await page.getByRole('checkbox', { name: chargeList.selectPage }).press('Space')
  const bar = page.getByRole('region', { name: bulk.label })
  await bar.getByRole('button', { name: /\d/ }).first().click()
}
