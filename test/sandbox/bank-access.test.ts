import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type BankWorld, callJson, type Shop, startBankWorld } from './bank-world.ts'

const ERROR = 'https://pix.bcb.gov.br/api/v2/error'

describe('the token endpoint', () => {
  let world: BankWorld
  let shop: Shop
  beforeAll(async () => {
    world = await startBankWorld()
    shop = await world.shop()
  })
  afterAll(() => world.end())

  async function ask(form: Record<string, string>, basic?: string): Promise<Answer> {
    const response = await fetch(`${world.url()}/bank/oauth/token`, {
      method: 'POST',
      headers: basic === undefined ? {} : { authorization: `Basic ${btoa(basic)}` },
      body: new URLSearchParams(form),
    })
    const type = response.headers.get('content-type')
    return { status: response.status, type, headers: response.headers, body: (await response.json()) as Answer['body'] }
  }
  const grant = { grant_type: 'client_credentials' }

  it('grants to a client that knows its secret, by Basic, form or JSON', async () => {
    const { client_id, client_secret } = shop
    const answers = [
      await ask(grant, `${client_id}:${client_secret}`),
      await ask({ ...grant, client_id, client_secret }),
      await callJson(`${world.url()}/bank/oauth/token`, 'POST', { ...grant, client_id, client_secret }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body).toEqual({
        access_token: expect.stringMatching(/^[a-zA-Z0-9]{48}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: expect.stringContaining('cob.write'),
      })
    }
  })

  it('rejects with the errors of OAuth', async () => {
    const { client_id, client_secret } = shop
    const cases: [Answer, number, string][] = [
      [await ask(grant, `${client_id}:wrong`), 401, 'invalid_client'],
      [await ask(grant, `nobody:${client_secret}`), 401, 'invalid_client'],
      [await ask(grant), 401, 'invalid_client'],
      [await ask({}, `${client_id}:${client_secret}`), 400, 'invalid_request'],
      [await ask({ grant_type: 'password' }, `${client_id}:${client_secret}`), 400, 'unsupported_grant_type'],
      [await ask({ ...grant, scope: 'cob.read all' }, `${client_id}:${client_secret}`), 400, 'invalid_scope'],
    ]
    for (const [answer, status, error] of cases) {
      expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) } })
    }
  })

  it('grants the scopes that were asked, and a call needs its scope', async () => {
    const { body } = await ask({ ...grant, scope: 'cob.read pix.read' }, `${shop.client_id}:${shop.client_secret}`)
    expect(body.scope).toBe('cob.read pix.read')
    const call = (method: string, path: string, sent?: object) =>
      callJson(`${world.url()}/bank/api/v2${path}`, method, sent, { authorization: `Bearer ${body.access_token}` })

    expect((await call('GET', `/cob/${'a'.repeat(30)}`)).status).toBe(404)
    expect(await call('PUT', `/cob/${'a'.repeat(30)}`, {})).toMatchObject({
      status: 403,
      body: { type: `${ERROR}/AcessoNegado`, status: 403 },
    })
  })

  it('rejects a call without a token that holds', async () => {
    const call = (headers: Record<string, string>) =>
      callJson(`${world.url()}/bank/api/v2/cob/${'a'.repeat(30)}`, 'GET', undefined, headers)
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: shop.token }]) {
      const answer = await call(headers as Record<string, string>)
      expect(answer).toMatchObject({ status: 401, body: { status: 401, title: expect.any(String) } })
      expect(answer.type).toMatch(/^application\/problem\+json/)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
    world.fastForward(3_600_000)
    expect((await call({ authorization: `Bearer ${shop.token}` })).status).toBe(401)
  })
})

describe('the listener with mutual TLS', () => {
  let folder: string
  let world: BankWorld
  const certificate = (name: string) => ({
    cert: readFileSync(join(folder, `${name}.pem`)),
    key: readFileSync(join(folder, `${name}.key`)),
  })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guiche-certificates-'))
    makeCertificates(folder)
    world = await startBankWorld({ mtls: { ...certificate('bank'), ca: readFileSync(join(folder, 'ca.pem')) } })
  })
  afterAll(async () => {
    await world.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lets nobody in without a certificate of its authority', async () => {
    await expect(callTls('GET', '/health', {})).rejects.toThrow()
    await expect(callTls('GET', '/health', { client: 'stranger' })).rejects.toThrow()
    expect((await callTls('GET', '/health', { client: 'shop' })).status).toBe(200)
  })

  it('binds a token to the certificate it was asked with', async () => {
    const shop = await world.shop()
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: shop.client_id,
      client_secret: shop.client_secret,
    })
    const granted = await callTls('POST', '/bank/oauth/token', { client: 'shop', form: String(form) })
    expect(granted.body).toMatchObject({ cnf: { 'x5t#S256': expect.stringMatching(/^[\w-]{43}$/) } })
    const token = String(granted.body.access_token)
    const path = `/bank/api/v2/cob/${'a'.repeat(30)}`

    expect((await callTls('GET', path, { client: 'shop', token })).status).toBe(404)
    expect((await callTls('GET', path, { client: 'other', token })).status).toBe(401)
    const plain = await callJson(world.url() + path, 'GET', undefined, { authorization: `Bearer ${token}` })
    expect(plain.status).toBe(401)
  })

  function callTls(
    method: string,
    path: string,
    { client, token, form }: { client?: string; token?: string; form?: string },
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    return new Promise((resolve, reject) => {
      const call = request(
        world.mtlsUrl() + path,
        {
          method,
          agent: false,
          ca: readFileSync(join(folder, 'ca.pem')),
          ...(client !== undefined && certificate(client)),
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
        },
        response => {
          let text = ''
          response.on('data', chunk => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
        },
      )
      call.on('error', reject)
      call.end(form)
    })
  }
})

/** An authority, the bank's certificate, two clients' of the authority, and a stranger's signed by itself. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  for (const self of ['ca', 'stranger']) {
    openssl('req', '-x509', ...newKey, '-keyout', `${self}.key`, '-out', `${self}.pem`, '-subj', `/CN=${self}`)
  }
  for (const name of ['bank', 'shop', 'other']) {
    openssl(
      'req',
      ...newKey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name}`,
      '-addext',
      'subjectAltName=IP:127.0.0.1',
    )
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-copy_extensions',
      'copy',
      '-out',
      `${name}.pem`,
    )
  }
}
