import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { codeOf, entriesOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const aurora = ['--legal-name', 'Padaria Aurora Ltda.', '--tax-id', '12.ABC.345/01DE-35', '--city', 'São Paulo']
let world: World
let commands: CommandLine

beforeAll(async () => {
  world = await openWorld()
  commands = openCommandLine(world)
})
afterAll(async () => {
  await world.close()
  commands.close()
})

function auditOf(store: string) {
  return world.app.parts.database.inStore(store, ({ db }) =>
    db.selectFrom('audit_records').select(['actor', 'action', 'object_id']).orderBy('id').execute(),
  )
}

/**
 * Some commands are processes of their own, which take their time on a busy machine; the others share one that has
 * loaded the program.
 */
const patience = { timeout: 180_000 }

describe('stores and keys', patience, () => {
  test('a store is made, opened with a key, and closed to it again', async () => {
    const store = await commands.done(['store', 'create', '--name', 'Aurora', ...aurora, '--mode', 'test'])
    expect(await commands.done(['store', 'list'])).toMatch(new RegExp(`^${store}  test  12ABC34501DE35  Aurora$`, 'm'))

    expect(await commands.done(['key', 'create', '--help'])).toContain(
      'Without it, all but refunds:approve, keys:write, people:read, people:write, audit:read.',
    )
    const key = await commands.done(['key', 'create', '--store', store, '--name', 'Shop', '--scopes', 'charges:read'])
    expect(key).toMatch(/^gk_test_[0-9A-Za-z]{32}$/)
    const api = apiClient(world.url, key)
    expect(bodyOf(await api.get('/v1/me'), 200, meSchema)).toMatchObject({
      scopes: ['charges:read'],
      store: { id: store, name: 'Aurora', mode: 'test' },
    })

    const listed = await commands.done(['key', 'list', '--store', store])
    const id = /key_\w{26}/.exec(listed)?.[0] ?? ''
    expect(listed).toContain(`${key.slice(0, 12)}…`)
    expect(listed).not.toContain(key)

    expect(await commands.done(['key', 'revoke', id])).toBe(`${id} is out of use.`)
    expect((await api.get('/v1/me')).status).toBe(401)
    expect(await commands.asProgram(['key', 'revoke', id])).toEqual({
      code: 1,
      out: '',
      err: `guiche: No key ${id} is in use in this store: there is none, or it was revoked already.\n`,
    })
    expect(await auditOf(store)).toEqual([
      { actor: 'operator', action: 'store.create', object_id: store },
      { actor: 'operator', action: 'api_key.create', object_id: id },
      { actor: 'operator', action: 'api_key.revoke', object_id: id },
    ])
  })

  slow('a live store has live keys and never the sandbox', async () => {
    const made = await commands.asProgram(['store', 'create', '--name', 'Aurora', ...aurora, '--mode', 'live'])
    const problem =
      'guiche: There is a live store now: a sandbox beside it is stopped within a minute and not started again, ' +
      'unless SANDBOX=on asks for it.\n'
    expect(made).toEqual({ code: 0, out: expect.stringMatching(/^sto_\w{26}\n$/), err: problem })
    const store = made.out.trimEnd()
    expect(await commands.done(['key', 'create', '--store', store, '--name', 'Shop'])).toMatch(/^gk_live_/)
    const rejected = await commands.asProgram(
      ['provider', 'connect', '--store', store, '--provider', 'pix-api', '--name', 'Banco', '--credentials', '-'],
      JSON.stringify(await sandboxCredentials()),
    )
    expect(rejected).toEqual({
      code: 1,
      out: '',
      err: 'guiche: A live store never uses the sandbox: connect it with a real provider.\n',
    })
    expect(await commands.done(['provider', 'list', '--store', store])).toBe(
      'The store is connected with no provider yet.',
    )
  })

  test('whatever is wrong is told at once', async () => {
    expect(await commands.asProgram(['store', 'create', '--name', '', '--tax-id', '123', '--mode', 'real'])).toEqual({
      code: 2,
      out: '',
      err: [
        'guiche: --name has 0 characters; write 1 to 80.',
        'guiche: --legal-name is missing: the name of the company or person (razão social).',
        'guiche: --tax-id is "123", which is no CPF or CNPJ.',
        'guiche: --city is missing: the city that payers see.',
        'guiche: --mode is "real"; write test or live.\n',
      ].join('\n'),
    })
    const nobody = `sto_${'0'.repeat(26)}`
    expect((await commands.guiche(['key', 'list', '--store', nobody])).err).toBe(
      `guiche: There is no store ${nobody}. \`store list\` shows them all.\n`,
    )
  })
})

describe('people', patience, () => {
  const signIn = (email: string, password: string) =>
    apiClient(world.url, null).post('/auth/sign-in/email', { email, password }, { origin: world.url })
  const me = (cookie: string) => apiClient(world.url, null).send('GET', '/v1/me', null, { cookie })

  slow('a person signs in, gets another password and another role', async () => {
    const store = world.store.id
    const email = 'caixa@padaria.example'
    const person = ['user', 'create', '--store', store, '--email', email, '--name', 'Ana', '--role', 'cashier']
    const password = await commands.done(person)
    expect(password.trim()).toMatch(/^[0-9A-Za-z]{22}$/)
    const answer = await signIn(email, password)
    expect(answer.status).toBe(200)
    const cookie = answer.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    expect(bodyOf(await me(cookie), 200, meSchema).scopes).toEqual(['counter:use'])

    await commands.done(['user', 'role', '--store', store, '--email', email, '--role', 'viewer'])
    expect(bodyOf(await me(cookie), 200, meSchema).stores).toMatchObject([{ id: store, role: 'viewer' }])

    expect(await commands.done(['user', 'password', '--email', email, '--password-stdin'], 'outra senha longa\n')).toBe(
      '',
    )
    expect((await me(cookie)).status, 'the session has ended').toBe(401)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, 'outra senha longa')).status).toBe(200)

    expect((await commands.guiche(person)).err).toContain(`There is a user ${email} already.`)
    expect((await commands.guiche(['user', 'password', '--email', email, '--password-stdin'], 'curta\n')).err).toBe(
      'guiche: A password has 12 to 200 characters. Three or four words that do not belong together will do.\n',
    )
    const operator = (await auditOf(store)).filter(({ actor }) => actor === 'operator').map(({ action }) => action)
    expect(operator).toEqual(['store_member.join', 'store_member.change_role', 'user.set_password'])
  })

  test('a store keeps an owner', async () => {
    const store = world.store.id
    const email = 'dona@padaria.example'
    await commands.done(['user', 'create', '--store', store, '--email', email, '--name', 'Dona', '--role', 'owner'])
    expect((await commands.guiche(['user', 'role', '--store', store, '--email', email, '--role', 'viewer'])).err).toBe(
      'guiche: This is the last owner of the store. Make somebody else an owner first.\n',
    )
    // They are mailed of what a command changes, as of what the office does.
    await commands.done(['key', 'create', '--store', store, '--name', 'Shop', '--scopes', 'charges:read'])
    const { rows } = await world.database.owner.query('select kind from mails where recipient = $1', [email])
    expect(rows).toEqual([{ kind: 'security-alert' }])
  })
})

describe('banks', patience, () => {
  test('wrong credentials are told field by field, without the values', async () => {
    const file = join(commands.dataDir, 'wrong.json')
    writeFileSync(
      file,
      JSON.stringify({ ...(await sandboxCredentials()), pixKey: 'hunter2', baseUrl: 'ftp://x', x: 1 }),
    )
    const connect = ['provider', 'connect', '--store', world.store.id, '--provider', 'pix-api', '--name', 'Banco']
    const { code, err } = await commands.guiche([...connect, '--credentials', file])
    expect(code).toBe(1)
    expect(err.trimEnd().split('\n')).toHaveLength(3)
    expect(err).toContain('guiche: baseUrl must be an address that begins https://.')
    expect(err).not.toContain('hunter2')
    expect((await commands.guiche([...connect, '--credentials', '/no/such.json'])).err).toBe(
      'guiche: There is no file /no/such.json.\n',
    )
  })

  slow('a bank is connected, told where to call, and told again', async () => {
    const store = world.store.id
    const account = await commands.done(
      ['provider', 'connect', '--store', store, '--provider', 'pix-api', '--name', 'Banco', '--credentials', '-'],
      JSON.stringify(await sandboxCredentials()),
    )
    const row = () =>
      world.app.parts.database.inStore(store, ({ db }) =>
        db
          .selectFrom('provider_accounts')
          .select(['inbox_secret_hash as secret', 'webhook_registered_at as at'])
          .where('id', '=', account)
          .executeTakeFirstOrThrow(),
      )
    const first = await until(async () => {
      const now = await row()
      return now.at ? now : null
    }, 'the running application has told the bank')
    expect(await commands.done(['provider', 'webhook', account])).toBe(`The bank calls ${world.url} from now on.`)
    const second = await row()
    expect(second.at?.getTime()).toBeGreaterThan(first.at?.getTime() ?? 0)
    expect(second.secret.equals(first.secret)).toBe(false)
    const others = JSON.stringify(await sandboxCredentials())
    expect(await commands.done(['provider', 'renew', account, '--credentials', '-'], others)).toBe(
      `${account} is called with the new credentials from now on.`,
    )
    expect((await commands.guiche(['provider', 'renew', account, '--credentials', '-'], '{}')).code).toBe(1)
    await until(async () => !(await row()).secret.equals(second.secret), 'the new account is told where to call')
    expect(await commands.done(['provider', 'list', '--store', store])).toMatch(
      new RegExp(`^${account}  pix-api   pix    standard  none  .+${world.url}`, 'm'),
    )
    await until(
      async () => (await commands.guiche(['provider', 'test', account])).code === 0,
      'the test goes well',
      60_000,
    )
    const tested = await commands.done(['provider', 'test', account, '--charge'])
    expect(tested.split('\n').map(line => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['works', 'profile'],
      ['not tried', 'certificate'],
      ['works', 'token'],
      ['works', 'scopes'],
      ['works', 'reading'],
      ['works', 'charge'],
      ['works', 'charge'],
      ['works', 'charge'],
      ['works', 'webhook'],
    ])

    const bankOf = async () => {
      const charge = await newPixCharge(world.store)
      await world.pay(codeOf(charge))
      await paidCharge(world.store, charge.id)
      return (await entriesOf(world.store, charge.id))[0]?.postings[0]?.destination
    }
    expect(await bankOf(), 'the oldest').toBe(`bank:${world.store.account}`)
    expect(await commands.done(['provider', 'use', account])).toMatch(
      new RegExp(`^${account} takes the store’s Pix from now on\\.`),
    )
    expect(await bankOf(), 'the one that was told').toBe(`bank:${account}`)
    expect(await commands.done(['provider', 'list', '--store', store])).toMatch(
      new RegExp(`${account} .+\\(takes the store’s Pix\\)\\n${world.store.account}`),
    )
    await commands.done(['provider', 'use', world.store.account])

    const wrong = JSON.stringify({ ...(await sandboxCredentials()), clientSecret: 'wrong' })
    await commands.done(['provider', 'renew', account, '--credentials', '-'], wrong)
    const failed = await commands.guiche(['provider', 'test', account])
    expect(failed).toMatchObject({ code: 1, err: '', out: expect.stringMatching(/^broken {5}token {8}.+401/m) })
  })

  test('profiles are listed, and one of the operator’s own that is wrong is told with its file', async () => {
    expect(await commands.done(['provider', 'profiles'])).toMatch(
      /^banco-do-brasil +production, test +extra\.gwDevAppKey +Banco/m,
    )
    const folder = join(commands.dataDir, 'profiles')
    mkdirSync(folder)
    const own = { name: 'banco-novo', bank: 'Banco Novo', sources: ['The contract.'] }
    writeFileSync(join(folder, 'banco-novo.json'), JSON.stringify(own))
    expect(await commands.done(['provider', 'profiles'])).toMatch(/^banco-novo +yours +Banco Novo$/m)

    const store = world.store.id
    const connect = ['provider', 'connect', '--store', store, '--provider', 'pix-api', '--name', 'Novo']
    const { code, err } = await commands.guiche(
      [...connect, '--profile', 'sicoob', '--credentials', '-'],
      JSON.stringify(await sandboxCredentials()),
    )
    expect({ code, err }).toEqual({
      code: 1,
      err: 'guiche: clientSecret stands for nothing: Sicoob gives none. Take it out.\n',
    })

    writeFileSync(join(folder, 'banco-novo.json'), JSON.stringify({ ...own, token: { client: 'basico' } }))
    const problem = `guiche: ${join(folder, 'banco-novo.json')}: token.client must be basic, body or id-only.\n`
    expect(await commands.guiche(['provider', 'profiles'])).toEqual({ code: 1, out: '', err: problem })
    expect(await commands.guiche(['provider', 'list', '--store', store])).toEqual({ code: 1, out: '', err: problem })
    rmSync(folder, { recursive: true })
  })
})

async function sandboxCredentials() {
  const { body } = await world.outside.post('/control/bank/receivers', {
    tax_id: '12ABC34501DE35',
    name: 'Padaria Aurora',
    city: 'São Paulo',
  })
  const receiver = body as Record<'base_url' | 'token_url' | 'client_id' | 'client_secret' | 'pix_key', string>
  return {
    baseUrl: receiver.base_url,
    tokenUrl: receiver.token_url,
    clientId: receiver.client_id,
    clientSecret: receiver.client_secret,
    pixKey: receiver.pix_key,
    merchantName: 'Padaria Aurora',
    merchantCity: 'Sao Paulo',
  }
}
