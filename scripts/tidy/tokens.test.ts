import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentShades, accentTokens, darkGround, houseAccent, lightGround } from '../../src/web/ui/accent.ts'
import { contrast } from '../../src/web/ui/color.ts'
import { tones } from '../../src/web/ui/tone.ts'

// Here and not beside tokens.css: the pages' sources know no Node, and Vitest gives them no style sheets to read.
const tokens = readFileSync(new URL('../../src/web/ui/tokens.css', import.meta.url), 'utf8')

const pairs = Array.from(
  tokens.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
  ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
)
const colors = new Map(pairs)

function color(name: string, theme: 'light' | 'dark'): string {
  const found = colors.get(name)?.[theme]
  if (!found) throw new Error(`tokens.css has no ${name}`)
  return found
}

const grounds = ['--ground', '--surface', '--surface-sunken', '--surface-floating']

it.each(['light', 'dark'] as const)('can be read in the %s theme', theme => {
  for (const ground of grounds) {
    for (const text of ['--text', '--text-soft', '--text-faint']) {
      expect(contrast(color(text, theme), color(ground, theme)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const tone of tones) {
      expect(contrast(color(`--${tone}`, theme), color(ground, theme)), `${tone} on ${ground}`).toBeGreaterThanOrEqual(
        3,
      )
    }
  }
  for (const ground of ['--ground', '--surface']) {
    expect(contrast(color('--border-strong', theme), color(ground, theme))).toBeGreaterThanOrEqual(3)
  }
})

it.each(['light', 'dark'] as const)('tells its five meanings readably in the %s theme', theme => {
  for (const tone of tones) {
    const tint = color(`--${tone}-tint`, theme)
    expect(contrast(color(`--${tone}-text`, theme), tint), tone).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color(`--${tone}`, theme), tint), tone).toBeGreaterThanOrEqual(3)
  }
  const fills = ['info', 'warning', 'negative', 'negative-hover', 'negative-pressed', 'positive']
  for (const fill of fills) {
    const text = color(`--${fill.replace(/-.*/, '')}-on`, theme)
    expect(contrast(text, color(`--${fill}`, theme)), fill).toBeGreaterThanOrEqual(4.5)
  }
})

it('computes accents for the grounds that there are', () => {
  for (const ground of ['--ground', '--surface']) {
    expect(lightGround.grounds).toContain(color(ground, 'light'))
    expect(darkGround.grounds).toContain(color(ground, 'dark'))
  }
  expect(lightGround.grounds).toContain(color('--surface-sunken', 'light'))
  expect(darkGround.grounds).toContain(color('--surface-floating', 'dark'))
})

it.each([
  ['--modal-max', '500px'],
  ['--container-max', '1024px'],
  ['--drawer-medium', '400px'],
  ['--motion-drawer', '320ms'],
  ['--date-picker-min', '296px'],
  ['--list-max', '600px'],
  ['--button-large', '48px'],
  ['--button-medium', '40px'],
  ['--button-small', '32px'],
])('keeps the specification: %s is %s', (name, value) => {
  expect(tokens).toContain(`${name}: ${value};`)
})

it("has the house's accent as it is computed", () => {
  const { light, dark } = accentShades(houseAccent)
  const darkTokens = accentTokens(dark)
  for (const [name, value] of Object.entries(accentTokens(light))) {
    expect(tokens).toContain(`${name}: light-dark(${value}, ${darkTokens[name]});`)
  }
})
