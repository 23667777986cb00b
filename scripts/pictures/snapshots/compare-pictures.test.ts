import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { anyChromium, comparePictures, sameMachine } from './compare-pictures.ts'

type Color = readonly [number, number, number]
const paper: Color = [250, 249, 245]
const green: Color = [13, 106, 77]

/** A sheet of paper, 200 by 100, with a button of 80 by 40 on it. */
function drawn(button: Color, { x = 20, y = 20, height = 100 } = {}): Buffer {
  const png = new PNG({ width: 200, height })
  for (let at = 0; at < 200 * height; at += 1) {
    const isButton = at % 200 >= x && at % 200 < x + 80 && at / 200 >= y && at / 200 < y + 40
    png.data.set([...(isButton ? button : paper), 255], at * 4)
  }
  return PNG.sync.write(png)
}

it.each([sameMachine, anyChromium])('finds nothing between a picture and itself', tolerance => {
  expect(comparePictures(drawn(green), drawn(green), tolerance)).toMatchObject({ share: 0, isDifferent: false })
})

it.each([sameMachine, anyChromium])('sees a color that is a little lighter, and a step to the side', tolerance => {
  const before = drawn(green)
  expect(comparePictures(before, drawn([23, 120, 90]), tolerance).isDifferent).toBe(true)
  expect(comparePictures(before, drawn(green, { x: 22 }), tolerance).isDifferent).toBe(true)
})

it('says that a longer picture is another, and shows where', () => {
  const { isDifferent, share, diff } = comparePictures(drawn(green), drawn(green, { height: 101 }), anyChromium)
  expect(isDifferent).toBe(true)
  expect(share).toBeGreaterThan(0)
  expect(PNG.sync.read(diff)).toMatchObject({ width: 25, height: 13 })
})
