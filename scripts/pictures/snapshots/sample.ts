import { join } from 'node:path'
import { PNG } from 'pngjs'
import type { Scene } from './scene.ts'
import { pictureName, type Theme, type View } from './views.ts'

/** One picture of the sample that is kept in the repository and that CI compares. */
export interface SamplePicture extends View {
  scene: string
  theme: Theme
}

/** Where the kept pictures are. */
export const sampleFolder = join(import.meta.dirname, '../../../test/browser/snapshots')

/**
 * Each page that a payer meets, some components, every width, theme and language: few enough to look at after a change.
 */
export const sample: readonly SamplePicture[] = [
  { scene: 'checkout-waiting', width: 390, language: 'pt-BR', theme: 'light' },
  { scene: 'checkout-waiting', width: 1440, language: 'en-GB', theme: 'dark' },
  { scene: 'checkout-paid', width: 390, language: 'en-GB', theme: 'dark' },
  { scene: 'checkout-expired', width: 768, language: 'pt-BR', theme: 'light' },
  { scene: 'checkout-receipt', width: 768, language: 'en-GB', theme: 'light' },
  { scene: 'phone-review', width: 390, language: 'pt-BR', theme: 'light' },
  { scene: 'office-sign-in', width: 390, language: 'pt-BR', theme: 'light' },
  { scene: 'office-charges', width: 1440, language: 'pt-BR', theme: 'light' },
  { scene: 'gallery-button', width: 768, language: 'pt-BR', theme: 'light' },
  { scene: 'gallery-alert', width: 390, language: 'en-GB', theme: 'dark' },
  { scene: 'gallery-tracker', width: 390, language: 'pt-BR', theme: 'light' },
  { scene: 'gallery-badge', width: 768, language: 'en-GB', theme: 'dark' },
  { scene: 'gallery-text-field', width: 390, language: 'pt-BR', theme: 'dark' },
]

export function samplePictureName({ scene, theme, ...view }: SamplePicture): string {
  return pictureName(scene, view, theme)
}

export function sceneOf(picture: SamplePicture, scenes: readonly Scene[]): Scene {
  const found = scenes.find(({ name }) => name === picture.scene)
  if (!found) throw new Error(`The sample names ${picture.scene}, and there is no such scene.`)
  return found
}

/** Levels of a color (0 to 255) between which nobody sees a difference, and the comparison does not either. */
const STEP = 4

/** The picture in half of its bytes: no transparency, colors in steps, the slowest compression. */
export function packPng(picture: Buffer): Buffer {
  const png = PNG.sync.read(picture)
  png.data = Buffer.from(png.data.map(level => Math.min(255, Math.round(level / STEP) * STEP)))
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 })
}
