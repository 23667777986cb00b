import type { Page } from 'playwright-core'
import type { GoingLive } from '../../../../src/shared/contract/going-live.ts'
import type { Sso } from '../../../../src/shared/contract/sso.ts'
import type { Whatsapp } from '../../../../src/shared/contract/whatsapp.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { answered, changed } from './answered.ts'
import { asks, press, type SettingAct, settingScene } from './setting-scene.ts'
import type { SettingWords } from './setting-words.ts'

interface Question {
  path: string
  as?: Scene['as']
  /** What the page is answered, where nothing on the stage is so. */
  before?: (page: Page) => Promise<unknown>
  /** The button that asks, and the title of what it asks. */
  of: (words: SettingWords) => readonly [button: string, title: string]
}

const connection: Sso['connection'] = {
  id: 'sso_01kb0000000000000000000000',
  label: 'Aurora ID',
  issuer: 'https://id.padaria-aurora.example',
  client_id: 'guiche',
  domains: ['padaria-aurora.example'],
  required: true,
  people: 6,
  changed_at: '2026-10-12T11:20:00-03:00',
}
const withSso = (page: Page) => changed<Sso>(page, '/v1/sso', sso => ({ ...sso, connection }))

const sender: NonNullable<Whatsapp['sender']> = {
  phone_number_id: '109876543210987',
  templates: {
    charge: 'cobranca_padaria',
    reminder: 'lembrete_padaria',
    receipt: 'recibo_padaria',
    refund: 'devolucao_padaria',
  },
  languages: ['pt-BR'],
  messages: ['charge', 'receipt'],
  changed_at: '2026-10-12T11:20:00-03:00',
  problem: null,
}
const problem: NonNullable<typeof sender.problem> = {
  kind: 'token',
  detail: 'Error validating access token: Session has expired',
  since: '2026-11-21T10:12:00-03:00',
}
const withNumber = (more: Partial<typeof sender> = {}) => {
  const whatsapp: Whatsapp = { object: 'whatsapp', sender: { ...sender, ...more }, reaches: 'meta' }
  return (page: Page) => answered(page, 'GET', '/v1/whatsapp', whatsapp)
}

const withCode = (page: Page) =>
  changed<object>(page, '/v1/me/manager-code', code => ({ ...code, set_at: '2026-10-12T11:20:00-03:00' }))
const readyToOpen = (page: Page) =>
  changed<GoingLive>(page, '/v1/going-live', state => ({
    ...state,
    missing: 1,
    data: state.data.map(one =>
      one.item === 'live_store'
        ? { ...one, status: 'missing', reason: 'no_live_store' }
        : { ...one, status: 'done', reason: null },
    ),
  }))
const withColleague = (page: Page) =>
  changed<{ data: { name: string }[] }>(page, '/v1/notification-settings', ({ data: [own], ...list }) => ({
    ...list,
    data: [own, { ...own, id: 'bia', name: 'Bia Moreira' }],
  }))

/** What is asked before something of a store's settings changes, by what it is about. */
const questions: Record<string, Question> = {
  'sso-remove': {
    path: '/settings/sso',
    before: withSso,
    of: ({ sso }) => [sso.remove.act, sso.remove.title],
  },
  'whatsapp-remove': {
    path: '/settings/whatsapp',
    before: withNumber(),
    of: ({ whatsapp }) => [whatsapp.remove.act, whatsapp.remove.title],
  },
  'counter-code-remove': {
    path: '/counter-code',
    before: withCode,
    of: ({ counterCode }) => [counterCode.remove, counterCode.removeTitle],
  },
  'voucher-remove': {
    path: '/settings/vouchers',
    as: 'cardSeller',
    of: ({ vouchers }) => [vouchers.removeOf('Alelo'), vouchers.confirm.title('Alelo')],
  },
  'service-remove': {
    path: '/settings/services',
    as: 'served',
    of: ({ services }) => [services.removeOf(services.names.monitoring), services.confirm.title('Sentry')],
  },
  'open-live-store': {
    path: '/settings/going-live',
    before: readyToOpen,
    of: ({ goingLive }) => [
      goingLive.actFor(goingLive.acts.openLive, goingLive.items.live_store),
      goingLive.open.title,
    ],
  },
  'store-form': { path: '/settings/stores', of: ({ stores }) => [stores.open, stores.form.title] },
  'notifications-of-person': {
    path: '/settings/notifications',
    before: withColleague,
    of: ({ notifications: { everybody } }) => [everybody.changeOf('Bia Moreira'), everybody.titleOf('Bia Moreira')],
  },
  'store-page-dialog': { path: '/links', as: 'newcomer', of: ({ links }) => [links.front.open, links.front.title] },
}

/** Questions of the settings, and their pages in states that nothing on the stage is in. */
export function questionScenes({ stage }: Shop): Scene[] {
  const office = `${stage.url}/office`
  const page = (name: string, path: string, act: SettingAct, before?: (page: Page) => Promise<unknown>) =>
    settingScene(office, name, path, act, { frame: 'whole', before })
  return [
    ...Object.entries(questions).map(([name, { path, of, ...more }]) =>
      settingScene(
        office,
        name,
        path,
        async (page, words) => {
          const [button, title] = of(words)
          await press(page, button)
          await asks(page, title)
        },
        { frame: { window: 1_000 }, ...more },
      ),
    ),
    page('sso-in-use', '/settings/sso', (page, { sso }) => page.getByText(sso.people(6)).waitFor(), withSso),
    page(
      'sso-tested',
      '/settings/sso',
      async (page, { sso }) => {
        const found = { object: 'sso_test', finding: 'keys_unreadable', detail: 'GET /keys: 502 Bad Gateway' }
        await answered(page, 'POST', '/v1/sso/test', found)
        await press(page, sso.test)
        await page.getByText(sso.findings.keys_unreadable).waitFor()
      },
      withSso,
    ),
    page(
      'whatsapp-rejected',
      '/settings/whatsapp',
      (page, { whatsapp }) => page.getByRole('button', { name: whatsapp.remove.act }).waitFor(),
      withNumber({ problem }),
    ),
    page(
      'counter-code-set',
      '/counter-code',
      (page, { counterCode }) => page.getByRole('button', { name: counterCode.remove }).waitFor(),
      withCode,
    ),
    page('going-live-ready', '/settings/going-live', page => page.getByRole('progressbar').waitFor(), readyToOpen),
    settingScene(office, 'payer-data-erase', '/settings/privacy', eraseSooner),
    settingScene(office, 'link-leave', '/links/new', async (page, { links }) => {
      await page.getByRole('textbox').first().fill('Cesta de Natal')
      await page.getByRole('link', { name: links.form.back }).click()
      await asks(page, links.form.leave.title)
    }),
  ]
}

/** Payers are to be kept for a shorter time than now: some of them go at once. */
async function eraseSooner(page: Page, { payerData, saveBar }: SettingWords): Promise<void> {
  await page.getByRole('button', { name: payerData.keptLabel }).click()
  await page.getByRole('option', { name: payerData.months(24), exact: true }).click()
  await press(page, saveBar.save)
  await asks(page, payerData.confirm.title)
}
