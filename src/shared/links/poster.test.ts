import { expect, test } from 'vitest'
import { inkOn, posterWords } from './poster.ts'

test.each([
  ['#0c6b4e', '#ffffff'],
  ['#b4471f', '#ffffff'],
  ['#ffd400', '#0e1726'],
  ['#ffffff', '#0e1726'],
  ['#000000', '#ffffff'],
])('what stands on %s is %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})

test.each([
  [{ kind: 'fixed', amount: 2_000 }, 'R$ 20,00'],
  [{ kind: 'open', minimum: 1, maximum: 100 }, 'Você escolhe o valor'],
  [{ kind: 'open', minimum: 500, maximum: 1_000 }, 'A partir de R$ 5,00'],
  [{ kind: 'suggested', amounts: [3_000, 1_000], other: true, minimum: 1, maximum: 9_999 }, 'A partir de R$ 10,00'],
] as const)('a poster of %j says %s', (price, words) => {
  const said = posterWords({ store: { name: 'ótica', mode: 'test' }, view: { price: price as never } }, 'pt-BR')
  expect(said.price.replace('\u00a0', ' ')).toBe(words)
  expect([said.letter, said.test]).toEqual(['Ó', 'Modo de teste'])
})
