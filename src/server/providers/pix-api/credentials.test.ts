import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { shippedProfiles } from '../../../shared/bank-profiles/shipped-profiles.ts'
import { readCredentials as readAt } from './credentials.ts'

const readCredentials = (input: unknown) => readAt(input, shippedProfiles)

const GIVEN = {
  baseUrl: 'https://pix.example.com/api/v2/',
  tokenUrl: 'https://pix.example.com/oauth/token',
  clientId: 'guiche',
  clientSecret: 'a-very-secret-thing',
  pixKey: '71cdf9ba-c695-4e3c-b010-abb521a3f1be',
  merchantName: 'Padaria São João',
  merchantCity: 'São Paulo',
}

const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what is left out has a default, and the address ends without a slash', () => {
  expect(readCredentials(GIVEN)).toMatchObject({
    ok: true,
    credentials: {
      ...GIVEN,
      profile: 'standard',
      baseUrl: 'https://pix.example.com/api/v2',
      scopes: ['cob.read', 'cob.write', 'pix.read', 'pix.write', 'webhook.read', 'webhook.write'],
      timeouts: { connect: 2000, answer: 3500, total: 7000 },
    },
  })
})

test('what was read can be kept as JSON and read again', () => {
  const first = readCredentials({ ...GIVEN, tls: pair('kept') })
  expect(first.ok && readCredentials(JSON.parse(JSON.stringify(first.credentials)))).toEqual(first)
})

test.each([
  [
    { baseUrl: 'http://pix.example.com/' },
    'baseUrl must begin https://: only a bank on this machine may be called by http.',
  ],
  [{ baseUrl: 'pix.example.com' }, 'baseUrl must be an address that begins https://.'],
  [{ baseUrl: 'https://user:word@pix.example.com' }, 'baseUrl must not hold a user or password.'],
  [{ tokenUrl: undefined }, 'tokenUrl must be the address of the bank.'],
  [{ clientId: ' ' }, 'clientId must be the client id that the bank gave.'],
  [{ clientSecret: 7 }, 'clientSecret must be the client secret that the bank gave.'],
  [{ pixKey: '11987654321' }, /^pixKey is no Pix key: write a CPF/],
  [{ merchantName: '···' }, 'merchantName must have letters or digits.'],
  [{ scopes: [] }, 'scopes must name at least one scope.'],
  [{ scopes: ['cob.read cob.write'] }, 'scopes.0 is no scope.'],
  [{ timeouts: { total: 9_000 } }, 'timeouts.total must be at most 7500 milliseconds.'],
  [{ timeouts: { answer: 1.5 } }, 'timeouts.answer must be a whole number of milliseconds from 100 to 7500.'],
  [{ secret: 'x', other: 'y' }, 'There is no field secret and no field other.'],
  [
    { tls: { cert: 'x', key: 'y' } },
    'tls.cert must be the certificate that the bank registered in PEM: a text that begins -----BEGIN.',
  ],
])('%j: %s', (wrong, sentence) => {
  const result = readCredentials({ ...GIVEN, ...wrong })
  const expected = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
  expect(result).toMatchObject({ ok: false, problems: expect.arrayContaining([expected]) })
})

test('all problems come at once, and none repeats a value', () => {
  const result = readCredentials({ clientSecret: GIVEN.clientSecret, baseUrl: 'http://a-very-secret-thing.example' })
  expect(result.ok).toBe(false)
  if (result.ok) return
  expect(result.problems.length).toBeGreaterThan(4)
  expect(result.problems.join()).not.toContain(GIVEN.clientSecret)
})

test.each([null, 'x', 1, []])('%j are no credentials', input => {
  expect(readCredentials(input)).toMatchObject({ ok: false, problems: ['The credentials must be an object.'] })
})

test('a bank on this machine may be called by http', () => {
  for (const host of ['127.0.0.1:4002', 'localhost', '[::1]:4002']) {
    expect(readCredentials({ ...GIVEN, baseUrl: `http://${host}/v2` }).ok).toBe(true)
  }
})

test('certificate, key and passphrase are tried together', () => {
  const [ours, other] = [pair('ours'), pair('other')]
  const locked = pair('locked', 'open sesame')
  const problems = (tls: object) => {
    const result = readCredentials({ ...GIVEN, tls })
    return result.ok ? [] : result.problems
  }
  expect(problems({ ...ours, ca: ours.cert })).toEqual([])
  expect(problems({ ...locked, passphrase: 'open sesame' })).toEqual([])
  expect(problems({ ...locked, passphrase: 'wrong' })).toEqual(['tls.passphrase does not open the private key.'])
  expect(problems(locked)).toEqual(['tls.passphrase does not open the private key.'])
  expect(problems({ cert: ours.cert, key: other.key })).toEqual(['tls.key is not the key of this certificate.'])
  expect(problems({ ...ours, cert: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' })).toEqual([
    'tls.cert cannot be read as a certificate.',
  ])
})

function pair(name: string, passphrase?: string): { cert: string; key: string } {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const lock = passphrase ? ['-passout', `pass:${passphrase}`] : ['-nodes']
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', ...lock]
  execFileSync(
    'openssl',
    ['req', '-x509', ...newKey, '-days', '2', '-keyout', key, '-out', cert, '-subj', `/CN=${name}`],
    {
      stdio: 'ignore',
    },
  )
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}

describe('at a bank with a profile', () => {
  const { baseUrl: _base, tokenUrl: _token, ...bare } = GIVEN
  const at = (profile: string, more: object = {}) => readCredentials({ ...bare, profile, ...more })
  const problems = (result: ReturnType<typeof readCredentials>) => (result.ok ? [] : result.problems)

  test('the addresses are the profile’s, of the environment that is named', () => {
    const tls = pair('sicredi')
    expect(at('sicredi', { environment: 'test', tls })).toMatchObject({
      ok: true,
      credentials: {
        baseUrl: 'https://api-pix-h.sicredi.com.br/api/v2',
        tokenUrl: 'https://api-pix-h.sicredi.com.br/oauth/token',
        resourceUrls: { '/cob/{txid}': 'https://api-pix-h.sicredi.com.br/api/v3' },
      },
    })
    expect(at('inter', { tls })).toMatchObject({
      ok: true,
      credentials: { baseUrl: 'https://cdpj.partners.bancointer.com.br/pix/v2' },
    })
  })

  test('an address of the account’s own goes before, for all of the API', () => {
    const own = { baseUrl: 'http://127.0.0.1:1/v2', tokenUrl: 'http://127.0.0.1:1/token' }
    const read = at('sicredi', own)
    expect(read).toMatchObject({ ok: true, credentials: own })
    expect(read.ok && read.credentials.resourceUrls).toBeUndefined()
    const resourceUrls = { '/cob/{txid}': 'http://127.0.0.1:1/v3' }
    expect(at('sicredi', { ...own, resourceUrls })).toMatchObject({ ok: true, credentials: { resourceUrls } })
  })

  test.each<[string, object, string[]]>([
    ['bank-of-nowhere', {}, [expect.stringMatching(/^profile names none that is known\. Known are standard, efi, /)]],
    ['standard', {}, ['baseUrl must be the address of the bank.', 'tokenUrl must be the address of the bank.']],
    ['standard', { environment: 'test' }, [expect.stringMatching(/^environment stands for nothing/)]],
    ['efi', {}, ['environment must be production or test: the profile efi has the addresses of both.']],
    [
      'itau',
      { environment: 'test' },
      [expect.stringMatching(/^environment must be production: the profile itau has no/)],
    ],
    ['inter', {}, [expect.stringMatching(/^tls is missing: Inter wants the certificate/)]],
    ['sicoob', { environment: 'production' }, ['clientSecret stands for nothing: Sicoob gives none. Take it out.']],
    ['sicoob', { environment: 'test', clientSecret: undefined }, ['tokenUrl must be the address of the bank.']],
    ['c6', { clientSecret: undefined }, ['clientSecret must be the client secret that the bank gave.']],
    [
      'banco-do-brasil',
      { environment: 'test' },
      [expect.stringMatching(/^extra\.gwDevAppKey must be the application's/)],
    ],
    ['c6', { extra: { other: 'x' } }, ['There is no field other in extra for the profile c6.']],
    [
      'c6',
      { resourceUrls: { '/nothing': 'https://a.example' } },
      ['resourceUrls has a path that API Pix does not know: write one such as /cob/{txid}.'],
    ],
  ])('%s with %j: %j', (profile, more, expected) => {
    expect(problems(at(profile, more))).toEqual(expected)
  })
})
