import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditListSchema } from '../../src/shared/contract/audit.ts'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import {
  type ProviderOffer,
  providerAccountListSchema,
  providerAccountSchema,
  providerOfferListSchema,
  providerTestResultSchema,
} from '../../src/shared/contract/provider-account.ts'
import { newPixCharge } from '../builders/banks/pix-charges.ts'
import { credentialsOf, openPlayedAccount, type PlayedAccount } from '../builders/banks/store-at-played-bank.ts'
import { acquirerCredentials } from '../builders/cards/acquirer-connector.ts'
import { openMerchant } from '../builders/cards/acquirer-sandbox.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** A shop connects bank and acquirer, tries them, renews what they gave, and chooses where its codes are made. */

let world: World
let given: PlayedAccount
const folder = mkdtempSync(join(tmpdir(), 'provider-accounts-'))
const authority = makeCertificateAuthority(folder, 'authority')
beforeAll(async () => {
  world = await shareWorld()
  given = await openPlayedAccount(world.outside, 'sicredi')
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const typed = () => credentialsOf(given, 'sicredi', world.sandboxUrl)
const connect = (credentials: object, provider = 'pix-api') =>
  world.store.api.post('/v1/provider-accounts', { provider, name: 'Sicredi', credentials })
const renew = (id: string, credentials: object, api = world.store.api) =>
  api.send('PUT', `/v1/provider-accounts/${id}/credentials`, JSON.stringify({ credentials }), {
    'content-type': 'application/json',
  })
const accounts = async () => bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)

test('each bank says what it asks for, as it calls it', async () => {
  const { data } = bodyOf(await world.store.api.get('/v1/providers'), 200, providerOfferListSchema)
  const offer = (profile: string) => data.find(one => one.profile === profile) as ProviderOffer
  const needed = (profile: string) => offer(profile).fields.flatMap(field => (field.is_required ? [field.name] : []))
  expect(needed('standard')).toEqual(
    expect.arrayContaining(['clientId', 'clientSecret', 'pixKey', 'baseUrl', 'tokenUrl']),
  )
  expect(offer('banco-do-brasil').fields).toContainEqual(
    expect.objectContaining({ name: 'extra.gwDevAppKey', is_required: true, describes: expect.any(String) }),
  )
  expect(offer('banco-do-brasil').hints['extra.gwDevAppKey']?.['pt-BR']).toMatch(/chave de desenvolvedor/)
  expect(offer('efi').steps.map(step => [step['pt-BR'], step['en-GB'], step.source])).toContainEqual([
    expect.stringMatching(/em um arquivo \.p12/),
    expect.stringMatching(/as a \.p12 file/),
    expect.stringMatching(/Efí SDK/),
  ])
  expect(offer('sicoob').fields.map(({ name }) => name)).not.toContain('clientSecret')
  expect(data.filter(({ takes }) => takes === 'cards').length).toBeGreaterThan(0)
  expect(data.at(-1)?.profile === 'standard' || data.findIndex(one => one.profile === 'standard') > 0).toBe(true)
})

test('what is wrong is said field by field, and nothing of it is kept or repeated', async () => {
  const wrong = await connect({
    ...typed(),
    clientId: undefined,
    pixKey: 'hunter2',
    tls: { cert: 'hunter2', key: authority.sign('shop').key },
    other: 'hunter2',
  })
  const problem = problemOf(wrong, 'validation_failed')
  expect(problem.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'credentials.clientId required',
    'credentials.pixKey invalid',
    'credentials.tls.cert bad_format',
    'credentials.other unknown_field',
  ])
  expect(JSON.stringify(problem)).not.toContain('hunter2')

  const { cert } = authority.sign('shop')
  const strange = problemOf(
    await connect({ ...typed(), tls: { cert, key: authority.sign('another').key } }),
    'validation_failed',
  )
  expect(strange.errors).toMatchObject([{ field: 'credentials.tls.key', code: 'invalid' }])
  problemOf(await connect(typed(), 'nobody'), 'validation_failed')
  expect((await accounts()).data).toHaveLength(1)
})

test('a bank is connected, tried in words, put right, and takes the store’s Pix from then on', async () => {
  const made = bodyOf(await connect({ ...typed(), clientSecret: 'wrong' }), 201, providerAccountSchema)
  expect(made).toMatchObject({ name: 'Sicredi', profile: 'sicredi', is_used_for_pix: false, certificate_until: null })
  const trial = (id: string, body = {}) => world.store.api.post(`/v1/provider-accounts/${id}/test`, body)

  const failed = bodyOf(await trial(made.id), 200, providerTestResultSchema)
  expect(failed.works).toBe(false)
  expect(failed.data.map(({ about, verdict, finding }) => `${about} ${verdict} ${finding}`)).toEqual(
    expect.arrayContaining(['token broken token_none', 'reading not-tried needs_token']),
  )

  const path = `/v1/provider-accounts/${made.id}`
  problemOf(await renew(made.id, { clientId: 'x' }), 'validation_failed')
  const renewed = await renew(made.id, typed())
  expect(bodyOf(renewed, 200, providerAccountSchema).id).toBe(made.id)
  const isRegistered = async () => (await accounts()).data.find(({ id }) => id === made.id)?.webhook_registered_at
  await until(isRegistered, 'the bank knows where to call')

  const passed = bodyOf(await trial(made.id, { charge: true }), 200, providerTestResultSchema)
  expect(passed.data.filter(({ verdict }) => verdict === 'broken')).toEqual([])
  expect(passed).toMatchObject({ works: true })
  expect(passed.data.map(({ finding }) => finding)).toEqual(expect.arrayContaining(['charge_made', 'webhook_right']))

  const used = bodyOf(await world.store.api.post(`${path}/use`), 200, providerAccountSchema)
  expect(used.is_used_for_pix).toBe(true)
  expect((await accounts()).data.filter(one => one.is_used_for_pix).map(({ id }) => id)).toEqual([made.id])
  const charge = await newPixCharge(world.store)
  const found = await world.store.api.get(`/v1/charges?account=${made.id}`)
  expect(bodyOf(found, 200, chargeListSchema).data.map(({ id }) => id)).toEqual([charge.id])
})

test('an account is given another name, and is called so wherever it is named', async () => {
  const { api, account } = world.store
  const patch = (name: unknown, id = account) =>
    api.send('PATCH', `/v1/provider-accounts/${id}`, JSON.stringify({ name }), { 'content-type': 'application/json' })
  const before = (await accounts()).data.find(({ id }) => id === account)?.name
  const renamed = bodyOf(await patch('  Banco da Lua & filhos '), 200, providerAccountSchema)
  expect(renamed).toMatchObject({ id: account, name: 'Banco da Lua & filhos' })
  bodyOf(await patch('Banco da Lua & filhos'), 200, providerAccountSchema)
  const audit = bodyOf(await api.get(`/v1/audit?object=${account}`), 200, auditListSchema)
  const records = audit.data.filter(({ action }) => action === 'provider_account.rename')
  expect(records.map(({ object_name, detail }) => ({ object_name, detail }))).toEqual([
    { object_name: 'Banco da Lua & filhos', detail: { from: before, to: 'Banco da Lua & filhos' } },
  ])
  for (const name of ['', '   ', 'x'.repeat(81), 'a\0b', 7, null]) problemOf(await patch(name), 'validation_failed')
  problemOf(await patch('Outro', 'pra_01a00000000000000000000000'), 'not_found')
  problemOf(
    await api.post('/v1/provider-accounts', { provider: 'pix-api', name: 'a\0b', credentials: typed() }),
    'validation_failed',
  )
})

test('an acquirer is connected beside it, and is no place for codes', async () => {
  const credentials = acquirerCredentials(await openMerchant(world.sandbox))
  const made = bodyOf(await connect(credentials, 'acquirer-api'), 201, providerAccountSchema)
  expect(made).toMatchObject({ takes: 'cards', is_used_for_pix: false })
  problemOf(await world.store.api.post(`/v1/provider-accounts/${made.id}/use`), 'validation_failed')
  const tried = await world.store.api.post(`/v1/provider-accounts/${made.id}/test`, {})
  expect(bodyOf(tried, 200, providerTestResultSchema).data).toMatchObject([
    { finding: 'no_test', verdict: 'not-tried' },
  ])
})

test('another store finds, tries and changes nothing of it', async () => {
  const other = await world.anotherStore()
  const account = (await accounts()).data[0]?.id
  const path = `/v1/provider-accounts/${account}`
  problemOf(await other.api.post(`${path}/test`, {}), 'not_found')
  problemOf(await other.api.post(`${path}/use`), 'not_found')
  problemOf(await renew(account ?? '', typed(), other.api), 'not_found')
})
