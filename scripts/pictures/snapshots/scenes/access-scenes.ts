import type { Page } from 'playwright-core'
import type { ApiKey } from '../../../../src/shared/contract/api-key.ts'
import type { Person, PersonKeyList } from '../../../../src/shared/contract/people.ts'
import type { WebhookEndpoint } from '../../../../src/shared/contract/webhook-endpoint.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { PICTURE_TIME } from '../stage-clock.ts'
import { answered, changed } from './answered.ts'
import { asks, choose, press, type SettingAct, settingScene } from './setting-scene.ts'
import type { SettingWords } from './setting-words.ts'

const SECRET = 'x7Kd2mPq9RtVw4YbNc6HjLs8FgZa3Ue5'

/** Whom and what a store lets in, and what is asked before that changes: keys, webhooks, people. */
export function accessScenes({ stage }: Shop): Scene[] {
  const office = `${stage.url}/office`
  return [...keyScenes(office), ...webhookScenes(office), ...teamScenes(office)]
}

/** One in use, one about to end, and two that have ended. */
function severalKeys([first]: readonly ApiKey[]): ApiKey[] {
  if (!first) return []
  const key = (name: string, more: Partial<ApiKey>): ApiKey => ({ ...first, id: `key_${name}`, name, ...more })
  return [
    key('Loja virtual', {
      scopes: ['charges:read', 'charges:write'],
      prefix: 'gk_test_7f3k',
      networks: ['203.0.113.0/24', '198.51.100.7'],
      last_used_at: '2026-11-21T14:01:00-03:00',
      last_used_address: '203.0.113.20',
    }),
    key('ERP', { prefix: 'gk_test_m2q9', expires_at: '2026-11-24T23:59:59-03:00' }),
    key('ERP de antes', { prefix: 'gk_test_b8xw', expires_at: '2026-10-31T23:59:59-03:00' }),
    key('Automação da agência', { prefix: 'gk_test_c4dn', revoked_at: '2026-11-02T09:15:00-03:00' }),
  ]
}

function keyScenes(office: string): Scene[] {
  const scene = (name: string, act: SettingAct) =>
    settingScene(office, name, '/settings/api-keys', act, {
      frame: { window: 1_000 },
      before: page =>
        changed<{ data: ApiKey[] }>(page, '/v1/api-keys?*', list => ({ ...list, data: severalKeys(list.data) })),
    })
  const begin = (page: Page, { apiKeys }: SettingWords, act: 'change' | 'rotate' | 'revoke') =>
    choose(page, apiKeys.acts.of('Loja virtual'), apiKeys.acts[act])
  return [
    scene('api-keys-several', (page, { apiKeys }) => page.getByRole('heading', { name: apiKeys.ended }).waitFor()),
    scene('api-key-change', async (page, words) => {
      await begin(page, words, 'change')
      await asks(page, words.apiKeys.form.change)
    }),
    scene('api-key-rotate', async (page, words) => {
      await begin(page, words, 'rotate')
      await asks(page, words.apiKeys.rotate.title('Loja virtual'))
    }),
    scene('api-key-secret', async (page, words) => {
      await answered(page, 'POST', '/v1/api-keys/*/rotate', { key: `gk_test_${SECRET}` }, 201)
      await begin(page, words, 'rotate')
      await press(page, words.apiKeys.rotate.submit)
      await asks(page, words.apiKeys.secret.title)
    }),
    scene('api-key-revoke', async (page, words) => {
      await begin(page, words, 'revoke')
      await asks(page, words.apiKeys.revoke.title('Loja virtual'))
    }),
  ]
}

function webhookScenes(office: string): Scene[] {
  const scene = (name: string, act: SettingAct, endpoint: Partial<WebhookEndpoint> = {}) =>
    settingScene(
      office,
      name,
      '/settings/webhooks',
      async (page, words) => {
        await page.locator('main a[href*="/webhooks/"]').first().click()
        await page.getByRole('button', { name: words.webhooks.acts.more }).waitFor()
        await act(page, words)
      },
      {
        frame: { window: 1_000 },
        before: page => changed<WebhookEndpoint>(page, '/v1/webhook-endpoints/*', known => ({ ...known, ...endpoint })),
      },
    )
  const asked = (act: 'resend' | 'rotate' | 'disable' | 'remove') =>
    scene(`webhook-${act}`, async (page, { webhooks }) => {
      await choose(page, webhooks.acts.more, webhooks.acts[act])
      await asks(page, webhooks[act].title)
    })
  const failing = { failing_since: '2026-11-21T09:40:00-03:00', description: 'Loja virtual' }
  return [
    scene('webhook-failing', (page, { webhooks }) => page.getByText(webhooks.failingSince('')).waitFor(), failing),
    scene('webhook-paused', (page, { webhooks }) => page.getByText(webhooks.pausedText).waitFor(), {
      status: 'paused',
    }),
    scene('webhook-disabled', (page, { webhooks }) => page.getByText(webhooks.disabledText).waitFor(), {
      status: 'disabled',
    }),
    scene('webhook-tested', async (page, { webhooks }) => {
      await answered(page, 'POST', '/v1/webhook-endpoints/*/test', {}, 201)
      await press(page, webhooks.acts.test)
      await page.getByText(webhooks.acts.tested).first().waitFor()
    }),
    scene('webhook-edit', async (page, { webhooks }) => {
      await choose(page, webhooks.acts.more, webhooks.acts.edit)
      await asks(page, webhooks.form.change)
    }),
    ...(['resend', 'rotate', 'disable', 'remove'] as const).map(asked),
    scene('webhook-secret', async (page, { webhooks }) => {
      await answered(page, 'POST', '/v1/webhook-endpoints/*/rotate-secret', {
        secret: `whsec_${SECRET}`,
        previous_secret_until: '2026-11-22T14:05:00-03:00',
      })
      await choose(page, webhooks.acts.more, webhooks.acts.rotate)
      await press(page, webhooks.rotate.submit)
      await asks(page, webhooks.secret.title)
    }),
  ]
}

const BIA = 'Bia Moreira'
const person = {
  object: 'person' as const,
  disabled: false,
  second_factor: false,
  joined_at: '2026-06-02T09:00:00-03:00',
}
const others: Person[] = [
  {
    ...person,
    id: 'bia',
    name: BIA,
    email: 'bia@padaria-aurora.example',
    role: 'finance',
    second_factor: true,
    seen_at: '2026-11-21T13:40:00-03:00',
  },
  {
    ...person,
    id: 'caio',
    name: 'Caio Henrique Albuquerque',
    email: 'caio.balcao@padaria-aurora.example',
    role: 'cashier',
    disabled: true,
    seen_at: null,
  },
]
const personKey = { object: 'person_key' as const, last_used_at: PICTURE_TIME }
const keysOfBia: PersonKeyList['data'] = [
  { ...personKey, id: 'key_erp', name: 'Integração com o ERP e a emissão de notas', prefix: 'gk_test_m2q9' },
  { ...personKey, id: 'key_site', name: 'Loja virtual', prefix: 'gk_test_7f3k' },
]
const invited = 'nina.contadora@escritorio-prado.example'
const invitation = {
  id: 'inv_01kb0000000000000000000000',
  object: 'invitation',
  email: invited,
  role: 'accountant',
  invited_by: { kind: 'person', id: 'aurora', name: 'Dona Aurora' },
  link: null,
  created_at: '2026-11-20T10:00:00-03:00',
  expires_at: '2026-11-27T10:00:00-03:00',
}

function teamScenes(office: string): Scene[] {
  const over = { ...invitation, id: 'inv_over', email: 'antigo@padaria-aurora.example', role: 'viewer' }
  const list = [invitation, { ...over, expires_at: '2026-11-12T10:00:00-03:00' }]
  const before = async (page: Page) => {
    await changed<{ data: Person[] }>(page, '/v1/people', ({ data: own, ...people }) => ({
      ...people,
      data: [...own.map(one => ({ ...one, seen_at: PICTURE_TIME })), ...others],
    }))
    await answered(page, 'GET', '/v1/invitations*', { data: list, next_cursor: null })
  }
  const scene = (name: string, act: SettingAct, frame: Scene['frame'] = { window: 1_000 }) =>
    settingScene(
      office,
      `team${name && `-${name}`}`,
      '/settings/team',
      async (page, words) => {
        await page.getByText(invited).waitFor()
        await act(page, words)
      },
      { before, frame },
    )
  const theirKeys = (page: Page, data: PersonKeyList['data']) =>
    answered(page, 'GET', '/v1/people/*/api-keys', { data, next_cursor: null })
  const asked = (name: string, what: (team: SettingWords['team']) => { entry: string; title: string }) =>
    scene(name, async (page, { team }) => {
      const { entry, title } = what(team)
      await choose(page, team.actionsOf(BIA), entry)
      await asks(page, title)
    })
  return [
    scene('', async () => undefined, 'whole'),
    asked('role', team => ({ entry: team.change, title: team.roleForm.title(BIA) })),
    asked('disable', team => ({ entry: team.disable, title: team.confirmDisable.title(BIA) })),
    asked('factors', team => ({ entry: team.removeFactors, title: team.confirmFactors.title(BIA) })),
    scene('remove', async (page, { team }) => {
      await theirKeys(page, [])
      await choose(page, team.actionsOf(BIA), team.remove)
      await asks(page, team.confirmRemove.title(BIA))
    }),
    scene('remove-keys', async (page, { team }) => {
      await theirKeys(page, keysOfBia)
      await choose(page, team.actionsOf(BIA), team.remove)
      await asks(page, team.confirmRemove.title(BIA))
      await page.getByText(team.confirmRemove.revokeKeysHint).waitFor()
    }),
    scene('invite', async (page, { team }) => {
      await press(page, team.invite)
      await asks(page, team.inviteForm.title)
    }),
    scene('invited', async (page, { team }) => {
      const link = `${office}/invitation#${SECRET}abcdefghijk`
      await answered(page, 'POST', '/v1/invitations/*/resend', { ...invitation, link })
      await press(page, team.invitations.resendTo(invited))
      await page.getByRole('button', { name: team.made.copy, exact: true }).waitFor()
    }),
    scene('withdraw', async (page, { team }) => {
      await press(page, team.invitations.withdrawOf(invited))
      await asks(page, team.invitations.confirm.title(invited))
    }),
  ]
}
