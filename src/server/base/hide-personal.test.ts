import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpfCheckDigits, formatCpf, parseCpf } from '../../shared/brazil/cpf.ts'
import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'
import { hidePersonal } from './hide-personal.ts'
import { createLog } from './log.ts'

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map(all => all.join(''))
const cpf = digits(9)
  .map(nine => nine + cpfCheckDigits(nine))
  .filter(text => parseCpf(text).ok)
const card = fc
  .tuple(fc.constantFrom('4', '5', '6', '3'), fc.integer({ min: 11, max: 17 }))
  .chain(([first, length]) => digits(length).map(rest => first + rest))
  .map(body => body + [...'0123456789'].find(last => hasRightCheckDigit(body + last)))
const grouped = card.chain(number => fc.constantFrom(' ', '-').map(sign => number.replace(/(.{4})(?=.)/g, `$1${sign}`)))
const brCode = fc
  .tuple(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), digits(4))
  .map(([name, crc]) => `00020101021226580014br.gov.bcb.pix0136${name.replaceAll('"', '')}5802BR6304${crc}`)
const eMail = fc
  .tuple(fc.constantFrom('ana.lima', 'josé', 'a+b', "o'neil"), fc.constantFrom('padaria.example', 'açaí.com.br'))
  .map(([name, host]) => `${name}@${host}`)
const token = fc
  .array(fc.constantFrom(...'0123456789ABCabcXYZxyz'), { minLength: 22, maxLength: 22 })
  .map(all => all.join(''))
/** What is hidden, and the text in which it stands. */
const personal = fc.oneof(
  cpf.map(it => [it, it] as const),
  cpf.map(it => [formatCpf(parsed(it)), formatCpf(parsed(it))] as const),
  card.map(it => [it, it] as const),
  grouped.map(it => [it, it] as const),
  brCode.map(it => [it, it] as const),
  eMail.map(it => [it, it] as const),
  eMail.map(it => [encodeURIComponent(it), encodeURIComponent(it)] as const),
  token.map(it => [it, `https://pay.example/c/${it}/state`] as const),
  token.map(it => [it, `/inbox/pix-api/pra_01k00000000000000000000000/${it}/pix?x=1`] as const),
  token.map(it => [it, `gk_live_${it}`] as const),
  token.map(it => [it, `authorization: Bearer ${it}`] as const),
)
const around = fc.constantFrom('', ' ', ': ', ' (', 'x=', 'Key (tax_id)=(', 'valor 100 ', '2026 ', 'não: ', ' – ')

function parsed(text: string) {
  const read = parseCpf(text)
  if (!read.ok) throw new Error(read.problem)
  return read.cpf
}

test('whatever is personal is in no line, wherever it stands in it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(around, personal), { minLength: 1, maxLength: 4 }), around, (pieces, end) => {
      const text = `${pieces.map(([before, [, shown]]) => before + shown).join(' , ')} ${end}`
      const lines: string[] = []
      const log = createLog({ level: 'info', pretty: false, to: { write: line => lines.push(line) } })
      log.info({ detail: text, nested: { list: [text] }, err: new Error(text) }, text)
      for (const [, [secret]] of pieces) expect(lines.join('')).not.toContain(JSON.stringify(secret).slice(1, -1))
      expect(() => JSON.parse(lines[0] ?? '')).not.toThrow()
    }),
    { numRuns: 300 },
  )
})

test.each([
  '{"level":"info","time":"2026-11-22T16:05:32.123Z","reqId":"req_0123456789ABCDEFGHIJ","route":"/c/:token","ms":12}',
  '{"account":"pra_01kar9v3e7q2w5r8t1y4u6i9ox","endToEndId":"E9999999920261122160512345678901","ms":3}',
  '{"trace":"4eebf52998224725e47228aa2393111a",' +
    '"data":{"traceparent":"00-52998224725bf4eebfe47228aa239310-4111111111111111-01"}}',
  '    at file:///srv/guiche/node_modules/@fastify/static/index.js:10:20',
  // Read as digits alone, each of these three holds a CPF.
  '{"address":"177.100.20.186","actor":"user:9Zk"}',
  '{"address":"::ffff:177.100.20.186","status":200}',
  '{"hash":"17710020186f2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db0225"}',
  '{"host":"10.0.0.1:5432","amount":12990,"at":1763827532124}',
])('what is not personal stays: %s', line => {
  expect(hidePersonal(line)).toBe(line)
})
