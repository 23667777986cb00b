import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankProfiles, readProfiles } from '../../src/shared/bank-profiles/read-profiles.ts'
import { type Answer, type BankWorld, callJson, newTxid, startBankWorld, startEndpoint } from './bank-world.ts'

/** The sandbox's bank plays others, and is as particular as they are. */

let world: BankWorld
beforeAll(async () => {
  world = await startBankWorld({ profiles: withOneOfOurOwn() })
})
afterAll(() => world.end())

type Client = Record<'client_id' | 'client_secret' | 'pix_key' | 'token_url' | 'base_url', string> & {
  extra?: Record<string, string>
}

async function clientOf(profile: string): Promise<Client> {
  const opened = { tax_id: '12ABC34501DE35', name: 'Padaria', city: 'Recife', profile }
  return (await world.control('POST', '/bank/receivers', opened)).body as Client
}

async function ask(url: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body, headers })
  const type = response.headers.get('content-type')
  return { status: response.status, type, headers: response.headers, body: (await response.json()) as Answer['body'] }
}

const basic = ({ client_id, client_secret }: Client) => ({
  authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
})
const grant = { grant_type: 'client_credentials' }
const granted = { ...grant, scope: 'cob.read cob.write webhook.write' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

describe('tokens', () => {
  it('are rejected when they are asked for as another bank wants it', async () => {
    const json = { 'content-type': 'application/json' }
    const [efi, santander, sicoob, inter, c6] = await Promise.all(
      ['efi', 'santander', 'sicoob', 'inter', 'c6'].map(clientOf),
    )
    if (!efi || !santander || !sicoob || !inter || !c6) throw new Error('no clients')
    const id = ({ client_id }: Client) => ({ client_id })
    const both = ({ client_id, client_secret }: Client) => ({ client_id, client_secret })
    const wrong = [
      await ask(efi.token_url, form(granted), basic(efi)),
      await ask(santander.token_url, form({ ...granted, ...both(santander) })),
      await ask(sicoob.token_url, form({ ...granted, client_id: sicoob.client_id, client_secret: 'x' })),
      await ask(inter.token_url, form(granted), basic(inter)),
      await ask(inter.token_url, form({ ...grant, ...both(inter) })),
      await ask(c6.token_url, form(granted), basic(c6)),
      await ask(c6.token_url, form({ ...grant, ...both(c6) })),
    ]
    expect(wrong.map(({ status, body }) => [status, body.error])).toEqual(wrong.map(() => [400, 'invalid_request']))
    const right = [
      await ask(efi.token_url, JSON.stringify(granted), { ...json, ...basic(efi) }),
      await ask(
        `${santander.token_url}?grant_type=client_credentials`,
        form({ scope: 'cob.read', ...both(santander) }),
      ),
      await ask(sicoob.token_url, form({ ...granted, ...id(sicoob) })),
      await ask(inter.token_url, form({ ...granted, ...both(inter) })),
      await ask(c6.token_url, form(grant), basic(c6)),
    ]
    expect(right.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('of one bank are nothing at another', async () => {
    const [sicredi, bradesco] = [await clientOf('sicredi'), await clientOf('bradesco')]
    expect(await ask(bradesco.token_url, form(granted), basic(sicredi))).toMatchObject({ status: 401 })
    const token = String((await ask(sicredi.token_url, form(granted), basic(sicredi))).body.access_token)
    const authorization = `Bearer ${token}`
    expect(await callJson(`${bradesco.base_url}/cob/${newTxid()}`, 'GET', undefined, { authorization })).toMatchObject({
      status: 401,
    })
  })
})

describe('calls', () => {
  const cob = ({ pix_key }: Client) => ({ calendario: {}, valor: { original: '1.00' }, chave: pix_key })

  it('want Banco do Brasil’s key in the query, and rejections are in its words', async () => {
    const bank = await clientOf('banco-do-brasil')
    const { body } = await ask(bank.token_url, form(granted), basic(bank))
    const headers = { authorization: `Bearer ${body.access_token}` }
    const put = (query: string) => callJson(`${bank.base_url}/cob/${newTxid()}${query}`, 'PUT', cob(bank), headers)
    expect(await put('')).toMatchObject({ status: 400, type: 'application/json; charset=utf-8' })
    expect((await put('?gw-dev-app-key=other')).body).toEqual({
      statusCode: 400,
      error: 'RequisicaoInvalida',
      message: expect.stringContaining('gw-dev-app-key'),
    })
    expect((await put(`?gw-dev-app-key=${bank.extra?.gwDevAppKey}`)).status).toBe(200)
    const list = `/cob?inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z&gw-dev-app-key=${bank.extra?.gwDevAppKey}`
    expect((await callJson(bank.base_url + list, 'GET', undefined, headers)).status, 'not offered').toBe(404)
  })

  it('want Itaú’s and Sicoob’s headers', async () => {
    const [itau, sicoob] = [await clientOf('itau'), await clientOf('sicoob')]
    const { client_id, client_secret } = itau
    const atItau = await ask(itau.token_url, form({ ...granted, client_id, client_secret }))
    const atSicoob = await ask(sicoob.token_url, form({ ...granted, client_id: sicoob.client_id }))
    const put = async (bank: Client, token: Answer, headers: Record<string, string>) => {
      const authorization = `Bearer ${token.body.access_token}`
      return (await callJson(`${bank.base_url}/cob/${newTxid()}`, 'PUT', cob(bank), { authorization, ...headers }))
        .status
    }
    expect(await put(itau, atItau, {})).toBe(400)
    expect(await put(itau, atItau, { 'x-correlationID': 'x' })).toBe(400)
    expect(await put(itau, atItau, { 'x-correlationID': crypto.randomUUID() })).toBe(201)
    expect(await put(sicoob, atSicoob, {})).toBe(400)
    expect(await put(sicoob, atSicoob, { client_id: 'another' })).toBe(400)
    expect(await put(sicoob, atSicoob, { client_id: sicoob.client_id })).toBe(201)
  })

  it('of Efí’s webhook want the header, and an address that answers', async () => {
    const efi = await clientOf('efi')
    const json = { 'content-type': 'application/json' }
    const { body } = await ask(efi.token_url, JSON.stringify(granted), { ...json, ...basic(efi) })
    const endpoint = await startEndpoint()
    const put = (webhookUrl: string, headers: Record<string, string> = {}) =>
      callJson(
        `${efi.base_url}/webhook/${efi.pix_key}`,
        'PUT',
        { webhookUrl },
        {
          authorization: `Bearer ${body.access_token}`,
          ...headers,
        },
      )
    const skip = { 'x-skip-mtls-checking': 'true' }
    expect((await put(endpoint.url)).status).toBe(400)
    expect((await put(endpoint.url, skip)).status).toBe(201)
    expect(
      endpoint.received.map(({ path }) => path),
      'the bare address',
    ).toEqual(['/inbox/secret'])
    endpoint.answer(503)
    expect(await put(endpoint.url, skip)).toMatchObject({ status: 400 })
    await endpoint.end()
  })
})

it('an operator’s own bank is played by its file', async () => {
  const own = await clientOf('banco-novo')
  expect(own.base_url).toBe(`${world.url()}/banks/banco-novo/pix/v9`)
  const { body } = await ask(own.token_url, form(granted), basic(own))
  const authorization = `Bearer ${body.access_token}`
  const endpoint = await startEndpoint()
  const webhook = `${own.base_url}/webhook/${own.pix_key}`
  await callJson(webhook, 'PUT', { webhookUrl: endpoint.url }, { authorization })
  const made = await callJson(
    `${own.base_url}/cob/${newTxid()}`,
    'PUT',
    { calendario: {}, valor: { original: '1.00' }, chave: own.pix_key },
    { authorization },
  )
  expect(made).toMatchObject({ status: 202, body: { emv: expect.stringMatching(/^000201/) } })
  await world.pay(made.body.emv)
  expect((await endpoint.receives(1))[0]?.path, 'nothing is appended').toBe('/inbox/secret')
  await endpoint.end()
})

it('a bank that nobody knows has no accounts', async () => {
  const opened = { tax_id: '12ABC34501DE35', name: 'Padaria', city: 'Recife', profile: 'nowhere' }
  expect(await world.control('POST', '/bank/receivers', opened)).toMatchObject({
    status: 400,
    body: {
      code: 'request_invalid',
      detail: expect.stringMatching(/^profile: Expected one of standard, efi, .+novo\.$/),
    },
  })
})

function withOneOfOurOwn(): BankProfiles {
  const api = 'https://pix.novo.example/pix/v9'
  const profile = {
    name: 'banco-novo',
    bank: 'Banco Novo',
    environments: { production: { api, token: 'https://pix.novo.example/oauth/token' } },
    aliases: { cob: { pixCopiaECola: 'emv' } },
    success: { 'PUT /cob/{txid}': 202 },
    webhook: { appends: 'nothing' },
    sources: ['A test.'],
  }
  const read = readProfiles([{ name: 'banco-novo.json', path: 'x', text: JSON.stringify(profile) }])
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.profiles
}
