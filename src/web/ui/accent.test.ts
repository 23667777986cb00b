import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentCss, accentShades, accentTokens, darkGround, houseAccent, lightGround } from './accent.ts'
import { contrast, toHex, toOklch } from './color.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('accentShades', () => {
  it('can be read in both themes whatever color a store has', () => {
    fc.assert(
      fc.property(anyColor, color => {
        const shades = accentShades(color)
        for (const [shade, theme] of [
          [shades.light, lightGround],
          [shades.dark, darkGround],
        ] as const) {
          for (const fill of [shade.solid, shade.hover, shade.pressed]) {
            expect(contrast(shade.on, fill)).toBeGreaterThanOrEqual(4.5)
          }
          for (const ground of [...theme.grounds, shade.tint, shade.tintHover]) {
            expect(contrast(shade.text, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrast(shade.focus, ground)).toBeGreaterThanOrEqual(3)
          }
          for (const ground of theme.grounds) expect(contrast(shade.edge, ground)).toBeGreaterThanOrEqual(3)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('makes no grey brown beside the blue-black of the dark theme', () => {
    const nearGrey = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 359 }))
      .map(([l, c, h]) => toHex({ l: l / 100, c: c / 1_000, h }))
    fc.assert(
      fc.property(nearGrey, color => {
        for (const shade of Object.values(accentTokens(accentShades(color).dark))) {
          const [red, blue] = [shade.slice(1, 3), shade.slice(5)].map(digits => Number.parseInt(digits, 16))
          expect(blue).toBeGreaterThanOrEqual(red ?? Number.NaN)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('leaves the hue to every color that has one', () => {
    fc.assert(
      fc.property(anyColor, color => {
        const { c, h } = toOklch(color)
        fc.pre(c >= 0.04)
        const { light, dark } = accentShades(color)
        for (const { tint } of [light, dark]) {
          const turn = Math.abs(toOklch(tint).h - h)
          expect(Math.min(turn, 360 - turn)).toBeLessThan(15)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('keeps a color that is fine as it is', () => {
    expect(accentShades('#820AD1').light).toMatchObject({ solid: '#820ad1', on: '#ffffff', edge: '#820ad1' })
    expect(accentShades('#ffd400').light).toMatchObject({ solid: '#ffd400', on: '#0e1726' })
  })

  it('changes a fill visibly on hover, also from black and white', () => {
    for (const color of ['#000000', '#ffffff', houseAccent]) {
      for (const shade of Object.values(accentShades(color))) {
        expect(new Set([shade.solid, shade.hover, shade.pressed]).size).toBe(3)
      }
    }
  })

  it('rejects what is no color', () => {
    expect(() => accentShades('green')).toThrow(RangeError)
  })
})

describe('accentCss', () => {
  it('says nothing for the house and for what is no color, which could be anything', () => {
    expect(accentCss(null)).toBe('')
    expect(accentCss(houseAccent)).toBe('')
    expect(accentCss('red}</style><script>')).toBe('')
  })

  it('overrides each theme', () => {
    const rules = [
      /:root\{--accent:#ffd400;.*\}/,
      /@media\(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{.*\}\}/,
      /:root\[data-theme=dark\]\{.*\}/,
    ]
    expect(accentCss('#ffd400')).toMatch(new RegExp(`^${rules.map(rule => rule.source).join('')}$`))
  })
})
