import { describe, expect, it } from 'vitest'
import { parseDecimalAmount } from '../../money/decimal-amount.ts'
import type { BrCode } from './br-code.ts'
import type { BrCodeProblem } from './br-code-problem.ts'
import { decodeBrCode } from './decode-br-code.ts'
import { encodeDynamicBrCode, encodeRecurrenceBrCode, encodeStaticBrCode } from './encode-br-code.ts'
import fixture from './fixtures/brcode.json' with { type: 'json' }

type Vector = { id: string; payload: string; valid: boolean; kind?: string; decoded?: unknown }

const vectors: Vector[] = fixture.vectors
const valid = vectors.filter(vector => vector.valid)
const invalid = vectors.filter(vector => !vector.valid)

// The example of the BR Code manual shows other arrangements beside Pix's and a txid that Pix rejects.
const foreign = 'brcode-manual-multi'

const reasons: Record<string, BrCodeProblem> = {
  'inv-crc-flip': { code: 'crc_mismatch', field: '63' },
  'inv-no-crc': { code: 'crc_missing', field: '63' },
  'inv-name-33': { code: 'field_too_long', field: '59' },
  'inv-tlv-overrun': { code: 'length_overrun', field: '26' },
  'inv-currency-840': { code: 'wrong_currency', field: '53' },
  'inv-no-name': { code: 'missing_field', field: '59' },
}

/** Writes a code anew from what was read of it. */
function encode(brCode: BrCode) {
  const { merchantName, merchantCity, pointOfInitiation, recurrenceUrl } = brCode
  const common = { merchantName, merchantCity, ...(pointOfInitiation && { pointOfInitiation }) }
  const recurrence = recurrenceUrl === null ? {} : { recurrenceUrl }
  if (brCode.key !== null) {
    const { key, amount, txid, info } = brCode
    const chosen = { ...(amount && { amount }), ...(txid && { txid }), ...(info && { info }) }
    return encodeStaticBrCode({ ...common, ...recurrence, ...chosen, key })
  }
  if (brCode.url !== null) return encodeDynamicBrCode({ ...common, ...recurrence, url: brCode.url })
  return encodeRecurrenceBrCode({ ...common, recurrenceUrl: brCode.recurrenceUrl })
}

it('there are 21 vectors, 15 of them valid', () => {
  expect([vectors.length, valid.length]).toEqual([21, 15])
})

describe.each(valid)('$id', ({ id, payload, kind, decoded }) => {
  const result = decodeBrCode(payload)

  it('is read', () => {
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { brCode } = result
    expect(brCode.kind).toBe(kind)
    expect(brCode.fields).toEqual(decoded)

    // Every value told stands in the tree that an independent decoder read.
    const { '54': amount, '62': additional } = brCode.fields
    const written = typeof amount === 'string' ? parseDecimalAmount(amount) : null
    expect(brCode.amount).toBe(written?.ok ? written.amount : null)
    const template = brCode.fields['26']
    if (typeof template !== 'object' || typeof additional !== 'object') throw new Error('no template')
    expect(brCode.key).toBe(template['01'] ?? null)
    expect(brCode.url).toBe(template['25'] ?? null)
    expect(brCode.info).toBe(template['02'] ?? null)
    expect(brCode.txid).toBe(additional['05'] === '***' ? null : additional['05'])
  })

  it(id === foreign ? 'is rejected when strict' : 'is read the same when strict', () => {
    const strict = decodeBrCode(payload, { strict: true })
    if (id === foreign) expect(strict).toEqual({ ok: false, problem: { code: 'invalid_txid', field: '62-05' } })
    else expect(strict).toEqual(result)
  })
})

it.each(valid.filter(vector => vector.id !== foreign))('$id is written byte for byte', ({ payload }) => {
  const result = decodeBrCode(payload)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  expect(encode(result.brCode)).toEqual({ ok: true, code: payload })
})

describe.each(invalid)('$id', ({ id, payload }) => {
  it('is rejected for its reason', () => {
    expect(decodeBrCode(payload)).toEqual({ ok: false, problem: reasons[id] })
    expect(decodeBrCode(payload, { strict: true }).ok).toBe(false)
  })
})
