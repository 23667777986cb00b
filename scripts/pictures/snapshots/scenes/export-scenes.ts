import type { Page } from 'playwright-core'
import type { Export } from '../../../../src/shared/contract/export.ts'
import type { Language } from '../../../../src/shared/language.ts'
import { books as booksEnGb } from '../../../../src/web/office/messages/en-gb/books.ts'
import { exportWords as exportsEnGb } from '../../../../src/web/office/messages/en-gb/exports.ts'
import { books as booksPtBr } from '../../../../src/web/office/messages/pt-br/books.ts'
import { exportWords as exportsPtBr } from '../../../../src/web/office/messages/pt-br/exports.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { answered } from './answered.ts'

const catalogs = {
  'pt-BR': { books: booksPtBr, exports: exportsPtBr },
  'en-GB': { books: booksEnGb, exports: exportsEnGb },
}
type Words = (typeof catalogs)[Language]

const pack: Export = {
  id: 'exp_01kb0000000000000000000000',
  object: 'export',
  kind: 'monthly_pack',
  status: 'running',
  filters: { month: '2026-10' },
  format: 'zip',
  dialect: 'br',
  language: 'pt-BR',
  file_name: 'guiche-2026-10.zip',
  rows_done: 2_140,
  rows_expected: 3_412,
  bytes: 0,
  failure: null,
  created_at: '2026-11-21T14:04:00-03:00',
  started_at: '2026-11-21T14:04:01-03:00',
  ended_at: null,
  expires_at: '2026-11-22T14:04:00-03:00',
}
const failed: Export = {
  ...pack,
  status: 'failed',
  failure: { code: 'took_too_long', message: 'It took too long.', action: 'Choose a shorter period.' },
}
/** Made before, within the last day. */
const others: Export[] = [
  {
    ...pack,
    id: 'exp_charges',
    kind: 'charges',
    format: 'xlsx',
    status: 'ready',
    file_name: 'cobrancas.xlsx',
    rows_done: 418,
    created_at: '2026-11-21T09:12:00-03:00',
  },
  { ...failed, id: 'exp_audit', kind: 'audit_records', format: 'csv', created_at: '2026-11-20T18:40:00-03:00' },
]

/** The pack for the accountant: of which month, on its way, and not made; with what came out of the last day. */
export function exportScenes({ stage }: Shop): Scene[] {
  const scene = (name: string, list: Export[], act: (page: Page, words: Words) => Promise<unknown>): Scene => ({
    name: `office-${name}`,
    as: 'cardSeller',
    frame: { window: 'usual' },
    async open(page, { language }) {
      const words = catalogs[language]
      await answered(page, 'GET', '/v1/exports?*', { data: list, next_cursor: null })
      await page.goto(`${stage.url}/office/ledger`)
      await page.getByRole('button', { name: words.books.monthlyPack }).click()
      await page.getByRole('dialog', { name: words.exports.titles.monthly_pack }).waitFor()
      await act(page, words)
    },
  })
  const begun = (name: string, one: Export, text: (words: Words) => string) =>
    scene(name, [one], async (page, words) => {
      await answered(page, 'POST', '/v1/exports', one, 201)
      await page.getByRole('button', { name: words.exports.begin, exact: true }).click()
      await page.getByRole('dialog').getByText(text(words)).waitFor()
    })
  return [
    scene('monthly-pack', others, (page, { exports }) => page.getByText(exports.lastDay).waitFor()),
    begun('monthly-pack-making', pack, ({ exports }) => exports.making),
    begun('monthly-pack-failed', failed, ({ exports }) => exports.failed),
  ]
}
