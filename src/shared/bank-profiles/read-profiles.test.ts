import { expect, test } from 'vitest'
import { readProfiles } from './read-profiles.ts'

const own = {
  name: 'banco-novo',
  bank: 'Banco Novo',
  environments: { production: { api: 'https://pix.novo.example/api/v2', token: 'https://pix.novo.example/token' } },
  sources: ['The contract of 2026.'],
}

function problemsOf(profile: unknown, name = 'banco-novo.json'): string[] {
  const text = typeof profile === 'string' ? profile : JSON.stringify(profile)
  const read = readProfiles([{ name, path: `/data/profiles/${name}`, text }])
  return read.ok ? [] : read.problems
}

test('the ten banks are shipped, and say where their facts are from', () => {
  const read = readProfiles([])
  if (!read.ok) throw new Error(read.problems.join('\n'))
  expect([...read.profiles.keys()]).toEqual([
    'standard',
    'efi',
    'banco-do-brasil',
    'itau',
    'bradesco',
    'santander',
    'sicredi',
    'sicoob',
    'inter',
    'c6',
  ])
  for (const { sources } of read.profiles.values()) expect(sources.length).toBeGreaterThan(0)
})

test('each of them says in both languages what a person does there, each step once', () => {
  const read = readProfiles([])
  if (!read.ok) throw new Error(read.problems.join('\n'))
  for (const { name, steps } of read.profiles.values()) {
    expect(steps.length, name).toBeGreaterThan(2)
    for (const language of ['pt-BR', 'en-GB'] as const) {
      expect(new Set(steps.map(step => step[language])).size, name).toBe(steps.length)
    }
  }
})

test('what a profile leaves out is as in the standard', () => {
  const read = readProfiles([{ name: 'banco-novo.json', path: 'x', text: JSON.stringify(own) }])
  expect(read.ok && read.profiles.get('banco-novo')).toMatchObject({
    token: { client: 'basic', body: 'form', grantType: 'body', scope: 'sent' },
    webhook: { appends: '/pix', testCall: false, sameAgain: 'taken' },
    notOffered: [],
    environments: { production: { mtls: 'optional', resources: {} } },
  })
})

test.each<[unknown, string]>([
  [{ ...own, token: { client: 'basico' } }, 'token.client must be basic, body or id-only.'],
  [{ ...own, tokens: {}, x: 1 }, 'There is no field tokens and no field x: take it out or correct its name.'],
  [{ ...own, webhook: { suffix: 1 } }, 'There is no field suffix in webhook: take it out or correct its name.'],
  [{ ...own, name: 'Banco Novo' }, 'name must be a name in small letters, digits and hyphens.'],
  [{ ...own, bank: undefined }, 'bank must be the name of the bank.'],
  [{ ...own, sources: [] }, 'sources must say where the facts are from.'],
  [
    { ...own, environments: { production: { api: 'http://pix.novo.example' } } },
    'environments.production.api must be an address that begins https://.',
  ],
  [
    { ...own, environments: { test: { api: 'https://pix.novo.example/v2/' } } },
    'environments.test.api must not end with a slash.',
  ],
  [
    { ...own, environments: { production: { api: 'https://a.example', resources: { '/cobs': 'https://b.example' } } } },
    'There is no field /cobs in environments.production.resources: take it out or correct its name.',
  ],
  [
    { ...own, query: [{ name: 'key', value: '{appKey}' }] },
    'query.0.value has {appKey}, which stands for nothing: write {clientId}, {uuid}, or add it to fields.',
  ],
  [
    { ...own, headers: [{ name: 'x-a', value: '1', only: ['PUT /cob'] }] },
    'headers.0.only.0 must be an operation as API Pix writes it, such as "PUT /cob/{txid}".',
  ],
  [
    { ...own, steps: [{ 'pt-BR': 'Peça o acesso.', source: 'The contract.' }] },
    'steps.0.en-GB must be a text in English.',
  ],
  [
    { ...own, fields: [{ name: 'appKey', what: 'a key' }], hints: { appKey: { 'pt-BR': 'A', 'en-GB': 'B' } } },
    'hints.appKey is no field of an account: write clientId, clientSecret, pixKey, merchantName, merchantCity, ' +
      'tls.cert, tls.key, tls.passphrase, tls.ca, baseUrl, tokenUrl, extra.appKey, or add it to fields.',
  ],
  [{ ...own, success: { 'PUT /cob/{txid}': 404 } }, 'success.PUT /cob/{txid} must be 200 to 299.'],
  [
    { ...own, notOffered: ['GET /pix/{e2eid}'] },
    'notOffered.0 is GET /pix/{e2eid}, without which Guichê cannot take Pix at this bank.',
  ],
  [[], 'The profile must be an object.'],
])('%j: %s', (profile, sentence) => {
  expect(problemsOf(profile)).toEqual([`/data/profiles/banco-novo.json: ${sentence}`])
})

test('a file that is no profile at all is named, with what to do', () => {
  expect(problemsOf('{ "name": ')).toEqual([
    expect.stringMatching(
      /^\/data\/profiles\/banco-novo\.json: This is not JSON \(.+\)\. Correct it, or take the file/,
    ),
  ])
  expect(problemsOf(own, 'novo.json')).toEqual([
    "/data/profiles/novo.json: name is banco-novo: call the file banco-novo.json, or give the profile the file's name.",
  ])
  expect(problemsOf({ ...own, name: 'efi' }, 'efi.json')).toEqual([
    '/data/profiles/efi.json: name is efi, which Guichê ships: give yours another name and file.',
  ])
})
