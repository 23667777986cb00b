import { expect, test } from 'vitest'
import { chargeForm } from '../../messages/pt-br/charge-form.ts'
import { amountOfDraft, itemsFaults, itemsOf, newItem } from './items-draft.ts'

const bread = { ...newItem('a'), name: ' Pão ', quantity: '3', price: 250 }
const cake = { ...newItem('b', 4_500), name: 'Bolo', image: 'https://l.example/i/img_1' }

test('lines come to the amount, and go as the API wants them', () => {
  expect(amountOfDraft([bread, cake])).toBe(5_250)
  expect(itemsFaults({ items: [bread, cake] }, chargeForm)).toEqual({})
  expect(itemsOf({ items: [bread, cake] })).toEqual({
    items: [
      { name: 'Pão', quantity: 3, unit_amount: 250 },
      { name: 'Bolo', quantity: 1, unit_amount: 4_500, image_url: 'https://l.example/i/img_1' },
    ],
  })
  expect(itemsOf({ items: [] })).toEqual({})
})

test.each([{ name: '  ' }, { quantity: '0' }, { quantity: '' }, { quantity: '1,5' }, { price: 0 }])(
  'a line that lacks something is said: %j',
  lack => {
    expect(itemsFaults({ items: [bread, { ...cake, ...lack }] }, chargeForm).items).toBe(chargeForm.items.incomplete)
  },
)

test('lines above the most that a charge may be are said', () => {
  const dear = { ...bread, quantity: '9999', price: 99_999_999_999 }
  expect(itemsFaults({ items: [dear] }, chargeForm).items).toBe(chargeForm.items.tooMuch)
})
