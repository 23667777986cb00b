import { contrast, isHexColor, type Oklch, toHex, toOklch } from './color.ts'

/** The house's green, for stores without a color of their own. */
export const houseAccent = '#0c6b4e'

/** One theme's colors made from one accent. Each name is a token: `solid` is `--accent`, the rest `--accent-…`. */
export interface AccentShades {
  /** Fill of the main button. */
  readonly solid: string
  readonly hover: string
  readonly pressed: string
  /** Text on the three fills: 4.5 or more on each. */
  readonly on: string
  /** Outline of a fill: the fill itself, or a stronger shade where the fill hardly differs from the page. */
  readonly edge: string
  /** Text, links and icons in the accent: 4.5 or more on the page, on surfaces and on the tint. */
  readonly text: string
  /** The focus ring: 3 or more on the page and on surfaces. */
  readonly focus: string
  /** Quiet ground of what is selected. */
  readonly tint: string
  readonly tintHover: string
}

interface ThemeGround {
  /** Everything an accent may stand on, as tokens.css has it. */
  readonly grounds: readonly string[]
  readonly ink: string
  readonly paper: string
  readonly tint: { readonly l: number; readonly c: number }
  /** Lightness below which a fill is too dark for the theme. */
  readonly solidFloor: number
  /**
   * What a grey takes on here, in OKLCH: beside the dark theme's blue-black a grey without it looks brown. Null where
   * greys stay as they are.
   */
  readonly greyTinge: { readonly c: number; readonly h: number } | null
  /** Where to go for more contrast with the ground. */
  readonly away: -1 | 1
}

export const lightGround: ThemeGround = {
  grounds: ['#ffffff', '#faf9f6', '#f3f1ec'],
  ink: '#0e1726',
  paper: '#ffffff',
  tint: { l: 0.955, c: 0.03 },
  solidFloor: 0,
  greyTinge: null,
  away: -1,
}

export const darkGround: ThemeGround = {
  grounds: ['#0f141c', '#171e29', '#202936'],
  ink: '#0b1119',
  paper: '#ffffff',
  tint: { l: 0.29, c: 0.045 },
  solidFloor: 0.7,
  greyTinge: { c: 0.018, h: 258 },
  away: 1,
}

/**
 * The shades of a store's color in both themes. The color itself is kept wherever it can be; contrast is kept by
 * computation, so that no merchant's yellow makes a button nobody can read.
 * @throws RangeError for anything but `#rrggbb`.
 */
export function accentShades(accent: string): { light: AccentShades; dark: AccentShades } {
  if (!isHexColor(accent)) throw new RangeError(`${accent} is not a color such as #0c6b4e`)
  const color = toOklch(accent.toLowerCase())
  return { light: shades(color, lightGround), dark: shades(color, darkGround) }
}

/** The accent as CSS that overrides tokens.css, or nothing for the house's own. It needs a nonce where CSP asks one. */
export function accentCss(accent: string | null): string {
  if (accent === null || !isHexColor(accent) || accent.toLowerCase() === houseAccent) return ''
  const { light, dark } = accentShades(accent)
  const darkTokens = declarations(dark)
  return (
    `:root{${declarations(light)}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${darkTokens}}}` +
    `:root[data-theme=dark]{${darkTokens}}`
  )
}

/** The tokens of one theme, by their CSS names. */
export function accentTokens(shade: AccentShades): Record<string, string> {
  return {
    '--accent': shade.solid,
    '--accent-hover': shade.hover,
    '--accent-pressed': shade.pressed,
    '--accent-on': shade.on,
    '--accent-edge': shade.edge,
    '--accent-text': shade.text,
    '--accent-focus': shade.focus,
    '--accent-tint': shade.tint,
    '--accent-tint-hover': shade.tintHover,
  }
}

function declarations(shade: AccentShades): string {
  return Object.entries(accentTokens(shade))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function shades(accent: Oklch, theme: ThemeGround): AccentShades {
  const color = tinged(accent, theme)
  const base = brightEnough(color, theme.solidFloor)
  const whiteFits = contrast(theme.paper, toHex(base)) >= 4.5
  const on = whiteFits ? theme.paper : theme.ink
  const solid = moved(base, whiteFits ? -1 : 1, shade => contrast(shade, on) >= 4.5)
  const step = stateStep(solid, on, theme.away)
  const tint: Oklch = { l: theme.tint.l, c: Math.min(color.c, theme.tint.c), h: color.h }
  const tintHover = { ...tint, l: tint.l + theme.away * 0.025 }
  const places = [...theme.grounds, toHex(tint), toHex(tintHover)]
  const onAll = (least: number) => (shade: string) => places.every(place => contrast(shade, place) >= least)
  return {
    solid: toHex(solid),
    hover: toHex({ ...solid, l: solid.l + step }),
    pressed: toHex({ ...solid, l: solid.l + 2 * step }),
    on,
    edge: toHex(moved(solid, theme.away, shade => theme.grounds.every(ground => contrast(shade, ground) >= 3))),
    text: toHex(moved(base, theme.away, onAll(4.5))),
    focus: toHex(moved(base, theme.away, onAll(3))),
    tint: toHex(tint),
    tintHover: toHex(tintHover),
  }
}

/** Chroma from which a color is no grey any more, and keeps its own hue. */
const colorful = 0.04

/** A grey with the theme's tinge: the greyer, the more of it. */
function tinged(color: Oklch, { greyTinge }: ThemeGround): Oklch {
  if (!greyTinge || color.c >= colorful) return color
  const share = 1 - (color.c / colorful) ** 2
  const [own, tinge] = [flat(color), flat(greyTinge)]
  const [a, b] = [own.a + share * (tinge.a - own.a), own.b + share * (tinge.b - own.b)]
  return { l: color.l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Chroma and hue as a point of the plane, in which colors mix. */
function flat({ c, h }: { c: number; h: number }): { a: number; b: number } {
  const angle = (h * Math.PI) / 180
  return { a: c * Math.cos(angle), b: c * Math.sin(angle) }
}

/** A color too dark for the theme is lifted; lifting washes it out, so it gets some of its chroma back. */
function brightEnough(color: Oklch, floor: number): Oklch {
  return color.l >= floor ? color : { l: floor, c: color.c * 1.2, h: color.h }
}

/** Hover and pressed go on in the theme's direction, unless black or white leaves no room or the text would suffer. */
function stateStep(solid: Oklch, on: string, away: -1 | 1): number {
  // Close to black a step must be long to be seen at all.
  const back = solid.l < 0.15 ? 0.14 : -0.045 * away
  const pressed = { ...solid, l: solid.l + 0.09 * away }
  return pressed.l > 0 && pressed.l < 1 && contrast(toHex(pressed), on) >= 4.5 ? 0.045 * away : back
}

/** The first shade, going darker or lighter in small steps, that is good enough. Black and white are the ends. */
function moved(from: Oklch, direction: -1 | 1, enough: (hex: string) => boolean): Oklch {
  let shade = from
  while (!enough(toHex(shade)) && shade.l > 0 && shade.l < 1) shade = { ...shade, l: shade.l + direction * 0.01 }
  return shade
}
