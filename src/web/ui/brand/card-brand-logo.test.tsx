import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { languages } from '../../../shared/language.ts'
import { CardBrandLogo } from './card-brand-logo.tsx'

const fileIn = (html: string) => /<(?:image|use) href="[^"]*\/([a-z_0-9]+)\.svg\b[^"]*"/.exec(html)?.[1]

it('has a drawing of its own for each of the forty names', () => {
  const files = cardBrandNames.map(name => fileIn(renderToStaticMarkup(<CardBrandLogo name={name} />)))
  expect(files).not.toContain(undefined)
  expect(new Set(files).size).toBe(40)
})

it.each([
  ['visa', 'visa_32'],
  ['amex', 'american_express_32'],
  ['vrbeneficios', 'vr_32'],
  ['unionpay', 'union_pay_32'],
  ['hiper', 'hiper_24'],
])('takes the picture of %s from the file %s', (name, file) => {
  const html = renderToStaticMarkup(<CardBrandLogo name={name} />)
  expect(fileIn(html)).toBe(file)
  expect(html).toContain('<image ')
  expect(html).not.toContain('data-tile')
})

it.each(['agiplan', 'credz', 'up', 'verocard'])('puts the name of %s on a tile of ours', name => {
  const html = renderToStaticMarkup(<CardBrandLogo name={name} />)
  expect(fileIn(html)).toBe(name)
  expect(html).toMatch(/<use href="[^"]+#mark">/)
  expect(html).toMatch(/data-tile="(blue|violet|wine|clay|green|teal)"/)
})

it.each(['maestro', '', 'VISA', 'constructor'])('falls back to the mark of another brand for %j', name => {
  const other = renderToStaticMarkup(<CardBrandLogo name="other" />)
  expect(fileIn(other)).toBe('other')
  expect(renderToStaticMarkup(<CardBrandLogo name={name} />)).toBe(other)
})

it.each([
  [24, '32'],
  [32, '42.66'],
  [48, '64'],
] as const)('keeps its place at %i px before the drawing has arrived', (size, width) => {
  const html = renderToStaticMarkup(<CardBrandLogo name="elo" size={size} />)
  expect(html).toContain(`width="${width}`)
  expect(html).toContain(`height="${size}" viewBox="0 0 32 24"`)
})

it.each(languages)('is read out by its name in %s', language => {
  for (const name of cardBrandNames) {
    const label = cardBrandLabel(name, language)
    const html = renderToStaticMarkup(<CardBrandLogo name={name} label={label} />)
    expect(html).toContain(`role="img" aria-label="${label}"`)
    expect(html).not.toContain('aria-hidden')
  }
})

it('is silent beside a word', () => {
  const html = renderToStaticMarkup(<CardBrandLogo name="elo" />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).not.toContain('role')
})
