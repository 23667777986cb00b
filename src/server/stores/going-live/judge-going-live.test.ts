import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goingLiveItems } from '../../../shared/contract/going-live.ts'
import { type AccountState, type GoingLiveFacts, isPublicAddress, judgeGoingLive } from './judge-going-live.ts'

const now = new Date('2026-11-25T12:00:00Z')
const bank: AccountState = {
  name: 'Banco',
  takes: 'pix',
  takesPix: true,
  isUsable: true,
  isSandbox: false,
  isTested: true,
  isWebhookRegistered: true,
  certificateUntil: new Date('2027-11-25T12:00:00Z'),
}
const said = { by: 'user:a', at: now }
const ready: GoingLiveFacts = {
  mode: 'live',
  now,
  taxId: '11222333000181',
  accounts: [bank, { ...bank, takes: 'cards', takesPix: false }],
  owners: [{ name: 'Rita', hasSecondFactor: true }],
  people: 2,
  publicUrl: 'https://pagar.mercearia.com.br',
  fieldsUrl: 'https://cartao.mercearia.com.br',
  hasMailServer: true,
  confirmed: { backup: said, privacy: said },
  hasLiveStore: false,
}
const open = (facts: Partial<GoingLiveFacts>) =>
  judgeGoingLive({ ...ready, ...facts }).flatMap(({ item, status, reason }) => (reason ? [[item, status, reason]] : []))
const withBank = (change: Partial<AccountState>) =>
  open({
    accounts: [
      { ...bank, ...change },
      { ...bank, takes: 'cards', takesPix: false },
    ],
  })

test('nothing is missing where all is there, and every item is asked for once', () => {
  expect(open({})).toEqual([])
  expect(judgeGoingLive({ ...ready, mode: 'test', hasLiveStore: true }).map(({ item }) => item)).toEqual(goingLiveItems)
})

test.each<[string, string[][], string[][]]>([
  [
    'a sandbox',
    withBank({ isSandbox: true }),
    [
      ['bank', 'missing', 'bank_is_sandbox'],
      ...['bank_test', 'webhook', 'certificate'].map(item => [item, 'missing', 'bank_first']),
    ],
  ],
  ['another key', withBank({ isTested: false }), [['bank_test', 'missing', 'not_tested']]],
  ['no webhook', withBank({ isWebhookRegistered: false }), [['webhook', 'missing', 'webhook_not_registered']]],
  [
    'an old certificate',
    withBank({ certificateUntil: new Date('2026-12-20T00:00:00Z') }),
    [['certificate', 'missing', 'certificate_ends_soon']],
  ],
  ['no certificate', withBank({ certificateUntil: null }), []],
  ['no acquirer', open({ accounts: [bank] }), [['cards', 'optional', 'no_acquirer']]],
  [
    'a card form on a payer’s own machine',
    open({ fieldsUrl: 'http://127.0.0.1:4001' }),
    [['cards', 'optional', 'card_form_not_public']],
  ],
  ['one person', open({ people: 1 }), [['team', 'optional', 'one_person']]],
  ['no owner', open({ owners: [] }), [['second_factor', 'missing', 'owners_without_second_factor']]],
  ['the example', open({ taxId: '12ABC34501DE35' }), [['store', 'missing', 'sandbox_data']]],
  ['a test store', open({ mode: 'test' }), [['live_store', 'missing', 'no_live_store']]],
])('%s is said where it matters', (_, found, expected) => {
  expect(found).toEqual(expected)
})

test.each([
  ['https://pagar.loja.com.br', true],
  ['http://pagar.loja.com.br', false],
  ['https://localhost:4000', false],
  ['https://192.168.0.10', false],
  ['https://[::1]', false],
  ['https://caixa.local', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('who has fewer second factors never has less to do', () => {
  const owners = fc.array(fc.record({ name: fc.string({ minLength: 1 }), hasSecondFactor: fc.boolean() }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(owners, list => {
      const [item] = judgeGoingLive({ ...ready, owners: list })
      expect(item?.status === 'done').toBe(list.every(({ hasSecondFactor }) => hasSecondFactor))
    }),
  )
})
