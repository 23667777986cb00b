import { describe, expect, it } from 'vitest'
import type { BrCodeProblemCode } from './br-code-problem.ts'
import { crc16 } from './crc16.ts'
import { decodeBrCode } from './decode-br-code.ts'

type Fields = { [id: string]: string | { [id: string]: string } | undefined }

const GUI = 'br.gov.bcb.pix'
const KEY = '123e4567-e12b-12d1-a456-426655440000'
const URL = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441'
const REC = 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002'

const merchant = { '52': '0000', '53': '986', '58': 'BR', '59': 'Fulano de Tal', '60': 'BRASILIA' }
const staticFields: Fields = { '00': '01', ...merchant, '26': { '00': GUI, '01': KEY }, '62': { '05': '***' } }
const dynamicFields: Fields = { '00': '01', ...merchant, '26': { '00': GUI, '25': URL }, '62': { '05': '***' } }
const recOnlyFields: Fields = { ...staticFields, '26': { '00': GUI }, '80': { '00': GUI, '25': REC } }

/** Writes fields in order of id as any program would, lengths in characters, right or wrong, and seals them. */
function code(fields: Fields): string {
  return seal(write(fields))
}

function write(fields: Fields): string {
  return Object.entries(fields)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([id, value]) => {
      if (value === undefined) return ''
      const text = typeof value === 'string' ? value : write(value)
      return id + String(Array.from(text).length).padStart(2, '0') + text
    })
    .join('')
}

function seal(text: string): string {
  return `${text}6304${crc16(`${text}6304`)}`
}

function rejected(text: string, options?: { strict: boolean }): [BrCodeProblemCode, string | null] | 'read' {
  const result = decodeBrCode(text, options)
  return result.ok ? 'read' : [result.problem.code, result.problem.field]
}

describe('decodeBrCode, around the fields', () => {
  const good = code(staticFields)

  it.each<[string, string, BrCodeProblemCode, string | null]>([
    ['nothing', '', 'not_a_br_code', null],
    ['an address', 'https://pix.example.com/x', 'not_a_br_code', null],
    ['another version of the format', code({ ...staticFields, '00': '02' }), 'not_a_br_code', null],
    ['another field before 00', seal(`5802BR${write({ ...staticFields, '58': undefined })}`), 'not_a_br_code', null],
    ['a line break within', good.replace('Fulano de', 'Fulano\nde'), 'invalid_character', null],
    ['a lost byte', good.replace('Fulano', 'Ful\ufffdno'), 'invalid_character', null],
    ['half a surrogate pair', good.replace('Fulano', 'Ful\ud83cno'), 'invalid_character', null],
    ['more than 512 characters', seal(write(staticFields) + '8199'.padEnd(512, 'x')), 'code_too_long', null],
    ['a cut in a value', good.slice(0, 100), 'length_overrun', '59'],
    ['a cut before the checksum', good.slice(0, -8), 'crc_missing', '63'],
    ['a cut in the checksum', good.slice(0, -1), 'length_overrun', '63'],
    ['a cut between length and checksum', good.slice(0, -4), 'length_overrun', '63'],
    ['a checksum of three', `${write(staticFields)}6303ABC`, 'invalid_length', '63'],
    ['a checksum of five', `${write(staticFields)}6305ABCDE`, 'field_too_long', '63'],
    ['something after the checksum', `${good}6401x`, 'invalid_field_id', '64'],
    ['a field after the checksum', `${good}6501x`, 'crc_not_last', '63'],
    ['letters after the checksum', `${good}xx`, 'invalid_field_id', null],
    ['a wrong checksum', `${good.slice(0, -4)}0000`, 'crc_mismatch', '63'],
    ['one character altered', good.replace('BRASILIA', 'BRASILIB'), 'crc_mismatch', '63'],
    ['a field twice', seal(`${write(staticFields)}5802BR`), 'duplicate_field', '58'],
    ['a length of zero', seal(`${write(staticFields)}6500`), 'invalid_length', '65'],
    [
      'an overrun within a template',
      code({ ...staticFields, '26': { '00': GUI } }).replace('0014br', '0015br'),
      'length_overrun',
      '26-00',
    ],
    ['another arrangement that is no template', code({ ...staticFields, '27': 'plain' }), 'invalid_field_id', '27'],
  ])('rejects %s', (_, text, problem, field) => {
    expect(rejected(text)).toEqual([problem, field])
  })

  it('takes 512 characters', () => {
    const start = write(staticFields)
    const fill = 512 - start.length - 8
    const filling = [65, 66, 67].map(id => `${id}90${'x'.repeat(90)}`).join('')
    const last = fill - filling.length - 4
    const text = seal(`${start}${filling}69${String(last).padStart(2, '0')}${'x'.repeat(last)}`)
    expect(text).toHaveLength(512)
    expect(rejected(text)).toBe('read')
  })

  it('trims what was pasted, unless strict', () => {
    expect(rejected(` ${good}\n`)).toBe('read')
    expect(rejected(` ${good}`, { strict: true })).toEqual(['not_a_br_code', null])
    expect(rejected(`${good}\n`, { strict: true })).toEqual(['invalid_character', null])
  })

  it('takes a checksum in lower case, unless strict', () => {
    const lower = good.slice(0, -4) + good.slice(-4).toLowerCase()
    expect(lower).not.toBe(good)
    expect(rejected(lower)).toBe('read')
    expect(rejected(lower, { strict: true })).toEqual(['invalid_value', '63'])
  })

  it('takes names outside ASCII whose lengths count characters or bytes, unless strict', () => {
    const start = write({ '00': '01', '26': { '00': GUI, '01': KEY }, '52': '0000', '53': '986', '58': 'BR' })
    for (const length of ['04', '05']) {
      const text = seal(`${start}59${length}João6008BRASILIA62070503***`)
      expect(decodeBrCode(text)).toMatchObject({ ok: true, brCode: { merchantName: 'João', merchantCity: 'BRASILIA' } })
      expect(rejected(text, { strict: true })).toEqual(['invalid_character', null])
    }
    expect(rejected(seal(`${start}5906João6008BRASILIA62070503***`))).not.toBe('read')
  })
})

describe('decodeBrCode, field by field', () => {
  it.each<[string, Fields, BrCodeProblemCode, string | null]>([
    ['01 other than 11 and 12', { '01': '13' }, 'invalid_value', '01'],
    ['no category', { '52': undefined }, 'missing_field', '52'],
    ['a category of three digits', { '52': '000' }, 'invalid_value', '52'],
    ['a category of five digits', { '52': '00000' }, 'field_too_long', '52'],
    ['a category of letters', { '52': 'ABCD' }, 'invalid_value', '52'],
    ['no currency', { '53': undefined }, 'missing_field', '53'],
    ['dollars', { '53': '840' }, 'wrong_currency', '53'],
    ['no country', { '58': undefined }, 'missing_field', '58'],
    ['Portugal', { '58': 'PT' }, 'wrong_country', '58'],
    ['no name', { '59': undefined }, 'missing_field', '59'],
    ['a name of spaces', { '59': '   ' }, 'invalid_value', '59'],
    ['a name of 26', { '59': 'x'.repeat(26) }, 'field_too_long', '59'],
    ['no city', { '60': undefined }, 'missing_field', '60'],
    ['a city of spaces', { '60': ' ' }, 'invalid_value', '60'],
    ['a city of 16', { '60': 'x'.repeat(16) }, 'field_too_long', '60'],
    ['a postal code of 11', { '61': 'x'.repeat(11) }, 'field_too_long', '61'],
    ['no additional data', { '62': undefined }, 'missing_field', '62-05'],
    ['additional data without a txid', { '62': { '07': 'caixa1' } }, 'missing_field', '62-05'],
    ['a txid of 26', { '62': { '05': 'x'.repeat(26) } }, 'field_too_long', '62-05'],
    ['another arrangement alone', { '26': { '00': 'br.com.outro', '01': KEY } }, 'no_pix_template', null],
    ['no arrangement', { '26': undefined }, 'no_pix_template', null],
    ['a template without a name', { '26': { '01': KEY } }, 'no_pix_template', null],
    ['two templates of Pix', { '27': { '00': GUI, '01': KEY } }, 'duplicate_field', '27'],
    ['a template of Pix with nothing in it', { '26': { '00': GUI } }, 'missing_field', '26-01'],
    ['key and address', { '26': { '00': GUI, '01': 'a@b', '25': 'a.b/c' } }, 'key_and_url', '26-25'],
    ['a key of spaces', { '26': { '00': GUI, '01': '  ' } }, 'invalid_key', '26-01'],
    ['an ISPB of seven', { '26': { '00': GUI, '01': KEY, '03': '1234567' } }, 'invalid_value', '26-03'],
    ['an ISPB of nine', { '26': { '00': GUI, '01': KEY, '03': '123456789' } }, 'invalid_value', '26-03'],
    ['an ISPB in lower case', { '26': { '00': GUI, '01': KEY, '03': 'abcdefgh' } }, 'invalid_value', '26-03'],
    ['an amount of words', { '54': 'dez' }, 'invalid_amount', '54'],
    ['an amount with a comma', { '54': '10,00' }, 'invalid_amount', '54'],
    ['an amount of three decimals', { '54': '10.000' }, 'invalid_amount', '54'],
    ['an amount below zero', { '54': '-10.00' }, 'invalid_amount', '54'],
    ['an amount without reais', { '54': '.50' }, 'invalid_amount', '54'],
    ['an amount of eleven digits', { '54': '10000000000' }, 'invalid_amount', '54'],
    ['an amount of 14 characters', { '54': '99999999999.99' }, 'field_too_long', '54'],
    ['a recurrence without an address', { '80': { '00': GUI } }, 'missing_field', '80-25'],
    ['a recurrence with a scheme', { '80': { '00': GUI, '25': `https://${REC}` } }, 'invalid_url', '80-25'],
    ['two recurrences', { '80': { '00': GUI, '25': REC }, '81': { '00': GUI, '25': REC } }, 'duplicate_field', '81'],
    [
      'a cash-out with a recurrence',
      { '26': { '00': GUI, '01': KEY, '03': '12345678' }, '80': { '00': GUI, '25': REC } },
      'unexpected_field',
      '26-03',
    ],
  ])('rejects %s, strict or not', (_, change, problem, field) => {
    expect(rejected(code({ ...staticFields, ...change }))).toEqual([problem, field])
    expect(rejected(code({ ...staticFields, ...change }), { strict: true })).toEqual([problem, field])
  })

  it.each<[string, Fields, BrCodeProblemCode, string]>([
    ['an address with a scheme', { '26': { '00': GUI, '25': `https://${URL}` } }, 'invalid_url', '26-25'],
    ['an address without a path', { '26': { '00': GUI, '25': 'pix.example.com' } }, 'invalid_url', '26-25'],
    ['a recurrence on another host', { '80': { '00': GUI, '25': 'pix.other.com/rec/1' } }, 'different_hosts', '80-25'],
  ])('rejects a dynamic code with %s, strict or not', (_, change, problem, field) => {
    expect(rejected(code({ ...dynamicFields, ...change }))).toEqual([problem, field])
    expect(rejected(code({ ...dynamicFields, ...change }), { strict: true })).toEqual([problem, field])
  })

  it.each<[string, Fields, object, BrCodeProblemCode, string]>([
    ['a txid with a hyphen', { '62': { '05': 'RP1-2019' } }, { txid: 'RP1-2019' }, 'invalid_txid', '62-05'],
    ['an amount of one decimal', { '54': '10.5' }, { amount: 1050 }, 'invalid_amount', '54'],
    ['an amount of none', { '54': '10' }, { amount: 1000 }, 'invalid_amount', '54'],
    ['an amount with a dot at its end', { '54': '10.' }, { amount: 1000 }, 'invalid_amount', '54'],
    ['an amount of zero', { '54': '0.00' }, { amount: null, writesZero: true }, 'invalid_amount', '54'],
    ['an amount of zero without decimals', { '54': '0' }, { amount: null, writesZero: true }, 'invalid_amount', '54'],
    [
      'a random key without hyphens',
      { '26': { '00': GUI, '01': KEY.replaceAll('-', '') } },
      { key: KEY.replaceAll('-', '') },
      'invalid_key',
      '26-01',
    ],
    [
      'a key of an unknown kind',
      { '26': { '00': GUI, '01': 'nova-chave' } },
      { key: 'nova-chave' },
      'invalid_key',
      '26-01',
    ],
    [
      'a recurrence on a port',
      { '80': { '00': GUI, '25': 'localhost:4002/rec/1' } },
      { kind: 'composite-static', recurrenceUrl: 'localhost:4002/rec/1' },
      'invalid_url',
      '80-25',
    ],
  ])('takes a static code with %s, unless strict', (_, change, brCode, problem, field) => {
    expect(decodeBrCode(code({ ...staticFields, ...change }))).toMatchObject({ ok: true, brCode })
    expect(rejected(code({ ...staticFields, ...change }), { strict: true })).toEqual([problem, field])
  })

  it.each<[string, Fields, string]>([
    ['an amount, even one that is none', { '54': 'dez' }, '54'],
    ['info', { '26': { '00': GUI, '25': URL, '02': 'oi' } }, '26-02'],
    ['a cash-out', { '26': { '00': GUI, '25': URL, '03': '12345678' } }, '26-03'],
    ['a txid', { '62': { '05': 'PEDIDO1' } }, '62-05'],
  ])('ignores in a dynamic code %s, unless strict', (_, change, field) => {
    expect(decodeBrCode(code({ ...dynamicFields, ...change }))).toMatchObject({
      ok: true,
      brCode: { kind: 'dynamic', url: URL, amount: null, txid: null, info: null, withdrawalFacilitator: null },
    })
    expect(rejected(code({ ...dynamicFields, ...change }), { strict: true })).toEqual(['unexpected_field', field])
  })

  it.each<[string, Fields, string]>([
    ['an amount', { '54': '10.00' }, '54'],
    ['info', { '26': { '00': GUI, '02': 'oi' } }, '26-02'],
    ['a txid', { '62': { '05': 'PEDIDO1' } }, '62-05'],
  ])('ignores beside a recurrence alone %s, unless strict', (_, change, field) => {
    expect(decodeBrCode(code({ ...recOnlyFields, ...change }))).toMatchObject({
      ok: true,
      brCode: { kind: 'composite-rec', recurrenceUrl: REC, amount: null, txid: null, info: null },
    })
    expect(rejected(code({ ...recOnlyFields, ...change }), { strict: true })).toEqual(['unexpected_field', field])
  })
})

describe('decodeBrCode, what it tells', () => {
  it('everything of a static code', () => {
    const fields = {
      ...staticFields,
      '01': '11',
      '26': { '00': GUI, '01': KEY, '02': 'Pedido 1001', '03': '1234567A' },
      '52': '5462',
      '54': '129.90',
      '61': '70074900',
      '62': { '05': 'PEDIDO1001' },
    }
    const text = code(fields)
    expect(decodeBrCode(text, { strict: true })).toEqual({
      ok: true,
      brCode: {
        kind: 'static',
        key: KEY,
        url: null,
        recurrenceUrl: null,
        amount: 12_990,
        writesZero: false,
        txid: 'PEDIDO1001',
        info: 'Pedido 1001',
        withdrawalFacilitator: '1234567A',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
        merchantCategoryCode: '5462',
        postalCode: '70074900',
        pointOfInitiation: '11',
        fields: { ...fields, '63': text.slice(-4) },
      },
    })
  })

  it('finds Pix in any template of 26 to 51 and 80 to 99, among others, in any case', () => {
    const fields = {
      ...dynamicFields,
      '26': { '00': 'br.com.outro', '01': '1' },
      '51': { '00': 'BR.GOV.BCB.PIX', '25': URL },
      '80': { '00': 'br.com.outro', '25': 'x' },
      '99': { '00': 'Br.Gov.Bcb.Pix', '25': REC },
    }
    expect(decodeBrCode(code(fields), { strict: true })).toMatchObject({
      ok: true,
      brCode: { kind: 'composite-dynamic', url: URL, recurrenceUrl: REC },
    })
    const misplaced = { ...fields, '99': { '00': GUI } }
    expect(rejected(code(misplaced))).toEqual(['missing_field', '99-25'])
  })

  it('looks for Pix in no reserved field', () => {
    expect(rejected(code({ ...staticFields, '26': undefined, '52': '0000', '25': `0014${GUI}0111a@b` }))).toEqual([
      'no_pix_template',
      null,
    ])
  })

  it('compares hosts without regard to case', () => {
    const fields = { ...dynamicFields, '80': { '00': GUI, '25': REC.replace('pix.example', 'PIX.Example') } }
    expect(decodeBrCode(code(fields), { strict: true })).toMatchObject({
      ok: true,
      brCode: { kind: 'composite-dynamic' },
    })
  })
})
