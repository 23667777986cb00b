import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../contract/limits.ts'
import { centavos } from '../money/centavos.ts'
import { formatMoney } from '../money/format-money.ts'
import { OTHER } from './link-fields.ts'
import type { LinkView } from './link-view.ts'
import { readLinkForm } from './read-link-form.ts'

type Asked = Parameters<typeof readLinkForm>[0]

const link: Asked = {
  price: { kind: 'fixed', amount: 2_000 },
  quantity_max: 1,
  left: null,
  fields: [],
  payer: { name: 'hidden', email: 'hidden', tax_id: 'hidden' },
}

const read = (change: Partial<Asked>, values: Record<string, string> = {}, language: 'pt-BR' | 'en-GB' = 'pt-BR') =>
  readLinkForm({ ...link, ...change }, name => values[name] ?? '', language)

const quantities = fc.integer({ min: 1, max: limits.linkQuantity })

describe('readLinkForm', () => {
  it('asks for the unit amount times the quantity, in whole centavos, however many there are', () => {
    const amounts = fc.integer({ min: 1, max: Math.floor(limits.amountMax / limits.linkQuantity) })
    fc.assert(
      fc.property(amounts, quantities, quantities, (amount, asked, most) => {
        const answer = read({ price: { kind: 'fixed', amount }, quantity_max: most }, { quantity: String(asked) })
        const quantity = most === 1 ? 1 : asked
        expect(answer).toMatchObject(
          quantity > most
            ? { ok: false, faults: { quantity: 'too_many' } }
            : { ok: true, order: { unit_amount: amount, quantity, amount: Number(BigInt(amount) * BigInt(quantity)) } },
        )
      }),
    )
  })

  it('never takes more than are left', () => {
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 120 }), (asked, left) => {
        const answer = read({ quantity_max: limits.linkQuantity, left }, { quantity: String(asked) })
        expect(answer.ok).toBe(asked <= left)
      }),
    )
  })

  it('reads every amount that is written as the page writes amounts, in both languages, and keeps its bounds', () => {
    const amount = fc.integer({ min: limits.amountMin, max: limits.amountMax })
    fc.assert(
      fc.property(amount, amount, amount, fc.constantFrom('pt-BR', 'en-GB'), (given, one, two, language) => {
        const [minimum, maximum] = [Math.min(one, two), Math.max(one, two)]
        const text = formatMoney(centavos(given), language)
        const answer = read({ price: { kind: 'open', minimum, maximum } }, { amount: text }, language)
        const fault = given < minimum ? 'too_small' : given > maximum ? 'too_large' : null
        expect(answer).toMatchObject(
          fault
            ? { ok: false, faults: { amount: fault } }
            : { ok: true, order: { amount: given, unit_amount: given, quantity: 1 } },
        )
      }),
    )
  })

  const price: LinkView['price'] = {
    kind: 'suggested',
    amounts: [1_000, 2_500],
    other: false,
    minimum: 1,
    maximum: limits.amountMax,
  }

  it.each([
    [{ amount: '1000' }, null],
    [{ amount: '1001' }, { amount: 'not_offered' }],
    [{ amount: '' }, { amount: 'missing' }],
    [{ amount: OTHER, other: '10' }, { amount: 'not_offered' }],
  ])('takes of the amounts that are suggested %j', (values, faults) => {
    const answer = read({ price }, values)
    expect(answer.ok ? null : answer.faults).toEqual(faults)
  })

  it('tells all that is missing or wrong at once, each by the name of its field', () => {
    const answer = read(
      {
        price: { ...price, other: true },
        fields: [
          { kind: 'text', label: 'Mesa', required: true },
          { kind: 'choice', label: 'Sabor', required: false, options: ['Uva', 'Coco'] },
          { kind: 'text', label: 'Recado', required: false },
        ],
        payer: { name: 'required', email: 'required', tax_id: 'optional' },
      },
      { amount: OTHER, other: 'dez', field_1: 'Limão', field_2: 'x'.repeat(201), email: 'ana@', tax_id: '1' },
    )
    expect(answer).toEqual({
      ok: false,
      faults: {
        other: 'not_money',
        field_0: 'missing',
        field_1: 'not_offered',
        field_2: 'too_long',
        name: 'missing',
        email: 'not_email',
        tax_id: 'not_tax_id',
      },
    })
  })
})
