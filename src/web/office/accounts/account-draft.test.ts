import { expect, test } from 'vitest'
import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import { credentialsOf, missingFields, partsOf, wordFor } from './account-draft.ts'

const field = (name: string, kind: ProviderOffer['fields'][number]['kind'], is_required: boolean) => ({
  name,
  kind,
  is_required,
  describes: null,
})
const offer: ProviderOffer = {
  object: 'provider_offer',
  provider: 'pix-api',
  profile: 'sicredi',
  name: 'Sicredi',
  takes: 'pix',
  given: { profile: 'sicredi', environment: 'test' },
  fields: [
    field('clientId', 'text', true),
    field('tls.cert', 'certificate', true),
    field('tls.key', 'private_key', true),
    field('tls.passphrase', 'secret', false),
  ],
  steps: [],
  hints: {},
  notes: [],
}

test('what is written becomes nested credentials, without what is empty, and files stay as they are', () => {
  const written = { clientId: ' loja ', 'tls.cert': 'CERT\n', 'tls.key': 'KEY\n', 'tls.passphrase': '  ', other: 'x' }
  expect(credentialsOf(offer, { name: 'Sicredi', written })).toEqual({
    profile: 'sicredi',
    environment: 'test',
    clientId: 'loja',
    tls: { cert: 'CERT\n', key: 'KEY\n' },
  })
})

test('what is required and empty is missing; what few need stands apart', () => {
  expect(missingFields(offer, { name: '', written: { clientId: '  ', 'tls.key': 'KEY' } })).toEqual([
    'clientId',
    'tls.cert',
  ])
  const elsewhere = { baseUrl: 'http://localhost/api', tokenUrl: 'http://localhost/token' }
  expect(missingFields(offer, { name: '', written: elsewhere })).toEqual(['clientId'])
  expect(partsOf(offer).more.map(({ name }) => name)).toEqual(['tls.passphrase'])
})

test('a provider’s own word for a field goes before the common one', () => {
  const words = { publicKey: 'common', 'mercado-pago/publicKey': 'own' }
  expect(wordFor(words, { provider: 'mercado-pago' }, 'publicKey')).toBe('own')
  expect(wordFor(words, { provider: 'pagarme' }, 'publicKey')).toBe('common')
  expect(wordFor(words, { provider: 'pagarme' }, 'other')).toBeUndefined()
})
