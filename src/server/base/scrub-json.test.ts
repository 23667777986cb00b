import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrubJson } from './scrub-json.ts'

const shown = { pix: /^$/, txid: /^[a-zA-Z0-9]{1,35}$/, valor: /^\d+\.\d{2}$/ }
const scrubbed = (value: unknown) => scrubJson(Buffer.from(JSON.stringify(value)), shown)

test('what is listed and looks as it should is shown, and nothing else', () => {
  const body = { pix: [{ txid: 'abc1', valor: '12.90', pagador: { cpf: '12345678909', nome: 'Ana' } }], token: 's' }
  expect(JSON.parse(scrubbed(body))).toEqual({
    pix: [{ txid: 'abc1', valor: '12.90', pagador: '•••' }],
    token: '•••',
  })
  expect(JSON.parse(scrubbed({ valor: 'Ana Lima', txid: { nome: 'Ana' } }))).toEqual({
    valor: '•••',
    txid: { nome: '•••' },
  })
  expect(scrubJson(Buffer.from('nome=Ana'), shown)).toBe('•••')
})

test('no body, whatever its shape, shows a value of a field that is not listed', () => {
  const secret = 'SEGREDO-42'
  fc.assert(
    fc.property(
      fc.letrec(tie => ({
        value: fc.oneof(
          { depthSize: 'small' },
          fc.constant(secret),
          fc.array(tie('value'), { maxLength: 3 }),
          fc.dictionary(fc.constantFrom('pix', 'txid', 'valor', 'nome', 'cpf'), tie('value'), { maxKeys: 3 }),
        ),
      })).value,
      value => !scrubbed(value).includes(secret),
    ),
  )
})
