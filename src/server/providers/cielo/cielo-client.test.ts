import { expect, test } from 'vitest'
import { readPixProblem } from './cielo-client.ts'

const failed = [{ Code: 'BP901', Message: 'Falha na operação' }]

test.each([
  ['letters', 400, failed, { promised: true, said: { codes: [] }, detail: 'BP901 Falha na operação' }],
  ['422 and letters', 422, failed, { promised: true, said: { codes: [] } }],
  ['422 and no list', 422, undefined, { promised: true, said: { codes: [] } }],
  ['422 and a number', 422, { Code: '114' }, { promised: true, said: { codes: [114] } }],
  ['an internal error', 400, [{ Code: 0, Message: 'Internal error' }], { promised: false }],
  ['an order that is there already', 422, [{ Code: 302 }], { promised: false }],
  ['letters of a server that errs', 500, failed, { promised: false }],
])('a sale by Pix that is answered by %s', (_name, status, json, read) => {
  expect(readPixProblem(status, json, 'POST')).toMatchObject(read)
})

test('a void that is answered by letters may have been done', () => {
  expect(readPixProblem(422, failed, 'PUT')).toMatchObject({ promised: false })
})
