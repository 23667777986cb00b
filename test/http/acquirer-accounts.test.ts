import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, newPixCharge } from '../builders/banks/pix-charges.ts'
import { acquirerCredentials } from '../builders/cards/acquirer-connector.ts'
import { openMerchant } from '../builders/cards/acquirer-sandbox.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { slow } from '../harness/long-tests.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** A command may take its time on a busy machine. */
const patience = { timeout: 120_000 }
let world: World
let commands: CommandLine

beforeAll(async () => {
  world = await shareWorld()
  commands = openCommandLine(world)
})
afterAll(async () => {
  await world.close()
  commands.close()
})

slow(
  'a store is connected with one beside its bank, and what is asked of banks alone is rejected',
  patience,
  async () => {
    const store = world.store.id
    const credentials = acquirerCredentials(await openMerchant(world.sandbox))
    const connect = ['provider', 'connect', '--store', store, '--provider', 'acquirer-api', '--name', 'Cartões']
    const typed = [...connect, '--credentials', '-']

    const wrong = await commands.guiche(
      typed,
      JSON.stringify({ ...credentials, secretKey: 'hunter2', webhookSecret: '' }),
    )
    expect(wrong).toEqual({
      code: 1,
      out: '',
      err: [
        'guiche: secretKey must be the secret key, which begins sk_.',
        'guiche: webhookSecret must be the secret of the webhook, which begins whsec_.\n',
      ].join('\n'),
    })
    const app = ['--payer-app-url', 'https://banco.example/?c={br_code}']
    expect((await commands.guiche([...typed, ...app], JSON.stringify(credentials))).err).toBe(
      'guiche: A payer’s app opens Pix codes, and this account takes cards.\n',
    )

    const connected = await commands.guiche(typed, JSON.stringify(credentials))
    expect(connected).toMatchObject({
      code: 0,
      err: 'The running Guichê registers its webhook there now; `provider list` shows it.\n',
    })
    const account = connected.out.trimEnd()
    const kept = await world.app.parts.database.inStore(store, ({ db }) =>
      db.selectFrom('provider_accounts').selectAll().where('id', '=', account).executeTakeFirstOrThrow(),
    )
    expect(kept.takes).toBe('cards')
    expect(kept.sealed_credentials.includes('sk_')).toBe(false)
    expect(await commands.done(['provider', 'webhook', account])).toBe(`The acquirer calls ${world.url} from now on.`)
    expect(await commands.done(['provider', 'list', '--store', store])).toMatch(
      new RegExp(
        `${world.store.account} [^]+^${account} +acquirer-api +cards +127\\.0\\.0\\.1:\\d+ +none +\\S+ \\S+ UTC ` +
          `+never +${world.url} +Cartões$`,
        'm',
      ),
    )
    expect((await commands.guiche(['provider', 'use', account])).err).toBe(`guiche: ${account} takes cards, not Pix.\n`)
    const others = JSON.stringify(acquirerCredentials(await openMerchant(world.sandbox)))
    expect(await commands.done(['provider', 'renew', account, '--credentials', '-'], others)).toMatch(account)
    expect(await commands.done(['reconcile', '--store', store])).toMatch(
      new RegExp(`^${account} Cartões, .+: the acquirer lists 0 payments; 0 were missing`, 'm'),
    )
    expect(codeOf(await newPixCharge(world.store)), 'the bank still takes the Pix').toMatch(/^000201/)
  },
)

test('a live store never uses the sandbox’s', patience, async () => {
  const store = await commands.done([
    'store',
    'create',
    '--name',
    'Aurora',
    '--legal-name',
    'Aurora Ltda.',
    '--tax-id',
    '12ABC34501DE35',
    '--city',
    'São Paulo',
    '--mode',
    'live',
  ])
  const { code, err } = await commands.guiche(
    ['provider', 'connect', '--store', store, '--provider', 'acquirer-api', '--name', 'Cartões', '--credentials', '-'],
    JSON.stringify(acquirerCredentials(await openMerchant(world.sandbox))),
  )
  expect({ code, err }).toEqual({
    code: 1,
    err: 'guiche: A live store never uses the sandbox: connect it with a real provider.\n',
  })
})
