import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How far two pictures may be apart before they count as different. */
export interface Tolerance {
  /** Squares of so many pixels a side are averaged first: what smooths the edges of letters does not count then. */
  block: number
  /** How unlike two colors may be, from 0 (the same) to 1 (black and white): pixelmatch's threshold. */
  threshold: number
  /** The share of the picture, from 0 to 1, that may be unlike. */
  share: number
}

/**
 * The same browser on the same machine draws the same. What is left is a dot of rounding where something is
 * see-through.
 */
export const sameMachine: Tolerance = { block: 1, threshold: 0.02, share: 0.000_005 }

/**
 * Another version of the browser, of the font renderer or of the machine smooths edges in another way, and puts the
 * same shapes at the same places: docs/decisions/0010-pictures-made-not-kept.md has the figures.
 */
export const anyChromium: Tolerance = { block: 8, threshold: 0.03, share: 0.004 }

export interface Comparison {
  /** The share of the picture that is unlike, from 0 to 1. */
  share: number
  isDifferent: boolean
  /** A PNG that shows where, in red. */
  diff: Buffer
}

/** Compares two PNGs. Of pictures of different sizes, what only one of them has is unlike, and they are different. */
export function comparePictures(before: Buffer, after: Buffer, tolerance: Tolerance): Comparison {
  const one = PNG.sync.read(before)
  const other = PNG.sync.read(after)
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const [left, right] = [one, other].map(png => average(onCanvas(png, width, height), tolerance.block)) as [PNG, PNG]
  const diff = new PNG({ width: left.width, height: left.height })
  const { threshold } = tolerance
  const unlike = pixelmatch(left.data, right.data, diff.data, left.width, left.height, { threshold, includeAA: true })
  const share = unlike / (left.width * left.height)
  const isOtherSize = one.width !== other.width || one.height !== other.height
  return { share, isDifferent: isOtherSize || share > tolerance.share, diff: PNG.sync.write(diff) }
}

/** The same picture on a canvas at least as large, the rest in a color that no page has. */
function onCanvas(png: PNG, width: number, height: number): PNG {
  if (png.width === width && png.height === height) return png
  const canvas = new PNG({ width, height })
  for (let at = 0; at < canvas.data.length; at += 4) canvas.data.set([255, 0, 255, 255], at)
  PNG.bitblt(png, canvas, 0, 0, png.width, png.height, 0, 0)
  return canvas
}

function average(png: PNG, block: number): PNG {
  if (block === 1) return png
  const small = new PNG({ width: Math.ceil(png.width / block), height: Math.ceil(png.height / block) })
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1)
      small.data.set(averageOf(png, x * block, y * block, block), (y * small.width + x) * 4)
  }
  return small
}

function averageOf(png: PNG, left: number, top: number, block: number): number[] {
  const sum = [0, 0, 0, 0]
  const right = Math.min(left + block, png.width)
  const bottom = Math.min(top + block, png.height)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        sum[channel] = (sum[channel] ?? 0) + (png.data[(y * png.width + x) * 4 + channel] ?? 0)
      }
    }
  }
  return sum.map(value => Math.round(value / ((right - left) * (bottom - top))))
}
