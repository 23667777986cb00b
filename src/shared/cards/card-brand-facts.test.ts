import { expect, it } from 'vitest'
import { languages } from '../language.ts'
import { type CardBrandStatus, cardBrandFacts, cardFundings } from './card-brand-facts.ts'
import { cardBrandLabel } from './card-brand-labels.ts'
import { cardBrandNames } from './card-brands.ts'

const having = (status: CardBrandStatus) => cardBrandNames.filter(name => cardBrandFacts[name].status === status)

it.each(languages)('calls every brand by a name of its own in %s', language => {
  const labels = cardBrandNames.map(name => cardBrandLabel(name, language))
  expect(new Set(labels).size).toBe(cardBrandNames.length)
  for (const label of labels) expect(label).toMatch(/^\p{Lu}[\p{L} -]+$/u)
})

it('translates what is a description, and no name', () => {
  expect(cardBrandLabel('other', 'pt-BR')).toBe('Outra bandeira')
  expect(cardBrandLabel('other', 'en-GB')).toBe('Other brand')
  expect(cardBrandLabel('vrbeneficios', 'en-GB')).toBe('VR Benefícios')
})

it('knows the schemes that are closed, and the one that has another name', () => {
  expect(having('closed')).toEqual(['ben', 'dacasa', 'hiper', 'hipercard'])
  expect(having('renamed')).toEqual(['sodexo'])
  expect(cardBrandFacts.sodexo.movedTo).toBe('pluxee')
})

it('sends the cards of a brand that ended to one that is alive', () => {
  for (const name of cardBrandNames) {
    const { movedTo } = cardBrandFacts[name]
    if (movedTo) expect(cardBrandFacts[movedTo].status, name).toBe('active')
  }
})

it('says of every brand what its cards can be, once', () => {
  for (const name of cardBrandNames) {
    const { kinds } = cardBrandFacts[name]
    expect(kinds.length, name).toBeGreaterThan(0)
    expect(new Set(kinds).size, name).toBe(kinds.length)
  }
})

it('tells how a card may be paid with', () => {
  expect(cardFundings('visa')).toEqual(['credit', 'debit', 'voucher'])
  expect(cardFundings('amex')).toEqual(['credit'])
  expect(cardFundings('ticket')).toEqual(['voucher'])
  for (const name of cardBrandNames) expect(cardFundings(name).length, name).toBeGreaterThan(0)
})
