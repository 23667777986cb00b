import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentMethods } from '../../../shared/charge/payment-method.ts'
import { waysToPayPutSchema } from '../../../shared/contract/ways-to-pay.ts'
import { lines, linesShown, moved, usualDraft, waysWanted, withKindTaken } from './ways-draft.ts'

const ways = (methods: (typeof paymentMethods)[number][] | null) => ({
  object: 'ways_to_pay' as const,
  methods,
  installments: null,
  voucher_kind: methods?.includes('voucher') ? ('meal' as const) : null,
  split_tender: false,
  available: [...paymentMethods],
  payer_needs: { pix: [] },
})

it('says of a store that said nothing what its charges take by themselves', () => {
  expect(waysWanted(usualDraft(ways(null)))?.methods).toEqual(['pix'])
  expect(waysWanted(usualDraft({ ...ways(null), available: ['credit-card', 'debit-card'] }))?.methods).toEqual([
    'credit-card',
    'debit-card',
  ])
})

it('says what was said again, whatever it was, as the server takes it', () => {
  const said = fc
    .shuffledSubarray(['pix', 'credit-card', 'voucher'] as const, { minLength: 1 })
    .chain(shown => fc.shuffledSubarray(['apple-pay', 'google-pay'] as const).map(more => [...shown, ...more]))
  fc.assert(
    fc.property(said, methods => {
      const wanted = waysWanted(usualDraft(ways(methods)))
      expect(waysToPayPutSchema.parse(wanted).methods).toEqual(methods)
    }),
  )
})

it('moves a line up and down again, and none over an end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lines), fc.constantFrom(-1 as const, 1 as const), (line, by) => {
      const once = moved(lines, line, by)
      expect(once.toSorted()).toEqual(lines.toSorted())
      const stays = once.every((one, place) => one === lines[place])
      expect(stays ? once : moved(once, line, by === 1 ? -1 : 1)).toEqual([...lines])
    }),
  )
})

it('shows no line of which nothing is taken', () => {
  expect(linesShown({ order: ['card', 'pix', 'voucher'], taken: ['pix', 'google-pay'] })).toEqual(['pix'])
})

it('offers vouchers for a kind of purchase that the store is affiliated for', () => {
  const meals = usualDraft(ways(['pix', 'voucher']))
  const kindOf = (kinds: Parameters<typeof withKindTaken>[1]) => waysWanted(withKindTaken(meals, kinds))?.voucher_kind
  expect([kindOf(['food', 'multibenefit']), kindOf(['meal', 'food']), kindOf([])]).toEqual(['food', 'meal', 'meal'])
})
