import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '../../money/centavos.ts'
import { MAX_DECIMAL_AMOUNT } from '../../money/decimal-amount.ts'
import { decodeBrCode } from './decode-br-code.ts'
import {
  type EncodedBrCode,
  encodeDynamicBrCode,
  encodeRecurrenceBrCode,
  encodeStaticBrCode,
  maxInfoLength,
  type StaticBrCodeInput,
} from './encode-br-code.ts'

const EVP = '123e4567-e12b-12d1-a456-426655440000'
const merchant = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' }
const recurrenceUrl = 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002'

function codeOf(result: EncodedBrCode): string {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.code
}

describe('encodeStaticBrCode', () => {
  it('folds and cuts name and city', () => {
    const code = codeOf(
      encodeStaticBrCode({
        key: EVP,
        merchantName: 'Comércio de Pães São João Ltda.',
        merchantCity: 'São José dos Campos',
      }),
    )
    expect(code).toContain('5925Comercio de Paes Sao Joao6015Sao Jose dos Ca62')
    expect(code).toMatch(/^[ -~]+$/)
  })

  it('carries everything in its place', () => {
    const code = codeOf(
      encodeStaticBrCode({
        ...merchant,
        key: EVP,
        amount: centavos(12_990),
        txid: 'PEDIDO1001',
        info: 'Pão de açúcar',
        merchantCategoryCode: '5462',
        postalCode: '70074900',
        withdrawalFacilitator: '12345678',
        pointOfInitiation: '11',
      }),
    )
    expect(code.slice(0, -4)).toBe(
      '000201010211' +
        `26870014br.gov.bcb.pix0136${EVP}0213Pao de acucar030812345678` +
        '5204546253039865406129.905802BR5913Fulano de Tal6008BRASILIA610870074900' +
        '62140510PEDIDO10016304',
    )
  })

  it.each<[string, Partial<StaticBrCodeInput>, string, string]>([
    ['a key with punctuation', { key: '123.456.789-09' }, 'invalid_key', '26-01'],
    ['a mobile number without +55', { key: '61912345678' }, 'invalid_key', '26-01'],
    ['no key', { key: '' }, 'invalid_key', '26-01'],
    ['no amount', { amount: centavos(0) }, 'invalid_amount', '54'],
    ['a negative amount', { amount: centavos(-1) }, 'invalid_amount', '54'],
    ['too large an amount', { amount: centavos(MAX_DECIMAL_AMOUNT + 1) }, 'invalid_amount', '54'],
    ['a txid of 26', { txid: 'x'.repeat(26) }, 'invalid_txid', '62-05'],
    ['an empty txid', { txid: '' }, 'invalid_txid', '62-05'],
    ['a txid with a hyphen', { txid: 'A-1' }, 'invalid_txid', '62-05'],
    ['one character of info too many', { info: 'x'.repeat(38) }, 'field_too_long', '26-02'],
    ['info of which nothing is left', { info: '🎂' }, 'missing_field', '26-02'],
    ['a name of which nothing is left', { merchantName: '李' }, 'missing_field', '59'],
    ['no city', { merchantCity: ' ' }, 'missing_field', '60'],
    ['a category of three digits', { merchantCategoryCode: '546' }, 'invalid_value', '52'],
    ['a category of five', { merchantCategoryCode: '54620' }, 'invalid_value', '52'],
    ['a CEP of nine', { postalCode: '700749000' }, 'invalid_value', '61'],
    ['an ISPB of nine', { withdrawalFacilitator: '123456789' }, 'invalid_value', '26-03'],
    ['a CEP with a hyphen', { postalCode: '70074-900' }, 'invalid_value', '61'],
    ['an ISPB of seven', { withdrawalFacilitator: '1234567' }, 'invalid_value', '26-03'],
    ['a recurrence with its scheme', { recurrenceUrl: `https://${recurrenceUrl}` }, 'invalid_url', '80-25'],
    ['a cash-out with a recurrence', { withdrawalFacilitator: '12345678', recurrenceUrl }, 'unexpected_field', '26-03'],
  ])('rejects %s', (_, change, code, field) => {
    expect(encodeStaticBrCode({ ...merchant, key: EVP, ...change })).toEqual({ ok: false, problems: [{ code, field }] })
  })

  it('tells all problems at once', () => {
    const result = encodeStaticBrCode({ key: 'x', merchantName: '', merchantCity: '', txid: '***' })
    expect(!result.ok && result.problems.map(problem => problem.field)).toEqual(['59', '60', '26-01', '62-05'])
  })
})

describe('maxInfoLength', () => {
  it.each([
    [EVP, undefined, 37],
    [EVP, '12345678', 25],
    ['12345678909', undefined, 62],
    ['a@b', undefined, 70],
    // Template 26 cannot give the 72 of the field itself to any key but the shortest.
    ['a', undefined, 72],
    ['x'.repeat(77), undefined, 0],
    ['x'.repeat(77), '12345678', 0],
  ])('beside %s and %s is %i', (key, withdrawalFacilitator, length) => {
    expect(maxInfoLength(key, { withdrawalFacilitator })).toBe(length)
  })

  it('lets the longest key stand alone', () => {
    const key = `${'a'.repeat(65)}@example.com`
    expect(codeOf(encodeStaticBrCode({ ...merchant, key }))).toContain(`26990014br.gov.bcb.pix0177${key}52`)
  })
})

describe('encodeDynamicBrCode', () => {
  it.each([
    ['a scheme', { url: 'https://pix.example.com/x' }, [['invalid_url', '26-25']]],
    ['no path', { url: 'pix.example.com' }, [['invalid_url', '26-25']]],
    ['78 characters', { url: `pix.example.com/${'x'.repeat(62)}` }, [['invalid_url', '26-25']]],
    ['a recurrence of another bank', { recurrenceUrl: 'other.example.com/rec/1' }, [['different_hosts', '80-25']]],
    ['no name', { merchantName: '' }, [['missing_field', '59']]],
  ])('rejects %s', (_, change, problems) => {
    expect(encodeDynamicBrCode({ ...merchant, url: 'pix.example.com/x', ...change })).toEqual({
      ok: false,
      problems: problems.map(([code, field]) => ({ code, field })),
    })
  })

  it('may be reusable', () => {
    const code = codeOf(encodeDynamicBrCode({ ...merchant, url: 'pix.example.com/x', pointOfInitiation: '11' }))
    expect(code.startsWith('000201010211')).toBe(true)
  })

  it("carries a simulated bank's address, which only the lenient reader takes", () => {
    const code = codeOf(encodeDynamicBrCode({ ...merchant, url: 'localhost:4002/qr/v2/abc' }))
    expect(decodeBrCode(code)).toMatchObject({ ok: true, brCode: { kind: 'dynamic', url: 'localhost:4002/qr/v2/abc' } })
    expect(decodeBrCode(code, { strict: true })).toEqual({
      ok: false,
      problem: { code: 'invalid_url', field: '26-25' },
    })
  })
})

describe('what was written is read back', () => {
  const printable = (max: number) =>
    fc.stringMatching(new RegExp(`^[!-~]([ -~]{0,${max - 2}}[!-~])?$`)).map(text => text.replace(/ +/g, ' '))
  const anyMerchant = {
    merchantName: printable(25),
    merchantCity: printable(15),
    merchantCategoryCode: fc.option(fc.stringMatching(/^\d{4}$/), { nil: undefined }),
    postalCode: fc.option(fc.stringMatching(/^\d{8}$/), { nil: undefined }),
  }
  const anyPath = fc.stringMatching(/^[a-z0-9/]{1,50}$/)
  const location = anyPath.map(path => `pix.example.com/${path}`)
  const anyPointOfInitiation = fc.constantFrom('11' as const, '12' as const, undefined)
  const absent = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
  const anyKey = fc.oneof(
    fc.uuid(),
    fc.constantFrom('12345678909', '12ABC34501DE35', '00038166000105', '+5561912345678', 'fulano@example.com', 'a@b'),
  )
  /** The record without what is undefined, as `exactOptionalPropertyTypes` wants it. */
  const given = <T extends object>(input: T) =>
    Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
      [Key in keyof T]: Exclude<T[Key], undefined>
    }

  it('a static code, composite or not', () => {
    const anyInput = fc
      .record({
        ...anyMerchant,
        key: anyKey,
        amount: absent(fc.integer({ min: 1, max: MAX_DECIMAL_AMOUNT }).map(centavos)),
        txid: absent(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/)),
        withdrawalFacilitator: absent(fc.stringMatching(/^[0-9A-Z]{8}$/)),
        recurrenceUrl: absent(location),
        pointOfInitiation: anyPointOfInitiation,
        info: absent(printable(72)),
      })
      .map(input => (input.recurrenceUrl ? { ...input, withdrawalFacilitator: undefined } : input))
      .map(input => ({ ...input, info: input.info?.slice(0, maxInfoLength(input.key, input)).trim() || undefined }))
    fc.assert(
      fc.property(anyInput, input => {
        const code = codeOf(encodeStaticBrCode(given(input)))
        const decoded = decodeBrCode(code, { strict: true })
        expect(decoded).toMatchObject({
          ok: true,
          brCode: {
            kind: input.recurrenceUrl ? 'composite-static' : 'static',
            key: input.key,
            url: null,
            recurrenceUrl: input.recurrenceUrl ?? null,
            amount: input.amount ?? null,
            txid: input.txid ?? null,
            info: input.info ?? null,
            withdrawalFacilitator: input.withdrawalFacilitator ?? null,
            merchantName: input.merchantName,
            merchantCity: input.merchantCity,
            merchantCategoryCode: input.merchantCategoryCode ?? '0000',
            postalCode: input.postalCode ?? null,
            pointOfInitiation: input.pointOfInitiation ?? null,
          },
        })
        expect(decodeBrCode(code)).toEqual(decoded)
      }),
      { numRuns: 1_000 },
    )
  })

  it('a dynamic code, composite or not', () => {
    const anyInput = fc.record({
      ...anyMerchant,
      url: location,
      recurrenceUrl: absent(location),
      pointOfInitiation: anyPointOfInitiation,
    })
    fc.assert(
      fc.property(anyInput, input => {
        expect(decodeBrCode(codeOf(encodeDynamicBrCode(given(input))), { strict: true })).toMatchObject({
          ok: true,
          brCode: {
            kind: input.recurrenceUrl ? 'composite-dynamic' : 'dynamic',
            key: null,
            url: input.url,
            recurrenceUrl: input.recurrenceUrl ?? null,
            amount: null,
            txid: null,
            info: null,
            withdrawalFacilitator: null,
            merchantName: input.merchantName,
            merchantCity: input.merchantCity,
            postalCode: input.postalCode ?? null,
            pointOfInitiation: input.pointOfInitiation ?? '12',
          },
        })
      }),
      { numRuns: 500 },
    )
  })

  it('a recurrence alone', () => {
    fc.assert(
      fc.property(fc.record({ ...anyMerchant, recurrenceUrl: location }), input => {
        expect(decodeBrCode(codeOf(encodeRecurrenceBrCode(given(input))), { strict: true })).toMatchObject({
          ok: true,
          brCode: { kind: 'composite-rec', key: null, url: null, recurrenceUrl: input.recurrenceUrl, amount: null },
        })
      }),
      { numRuns: 200 },
    )
  })
})
