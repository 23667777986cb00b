/** Color arithmetic: sRGB hex ↔ OKLCH (Björn Ottosson, 2020) and the contrast of WCAG 2.2. */

/** Lightness 0–1, chroma 0–~0.37, hue in degrees. Steps of lightness look even to the eye, which HSL's do not. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

/** Whether a text is a color as we keep them, `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The contrast between two colors, 1 to 21. Text needs 4.5 (AA), what is not text needs 3. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A color in OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const degrees = (Math.atan2(blue, green) * 180) / Math.PI
  return { l: lightness, c: Math.hypot(green, blue), h: (degrees + 360) % 360 }
}

/** The nearest color a screen can show: the chroma gives way, the lightness and the hue stay. */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  let low = 0
  let high = color.c
  if (inGamut(oklchToLinear({ ...color, l }))) low = high
  for (let step = 0; step < 16 && high - low > 0.0005; step++) {
    const middle = (low + high) / 2
    if (inGamut(oklchToLinear({ l, c: middle, h: color.h }))) low = middle
    else high = middle
  }
  return `#${oklchToLinear({ l, c: low, h: color.h }).map(channelHex).join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function inGamut(color: Triple): boolean {
  return color.every(channel => channel >= -0.0005 && channel <= 1.0005)
}

function channelHex(value: number): string {
  const clipped = Math.min(1, Math.max(0, value))
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
