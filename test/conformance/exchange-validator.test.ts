import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createExchangeValidator, type Exchange, type ExchangeValidator } from './exchange-validator.ts'
import { readRepairedSpec, YAML_FILE } from './repair-spec.ts'

/**
 * A judge that lets everything pass proves nothing: here it is shown one right exchange, and what is wrong with each
 * other.
 */

const CREATED: Exchange = {
  method: 'PUT',
  path: '/cob/7978c0c97ea847e78e8849634473c1f1',
  requestHeaders: { 'content-type': 'application/json', authorization: 'Bearer x' },
  requestBody: JSON.stringify({
    calendario: { expiracao: 3600 },
    devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
    valor: { original: '123.45' },
    chave: '71cdf9ba-c695-4e3c-b010-abb521a3f1be',
    solicitacaoPagador: 'Cobrança dos serviços prestados.',
  }),
  status: 201,
  responseHeaders: { 'content-type': 'application/json; charset=utf-8' },
  responseBody: JSON.stringify({
    calendario: { criacao: '2020-09-09T20:15:00.358Z', expiracao: 3600 },
    txid: '7978c0c97ea847e78e8849634473c1f1',
    revisao: 0,
    location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
    status: 'ATIVA',
    devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
    valor: { original: '123.45' },
    chave: '71cdf9ba-c695-4e3c-b010-abb521a3f1be',
  }),
}

const LIST: Exchange = {
  method: 'GET',
  path:
    '/pix?inicio=2020-04-01T00:00:00Z&fim=2020-04-02T00:00:00Z' +
    '&paginacao.paginaAtual=0&paginacao.itensPorPagina=100',
  requestHeaders: { authorization: 'Bearer x' },
  requestBody: '',
  status: 200,
  responseHeaders: { 'content-type': 'application/json' },
  responseBody: JSON.stringify({
    parametros: {
      inicio: '2020-04-01T00:00:00Z',
      fim: '2020-04-02T00:00:00Z',
      paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
    },
    pix: [
      {
        endToEndId: 'E12345678202009091221abcdef12345',
        txid: 'fromastaticcode',
        valor: '0.01',
        horario: '2020-04-01T10:00:00Z',
      },
    ],
  }),
}

const REJECTED: Exchange = {
  ...LIST,
  path: '/pix/E12345678202009091221abcdef12345',
  status: 404,
  responseHeaders: { 'content-type': 'application/problem+json' },
  responseBody: JSON.stringify({
    type: 'https://pix.bcb.gov.br/api/v2/error/PixNaoEncontrado',
    title: 'Não',
    status: 404,
  }),
}

let validate: ExchangeValidator
beforeAll(async () => {
  validate = await createExchangeValidator(readRepairedSpec())
})

test("the description is the Central Bank's, to the letter", () => {
  const digest = createHash('sha256').update(readFileSync(YAML_FILE)).digest('hex')
  expect(digest).toBe('4047ae07a639dea4c13cdb60f79e2b849b4825aa6ebebbe96938b9a22d9f1ca8')
})

test('right exchanges have no problems', () => {
  expect(validate(CREATED)).toEqual({ operation: 'PUT /cob/{txid}', problems: [] })
  expect(validate(LIST)).toEqual({ operation: 'GET /pix', problems: [] })
  expect(validate(REJECTED)).toEqual({ operation: 'GET /pix/{e2eid}', problems: [] })
})

const request = (change: object) => ({
  ...CREATED,
  requestBody: JSON.stringify({ ...JSON.parse(CREATED.requestBody), ...change }),
})
const answer = (change: object, to = CREATED) => ({
  ...to,
  responseBody: JSON.stringify({ ...JSON.parse(to.responseBody), ...change }),
})
const received = (change: object) => {
  const { parametros, pix } = JSON.parse(LIST.responseBody)
  return { ...LIST, responseBody: JSON.stringify({ parametros, pix: [{ ...pix[0], ...change }] }) }
}

test.each<[string, Exchange, RegExp]>([
  ['a path of no operation', { ...CREATED, path: '/cobs/x' }, /no such operation/],
  ['a method of no operation', { ...CREATED, method: 'POST' }, /no such operation/],
  ['a short txid', { ...CREATED, path: '/cob/short' }, /request: \/path\/txid must match pattern/],
  ['a txid with more around it', { ...CREATED, path: `/cob/${'a'.repeat(36)}` }, /\/path\/txid must match pattern/],
  ['an amount as a number', request({ valor: { original: 123.45 } }), /\/requestBody\/valor\/original must be string/],
  [
    'an amount with more around it',
    request({ valor: { original: 'R$ 123.45' } }),
    /valor\/original must match pattern/,
  ],
  ['no amount', request({ valor: {} }), /must have required property 'original'/],
  ['no key', request({ chave: undefined }), /must have required property 'chave'/],
  [
    'a CPF with punctuation',
    request({ devedor: { cpf: '123.456.789-09', nome: 'F' } }),
    /devedor\/cpf must match pattern/,
  ],
  [
    'both CPF and CNPJ',
    request({ devedor: { cpf: '12345678909', cnpj: '12345678000195', nome: 'F' } }),
    /exactly one schema in oneOf/,
  ],
  [
    'a message of 141',
    request({ solicitacaoPagador: 'x'.repeat(141) }),
    /solicitacaoPagador must NOT have more than 140/,
  ],
  ['an expiry as text', request({ calendario: { expiracao: '3600' } }), /calendario\/expiracao must be integer/],
  ['a misspelt field', request({ solicitacaoPagadr: 'x' }), /request: has the undeclared field solicitacaoPagadr/],
  [
    'a misspelt field within',
    request({ valor: { original: '1.00', orignal: '1.00' } }),
    /undeclared field valor\.orignal/,
  ],
  [
    'a body that is a form',
    { ...CREATED, requestHeaders: { 'content-type': 'text/plain' } },
    /is text\/plain, not application\/json/,
  ],
  ['a truncated body', { ...CREATED, requestBody: CREATED.requestBody.slice(0, -5) }, /request: /],
  ['no body', { ...CREATED, requestBody: '' }, /request: /],
  ['a body with a GET', { ...LIST, requestBody: '{}' }, /has a body, and the operation has none/],
  ['a list without an end', { ...LIST, path: '/pix?inicio=2020-04-01T00:00:00Z' }, /must have required property 'fim'/],
  ['a list from no time', { ...LIST, path: LIST.path.replace('T00:00:00Z', '') }, /\/query\/inicio must match format/],
  ['a page below zero', { ...LIST, path: LIST.path.replace('paginaAtual=0', 'paginaAtual=-1') }, /must be >= 0/],
  ['an unknown parameter', { ...LIST, path: `${LIST.path}&pagina=1` }, /must NOT have additional properties/],
  [
    'an answer without a status',
    answer({ status: undefined }),
    /answer 201: the whole must have required property 'status'/,
  ],
  [
    'a status that is none',
    answer({ status: 'REMOVIDO_PELO_PSP' }),
    /status must be equal to one of the allowed values/,
  ],
  ['an answer in numbers', answer({ valor: { original: 123.45 } }), /answer 201: \/valor\/original must be string/],
  [
    'a creation that is no time',
    answer({ calendario: { criacao: '09/09/2020', expiracao: 1 } }),
    /criacao must match format/,
  ],
  ['a field that nobody declared', answer({ qrcode: 'x' }), /answer 201: has the undeclared field qrcode/],
  ['another success than the declared one', { ...CREATED, status: 200 }, /is not among the declared statuses/],
  [
    'an answer in HTML',
    { ...CREATED, responseHeaders: { 'content-type': 'text/html' } },
    /is text\/html, not application\/json/,
  ],
  ['an answer that is cut', { ...CREATED, responseBody: CREATED.responseBody.slice(0, -5) }, /answer 201: /],
  [
    'an endToEndId of 31',
    received({ endToEndId: 'E1234567820200909122120200808008'.slice(1) }),
    /endToEndId must match pattern/,
  ],
  ['a txid of 36 in a Pix', received({ txid: 'a'.repeat(36) }), /txid must match pattern/],
  ['a devolução as an object', received({ devolucoes: {} }), /devolucoes must be array/],
  ['a problem without a title', answer({ title: undefined }, REJECTED), /required property 'title'/],
  ['a problem about another status', answer({ status: 400 }, REJECTED), /says that its status is 400/],
  [
    'a problem as plain JSON',
    { ...REJECTED, responseHeaders: { 'content-type': 'application/json' } },
    /not application\/problem\+json/,
  ],
  ['a 401 that names no scheme', { ...REJECTED, status: 401 }, /WWW-Authenticate/],
])('%s is caught', (_, exchange, problem) => {
  expect(validate(exchange).problems.join('\n')).toMatch(problem)
})
