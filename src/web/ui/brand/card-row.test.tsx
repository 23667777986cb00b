import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cardFundings } from '../../../shared/cards/card-brand-facts.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { CardRow } from './card-row.tsx'
import { cardRowBrands, cardRowMeasures } from './card-row-brands.ts'

it.each(['credit', 'debit'] as const)('shows the marks of the brands that have %s cards, and names them', funding => {
  const html = renderToStaticMarkup(<CardRow takesCredit={funding === 'credit'} />)
  const brands = cardRowBrands.filter(brand => cardFundings(brand).includes(funding))
  const { width, gap } = cardRowMeasures
  expect(html).toContain(` alt="${brands.map(brand => cardBrandLabel(brand, 'pt-BR')).join(', ')}"`)
  expect(html).toContain(` width="${brands.length * (width + gap) - gap}"`)
  // The picture is cut at the right.
  expect(cardRowBrands.slice(0, brands.length)).toEqual(brands)
})
