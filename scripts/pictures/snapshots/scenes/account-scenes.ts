import type { AccountAbilities } from '../../../../src/shared/contract/account-abilities.ts'
import type { ProviderAccount, ProviderTestResult } from '../../../../src/shared/contract/provider-account.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { answered, changed } from './answered.ts'
import { asks, choose, press, type SettingAct, settingScene } from './setting-scene.ts'

const GATEWAY = 'Mercado Pago da loja'

const can: AccountAbilities = {
  pix: true,
  cards: ['credit', 'debit'],
  installments: 18,
  payer_interest: true,
  confirms: ['debit'],
  keeps_cards: true,
  wallets: ['apple-pay', 'google-pay'],
  vouchers: [],
  payouts: 'asked',
  disputes: 'reported',
  refunds: { parts: true, days: 180 },
}
/** A gateway that does all there is, so that a row offers all that can be done with one. */
export const gateway: ProviderAccount = {
  id: 'pra_01kb0000000000000000000000',
  object: 'provider_account',
  name: GATEWAY,
  takes: 'cards',
  provider: 'mercado-pago',
  profile: 'api.mercadopago.com',
  makes_pix: true,
  is_used_for_pix: false,
  certificate_until: null,
  webhook_registered_at: null,
  last_call_at: '2026-11-21T13:52:00-03:00',
  webhook_set_by_hand: true,
  gateway_plans: false,
  payouts: 'asked',
  closed_at: null,
  can,
}

type Check = ProviderTestResult['data'][number]
const check = (verdict: Check['verdict'], finding: Check['finding'], values: Check['values'] = {}): Check => ({
  about: 'account',
  verdict,
  finding,
  values,
  says: '',
})
const until = { until: '2026-12-09T23:59:59-03:00' }
const broken: ProviderTestResult = {
  object: 'provider_test',
  works: false,
  data: [
    check('works', 'token_granted'),
    check('attention', 'certificate_soon', { ...until, days: '18' }),
    check('broken', 'reading_fails', { detail: '403 Acesso negado' }),
    check('broken', 'webhook_none'),
    check('not-tried', 'charge_not_tried'),
  ],
}
const working: ProviderTestResult = {
  object: 'provider_test',
  works: true,
  data: [
    check('works', 'token_granted'),
    check('works', 'certificate_good', until),
    check('works', 'reading_works'),
    check('works', 'webhook_right'),
  ],
}

/** Everything that is asked and shown about an account at a bank or a gateway. */
export function accountScenes({ stage }: Shop): Scene[] {
  const scene = (name: string, act: SettingAct, more: Partial<ProviderAccount> = {}) =>
    settingScene(
      `${stage.url}/office`,
      name,
      '/settings/accounts',
      async (page, words) => {
        await page.getByText(GATEWAY).first().waitFor()
        await act(page, words)
      },
      {
        as: 'cardSeller',
        frame: { window: 1_100 },
        before: page =>
          changed<{ data: ProviderAccount[] }>(page, '/v1/provider-accounts', list => ({
            data: [
              ...list.data.map(one => ({ ...one, ...(more.is_used_for_pix && { is_used_for_pix: false }) })),
              { ...gateway, ...more },
            ],
          })),
      },
    )
  const test = (name: string, result: ProviderTestResult) =>
    scene(`account-test-${name}`, async (page, { accounts }) => {
      await answered(page, 'POST', '/v1/provider-accounts/*/test', result)
      await press(page, accounts.testOf('Banco de teste'))
      await page.getByRole('list', { name: accounts.trial.title('Banco de teste') }).waitFor()
    })
  const plans = (name: 'begin' | 'end', on: boolean) =>
    scene(
      `account-plans-${name}`,
      async (page, { accounts }) => {
        await choose(page, accounts.moreOf(GATEWAY), accounts.plans.open)
        await asks(page, accounts.plans[name].title(GATEWAY))
      },
      { gateway_plans: on },
    )
  return [
    scene('accounts-several', async () => undefined),
    scene('account-can', async (page, { abilities, accounts }) => {
      await choose(page, accounts.moreOf(GATEWAY), abilities.open)
      await asks(page, abilities.of(GATEWAY))
    }),
    test('works', working),
    test('broken', broken),
    scene('account-use', async (page, { accounts }) => {
      await choose(page, accounts.moreOf(GATEWAY), accounts.takePix)
      await asks(page, accounts.confirm.title(GATEWAY))
    }),
    scene(
      'account-stop',
      async (page, { accounts }) => {
        await choose(page, accounts.moreOf(GATEWAY), accounts.stopPix)
        await asks(page, accounts.stop.title(GATEWAY))
      },
      { is_used_for_pix: true },
    ),
    scene('account-close', async (page, { accounts }) => {
      await choose(page, accounts.moreOf('Banco de teste'), accounts.closing.close.open)
      await asks(page, accounts.closing.close.title('Banco de teste'))
    }),
    scene('accounts-closed', async () => undefined, { closed_at: '2026-11-20T10:12:00-03:00' }),
    scene(
      'account-reopen',
      async (page, { accounts }) => {
        await press(page, accounts.closing.reopen.openOf(GATEWAY))
        await asks(page, accounts.closing.reopen.title(GATEWAY))
      },
      { closed_at: '2026-11-20T10:12:00-03:00' },
    ),
    plans('begin', false),
    plans('end', true),
    scene('account-renew', async (page, { accounts }) => {
      await choose(page, accounts.moreOf('Banco de teste'), accounts.renew)
      await asks(page, accounts.form.titles.renew('Banco de teste'))
    }),
    scene('account-address', async (page, { accounts }) => {
      await choose(page, accounts.moreOf(GATEWAY), accounts.address.open)
      await asks(page, accounts.address.title(GATEWAY))
    }),
    scene('account-address-made', async (page, { accounts }) => {
      const url = 'https://pagamentos.padaria-aurora.example/inbox/mercado-pago/x7Kd2mPq9RtVw4YbNc6HjLs8FgZa3Ue5'
      await answered(page, 'POST', '/v1/provider-accounts/*/inbox-address', { url }, 201)
      await choose(page, accounts.moreOf(GATEWAY), accounts.address.open)
      await press(page, accounts.address.replace)
      await page.getByText(url).waitFor()
    }),
  ]
}
