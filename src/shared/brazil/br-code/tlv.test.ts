import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTlv, writeTlv } from './tlv.ts'

const characters = { unit: 'characters' } as const

describe('writeTlv', () => {
  it('writes id, length and value', () => {
    expect(writeTlv('59', 'Fulano de Tal')).toBe('5913Fulano de Tal')
    expect(writeTlv('26', 'x'.repeat(99))).toBe(`2699${'x'.repeat(99)}`)
  })

  it.each(['', 'x'.repeat(100), 'São Paulo', 'a\nb'])('rejects %j', value => {
    expect(() => writeTlv('59', value)).toThrow(RangeError)
  })
})

describe('readTlv', () => {
  it('reads what was written, in order', () => {
    const anyField = fc.record({ id: fc.stringMatching(/^\d\d$/), value: fc.stringMatching(/^[ -~]{1,99}$/) })
    fc.assert(
      fc.property(fc.uniqueArray(anyField, { selector: field => field.id }), fields => {
        const text = fields.map(({ id, value }) => writeTlv(id, value)).join('')
        expect(readTlv(text, characters)).toEqual({ ok: true, fields })
        expect(readTlv(text, { unit: 'bytes' })).toEqual({ ok: true, fields })
      }),
    )
  })

  it.each([
    ['0', 'invalid_field_id', null],
    ['0102ab5', 'invalid_field_id', null],
    ['ab02xy', 'invalid_field_id', null],
    ['01', 'invalid_length', '01'],
    ['010', 'invalid_length', '01'],
    ['0100', 'invalid_length', '01'],
    ['01-1x', 'invalid_length', '01'],
    ['01 2xy', 'invalid_length', '01'],
    ['0103ab', 'length_overrun', '01'],
    ['0101a0101b', 'duplicate_field', '01'],
  ])('rejects %j: %s', (text, code, field) => {
    expect(readTlv(text, characters)).toEqual({ ok: false, problem: { code, field } })
  })

  it('names the field of a template, and the template when the field has no name', () => {
    const template = { ...characters, template: '26' }
    expect(readTlv('0109x', template)).toEqual({ ok: false, problem: { code: 'length_overrun', field: '26-01' } })
    expect(readTlv('0101a_', template)).toEqual({ ok: false, problem: { code: 'invalid_field_id', field: '26' } })
  })

  it('tells a length beyond its limit before losing its way', () => {
    const result = readTlv(`5926${'x'.repeat(5)}`, { ...characters, limits: { '59': 25 } })
    expect(result).toEqual({ ok: false, problem: { code: 'field_too_long', field: '59' } })
  })

  it('counts characters or bytes', () => {
    expect(readTlv('5903São6001B', characters)).toMatchObject({ ok: true, fields: [{ value: 'São' }, { value: 'B' }] })
    expect(readTlv('5904São6001B', { unit: 'bytes' })).toMatchObject({
      ok: true,
      fields: [{ value: 'São' }, { value: 'B' }],
    })
    // A character beyond the first 65,536 is one, though two units of UTF-16.
    expect(readTlv('5901🎂6001B', characters)).toMatchObject({ ok: true, fields: [{ value: '🎂' }, { value: 'B' }] })
  })

  it('rejects a length in bytes that cuts a character', () => {
    const result = readTlv('5902São', { unit: 'bytes' })
    expect(result).toEqual({ ok: false, problem: { code: 'invalid_character', field: '59' } })
  })
})
