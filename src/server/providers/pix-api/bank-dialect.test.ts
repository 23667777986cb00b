import { expect, test } from 'vitest'
import { shippedProfiles } from '../../../shared/bank-profiles/shipped-profiles.ts'
import { bankDialect } from './bank-dialect.ts'
import { readCredentials } from './credentials.ts'

function dialectOf(profile: string, more: object = {}) {
  const read = readCredentials(
    {
      profile,
      baseUrl: 'http://127.0.0.1:1/v2',
      tokenUrl: 'http://127.0.0.1:1/token',
      clientId: 'the client',
      clientSecret: 'a+secret',
      pixKey: '71cdf9ba-c695-4e3c-b010-abb521a3f1be',
      merchantName: 'Padaria',
      merchantCity: 'Recife',
      scopes: ['cob.read'],
      ...more,
    },
    shippedProfiles,
  )
  if (!read.ok) throw new Error(read.problems.join(' '))
  return bankDialect(read.credentials, read.profile)
}

test('both shapes of Banco do Brasil’s errors are read, and the standard’s', () => {
  const { rejection } = dialectOf('banco-do-brasil', { extra: { gwDevAppKey: 'k' } })
  expect(rejection({ erros: [{ codigo: '4769', mensagem: 'Cobrança não encontrada', ocorrencia: 'X91' }] })).toBe(
    '4769: Cobrança não encontrada [X91]',
  )
  expect(rejection({ erros: [{ codigo: 1, mensagem: 'a' }, { mensagem: 'b' }] })).toBe('1: a; b')
  expect(rejection({ statusCode: 401, error: 'Unauthorized', message: 'Bad key' })).toBe('Unauthorized: Bad key')
  expect(rejection({ type: 'x', title: 'Não encontrado.', detail: 'nada', correlationId: '7' })).toBe('nada [7]')
  for (const none of [{ erros: [] }, { erros: 'x' }, { error: 'x' }, [], null, 'x', undefined]) {
    expect(rejection(none)).toBeNull()
  }
})

test('another bank’s shapes of errors prove nothing', () => {
  expect(dialectOf('standard').rejection({ erros: [{ codigo: '1', mensagem: 'a' }] })).toBeNull()
})

test('a field that the bank calls otherwise is read, in a list too, and the standard’s name goes first', () => {
  const { inStandardWords } = dialectOf('sicoob', { clientSecret: undefined })
  expect(inStandardWords('PUT /cob/{txid}', { txid: 'a', brcode: 'x' })).toEqual({ txid: 'a', pixCopiaECola: 'x' })
  expect(inStandardWords('GET /cob', { cobs: [{ brcode: 'x' }] })).toEqual({ cobs: [{ pixCopiaECola: 'x' }] })
  expect(inStandardWords('GET /cob/{txid}', { brcode: 'x', pixCopiaECola: 'y' })).toEqual({
    brcode: 'x',
    pixCopiaECola: 'y',
  })
  expect(inStandardWords('GET /pix', { pix: [{ brcode: 'x' }] })).toEqual({ pix: [{ brcode: 'x' }] })
})

test('a query of the bank’s joins one that stands there', () => {
  const { address } = dialectOf('banco-do-brasil', { extra: { gwDevAppKey: 'a key' } })
  expect(address('GET /pix', '/pix?inicio=x')).toBe('http://127.0.0.1:1/v2/pix?inicio=x&gw-dev-app-key=a+key')
  expect(address('GET /cob/{txid}', '/cob/x')).toBe('http://127.0.0.1:1/v2/cob/x?gw-dev-app-key=a+key')
})
