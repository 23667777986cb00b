import type { Page } from 'playwright-core'
import type { Security } from '../../../../src/shared/contract/second-factor.ts'
import { apiKeys as keysEnGb } from '../../../../src/web/office/messages/en-gb/api-keys.ts'
import { security as enGb } from '../../../../src/web/office/messages/en-gb/security.ts'
import { apiKeys as keysPtBr } from '../../../../src/web/office/messages/pt-br/api-keys.ts'
import { security as ptBr, type SecurityWords } from '../../../../src/web/office/messages/pt-br/security.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

const words: Record<'pt-BR' | 'en-GB', SecurityWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
const keyWords = { 'pt-BR': keysPtBr, 'en-GB': keysEnGb }

type Act = (page: Page, say: SecurityWords) => Promise<unknown>

/** By a password alone, by all there is, by the app alone, and by an issuer of the company. */
const bare: Security = { authenticator: null, passkeys: [], recovery_codes_left: 0, sso: null }
const guarded: Security = {
  authenticator: { since: '2026-09-14T10:20:00-03:00' },
  passkeys: [
    {
      id: 'pky_phone',
      name: 'Celular da Dona Aurora',
      created_at: '2026-09-14T10:24:00-03:00',
      last_used_at: '2026-11-21T07:48:00-03:00',
    },
    { id: 'pky_till', name: 'Computador do balcão', created_at: '2026-10-02T18:05:00-03:00', last_used_at: null },
  ],
  recovery_codes_left: 2,
  sso: null,
}
const byIssuer: Security = { ...bare, sso: { id: 'sso_01kb0000000000000000000000', label: 'Aurora ID' } }

const session = {
  expires_at: '2026-11-22T02:05:00-03:00',
  ends_at: '2026-11-28T07:48:00-03:00',
  current: false,
  shared_device: false,
}
const sessions = [
  {
    ...session,
    id: 'ses_here',
    current: true,
    created_at: '2026-11-21T07:48:00-03:00',
    used_at: '2026-11-21T14:04:00-03:00',
    address: '203.0.113.7',
    user_agent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  {
    ...session,
    id: 'ses_till',
    created_at: '2026-11-20T06:58:00-03:00',
    used_at: '2026-11-20T19:31:00-03:00',
    shared_device: true,
    address: '203.0.113.7',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
]

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const app = {
  secret,
  uri: `otpauth://totp/Guich%C3%AA:dono%40padaria-aurora.example?secret=${secret}&issuer=Guich%C3%AA`,
}
const codes = Array.from({ length: 10 }, (_, place) => `${'abcdefghjk'[place]}7rt-m2q${place}-x9wp`)

/** What the API answers to whoever has not shown for ten minutes who they are. */
const askedAgain = {
  type: 'about:blank',
  title: 'Confirm who you are',
  status: 403,
  detail: 'This needs a fresh proof.',
  code: 'identity_confirmation_required',
  action: 'Confirm and repeat.',
  request_id: 'req_01kbexample',
}

/** How a person signs in: set up, taken away and asked for again. Nobody on the stage comes to sign in otherwise. */
export function securityScenes({ stage }: Shop): Scene[] {
  const scene = (name: string, own: Security, act: Act, frame: Scene['frame'] = { window: 1_100 }): Scene => ({
    name: `office-security${name && `-${name}`}`,
    as: 'owner',
    frame,
    async open(page, { language }) {
      await page.route('**/v1/me/security', route => route.fulfill({ json: own }))
      await page.route('**/v1/me/sessions', route => route.fulfill({ json: { data: sessions, next_cursor: null } }))
      await page.goto(`${stage.url}/office/security`)
      await page.getByRole('list', { name: words[language].sessions.title }).waitFor()
      await act(page, words[language])
    },
  })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor()
  const answer = (page: Page, path: string, json: object, status = 200) =>
    page.route(`**/v1/me/${path}`, route => route.fulfill({ json, status }))
  /** Something sensitive is begun, and the question who is there comes before it. */
  const isAsked: Act = async (page, say) => {
    await answer(page, 'recovery-codes', askedAgain, 403)
    await press(page, say.codes.renew)
    await dialog(page, say.confirm.title)
  }
  return [
    scene('', bare, async () => undefined, 'whole'),
    scene('guarded', guarded, async () => undefined, 'whole'),
    scene('by-sso', byIssuer, async () => undefined, 'whole'),
    scene('app', bare, async (page, say) => {
      await answer(page, 'authenticator', app)
      await press(page, say.app.add)
      await page.getByRole('img', { name: say.app.qr }).waitFor()
    }),
    scene('app-remove', guarded, async (page, say) => {
      await press(page, say.app.remove)
      await dialog(page, say.app.confirmRemove.title)
    }),
    scene('passkey', bare, async (page, say) => {
      await press(page, say.passkeys.add)
      await dialog(page, say.passkeys.add)
      await press(page, say.passkeys.submit)
      await page.getByText(say.passkeys.nameNeeded).waitFor()
    }),
    scene('passkey-remove', guarded, async (page, say) => {
      await press(page, say.passkeys.removeOf('Celular da Dona Aurora'))
      await dialog(page, say.passkeys.confirmRemove.title('Celular da Dona Aurora'))
    }),
    scene('codes', guarded, async (page, say) => {
      await answer(page, 'recovery-codes', { recovery_codes: codes })
      await press(page, say.codes.renew)
      await dialog(page, say.codes.shown)
    }),
    scene('asked', { ...guarded, authenticator: null, passkeys: guarded.passkeys.slice(1) }, isAsked),
    scene('asked-two-ways', { ...guarded, passkeys: [] }, async (page, say) => {
      await isAsked(page, say)
      await page.getByRole('radio', { name: say.confirm.byCode }).press('Space')
      await page.getByRole('textbox', { name: say.confirm.code }).waitFor()
      await press(page, say.confirm.submit)
      await page.getByText(say.confirm.needed).waitFor()
    }),
    askedOverSso(stage.url),
  ]
}

/** Whoever came in by the company's issuer has no codes to renew: they are asked as they make a key. */
function askedOverSso(url: string): Scene {
  return {
    name: 'office-security-asked-sso',
    as: 'owner',
    frame: { window: 1_100 },
    async open(page, { language }) {
      await page.route('**/v1/me/security', route => route.fulfill({ json: byIssuer }))
      await page.route('**/v1/api-keys/*/rotate', route => route.fulfill({ json: askedAgain, status: 403 }))
      await page.goto(`${url}/office/settings/api-keys`)
      const { acts, rotate } = keyWords[language]
      await page.locator('.api-key button').first().click()
      await page.getByRole('menuitem', { name: acts.rotate }).click()
      await page.getByRole('button', { name: rotate.submit, exact: true }).click()
      await page.getByRole('dialog', { name: words[language].confirm.title }).waitFor()
      await page.getByRole('button', { name: words[language].confirm.sso('Aurora ID') }).waitFor()
    },
  }
}
