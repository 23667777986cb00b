import type { Page } from 'playwright-core'
import type { PayoutImport, PayoutLineShown } from '../../../../src/shared/contract/payout.ts'
import type { PayoutCandidate } from '../../../../src/shared/contract/payout-decision.ts'
import type { ProviderAccount } from '../../../../src/shared/contract/provider-account.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { gateway } from './account-scenes.ts'
import { answered, changed } from './answered.ts'
import { asks, type SettingAct, settingScene } from './setting-scene.ts'

const unread = { line: null, name: null, amount: null, expected: null, found: null, detail: 'Line 17' }
const imported: PayoutImport = {
  id: 'pyi_01kb0000000000000000000000',
  object: 'payout_import',
  account: gateway.id,
  source: 'gateway',
  name: 'Liberações, 20/11/2026',
  lines: 46,
  new_lines: 46,
  changed_lines: 0,
  faults: [
    { ...unread, code: 'amounts_unreadable', line: 17 },
    { ...unread, code: 'batch_cut_off', name: '131', amount: 8_270 },
  ],
  states: { expected: 12, waiting: 3, booked: 24, noted: 1, unknown: 2, differs: 1, set_aside: 3 },
  created_at: '2026-11-21T03:20:00-03:00',
}
const line: PayoutLineShown = {
  id: 'pyl_01kb0000000000000000000000',
  object: 'payout_line',
  account: gateway.id,
  import_id: imported.id,
  kind: 'sale',
  type: 'payment',
  reference: 'MP-98213377',
  number: 1,
  gross: 8_900,
  fee: 444,
  net: 8_456,
  paid_on: '2026-11-20',
  state: 'unknown',
  detail: null,
  difference: null,
  payment_id: null,
  charge_id: null,
  method: null,
  decision: null,
  created_at: '2026-11-21T03:20:00-03:00',
}
const sale = {
  payment_id: 'pay_01kb0000000000000000000000',
  charge_id: 'chg_01kb0000000000000000000000',
  method: 'credit-card',
} as const
const open = {
  differs: [
    {
      ...line,
      ...sale,
      id: 'pyl_01kb0000000000000000000001',
      state: 'differs',
      reference: 'pay_01kb7m2q',
      gross: 12_434,
      net: 11_990,
      difference: { paid_out: 12_434, in_books: 12_990 },
    },
  ],
  unknown: [
    line,
    {
      ...line,
      id: 'pyl_01kb0000000000000000000002',
      kind: 'other',
      type: 'aluguel_terminal',
      reference: null,
      number: null,
      gross: -5_990,
      fee: 0,
      net: -5_990,
    },
  ],
} satisfies Record<string, PayoutLineShown[]>
const at = '2026-11-21T09:41:00-03:00'
const decided: PayoutLineShown[] = [
  {
    ...line,
    ...sale,
    id: 'pyl_01kb0000000000000000000003',
    state: 'booked',
    decision: { is: 'payment', reason: null, at },
  },
  {
    ...line,
    id: 'pyl_01kb0000000000000000000004',
    state: 'set_aside',
    reference: 'MP-98213391',
    net: 2_850,
    decision: { is: 'set_aside', reason: 'Vendida na maquininha', at },
  },
]
const candidate: PayoutCandidate = {
  ...sale,
  description: 'Bolo de cenoura com cobertura de chocolate',
  reference: 'Pedido 1042',
  customer_name: 'Ana Beatriz Figueiredo',
  method: 'credit-card',
  amount: 8_900,
  captured_at: '2026-11-18T10:12:00-03:00',
  detail: null,
}
const candidates: PayoutCandidate[] = [
  candidate,
  {
    ...candidate,
    payment_id: 'pay_01kb0000000000000000000001',
    description: 'Torta de limão',
    reference: null,
    customer_name: 'João Paulo',
    captured_at: '2026-11-17T16:40:00-03:00',
  },
  {
    ...candidate,
    payment_id: 'pay_01kb0000000000000000000002',
    description: null,
    reference: 'Pedido 1038',
    customer_name: null,
    method: 'debit-card',
    detail: 'It comes to 17800 centavos in all, and 8900 was captured.',
  },
]

/** What a gateway paid out, and what a person is asked about its lines. */
export function payoutScenes({ stage }: Shop): Scene[] {
  const scene = (name: string, act: SettingAct, more: Answers = { imports: [imported], ...open, decided }) =>
    settingScene(
      `${stage.url}/office`,
      name,
      `/settings/accounts/${gateway.id}/payouts`,
      async (page, words) => {
        await page.getByRole('region', { name: words.payouts.imports }).waitFor()
        await act(page, words)
      },
      { as: 'cardSeller', frame: { window: 1_100 }, before: page => showAnswers(page, more) },
    )
  const pressOf = (page: Page, act: string) => page.getByRole('button', { name: `${act}: MP-98213377` }).click()
  return [
    scene('payouts', (page, { payouts }) => page.getByRole('region', { name: payouts.openLines }).waitFor()),
    scene('payouts-with-problems', async (page, { payouts }) => {
      await page.getByText(payouts.whichFaults).click()
      await page.getByText(payouts.fault.amounts_unreadable()).waitFor()
    }),
    scene('payout-files', async () => undefined, { imports: [], differs: [], unknown: [], decided: [], files: true }),
    scene('payout-lines-marked', async (page, { payouts }) => {
      await page.getByLabel(payouts.selectShown).check()
      await page.getByRole('region', { name: payouts.marked.label }).waitFor()
    }),
    scene('payout-set-aside', async (page, { payouts: { act, setAside } }) => {
      await pressOf(page, act.setAside)
      await asks(page, setAside.title(1))
      await page.getByText(setAside.reasons.other).click()
      await page.getByLabel(setAside.reason, { exact: true }).waitFor()
    }),
    scene('payout-match', async (page, { payouts: { act, match } }) => {
      await answered(page, 'GET', '/v1/payout-lines/*/candidates*', { data: candidates })
      await pressOf(page, act.match)
      await asks(page, match.title)
      await page.getByRole('radio').first().check()
    }),
    scene('payout-match-nothing', async (page, { payouts: { act, match } }) => {
      await answered(page, 'GET', '/v1/payout-lines/*/candidates*', { data: [] })
      await pressOf(page, act.match)
      await page.getByText(match.noneAlike).waitFor()
    }),
    scene('payouts-decided', async (page, { payouts }) => {
      await page.getByText(payouts.decided.title).click()
      await page.getByRole('list', { name: payouts.decided.title }).waitFor()
    }),
  ]
}

/** What the page is answered. */
interface Answers {
  imports: PayoutImport[]
  differs: PayoutLineShown[]
  unknown: PayoutLineShown[]
  decided: PayoutLineShown[]
  /** A person gives its files. */
  files?: boolean
}

async function showAnswers(page: Page, { imports, decided: said, files, ...lines }: Answers): Promise<void> {
  const account = { ...gateway, payouts: files ? 'files' : 'asked' } satisfies ProviderAccount
  await changed<{ data: ProviderAccount[] }>(page, '/v1/provider-accounts', list => ({
    data: [...list.data, account],
  }))
  const of = (path: string, data: unknown[]) =>
    answered(page, 'GET', `/v1/provider-accounts/*/${path}*`, { data, next_cursor: null })
  await of('payout-imports', imports)
  await of('payout-lines*decided=true', said)
  for (const [state, data] of Object.entries(lines)) await of(`payout-lines*state=${state}`, data)
  await answered(page, 'GET', '/v1/provider-accounts/*/overdue-payouts*', {
    reported: null,
    totals: { payments: 0, amount: 0 },
    data: [],
    next_cursor: null,
  })
}
