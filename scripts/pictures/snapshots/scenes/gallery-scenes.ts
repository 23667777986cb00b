import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Scene } from '../scene.ts'

const PAGES = join(import.meta.dirname, '../../../../src/web/gallery/pages')

/** Every page of the gallery, without the navigation around it, and once with it. */
export function galleryScenes(galleryUrl: string): Scene[] {
  const names = readdirSync(PAGES)
    .map(file => file.replace(/\.tsx$/, ''))
    .sort()
  const shown = (name: string, page: string, bare: boolean): Scene => ({
    name,
    frame: 'page',
    async open(window, { language }) {
      await window.goto(`${galleryUrl}?${new URLSearchParams({ page, lang: language, ...(bare && { bare: '' }) })}`)
      await window.locator(`[data-page="${page}"]`).waitFor()
    },
  })
  return [shown('gallery', 'button', false), ...names.map(name => shown(`gallery-${name}`, name, true))]
}
