import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeIndex } from './index-page.ts'
import { pageFaults } from './page-faults.ts'
import type { SceneRunner } from './scene-runner.ts'
import { pictureName, themes, views } from './views.ts'

/** Which pictures are wanted, by what their names have, and whether the pages are examined besides. */
export interface Wanted {
  scenes: RegExp
  /** Fits a part such as `390-pt-br-light`. */
  views: RegExp
  examine: boolean
}

interface Taken {
  pictures: string[]
  /** The scenes that did not come about. */
  failed: string[]
  /** What is wrong with a page, by the name of its picture. */
  faults: Map<string, string[]>
}

/**
 * Takes the whole matrix, or what is wanted of it, into an emptied folder, with a page to look through. A scene that
 * does not come about is told, and the others are taken.
 */
export async function takePictures(runner: SceneRunner, folder: string, wanted: Wanted): Promise<Taken> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const taken: Taken = { pictures: [], failed: [], faults: new Map() }
  const scenes = runner.scenes.filter(({ name }) => wanted.scenes.test(name))
  for (const [index, scene] of scenes.entries()) {
    try {
      await takeViews(runner, scene, { folder, wanted, taken })
    } catch (error) {
      taken.failed.push(scene.name)
      console.error(`${scene.name}: ${error instanceof Error ? error.message : error}`)
    }
    console.log(`${String(index + 1).padStart(3)} of ${scenes.length}  ${scene.name}`)
  }
  await writeIndex(folder, taken.pictures)
  return taken
}

async function takeViews(
  { camera }: SceneRunner,
  scene: SceneRunner['scenes'][number],
  { folder, wanted, taken }: { folder: string; wanted: Wanted; taken: Taken },
): Promise<void> {
  for (const view of views) {
    const seen = themes.filter(theme => wanted.views.test(pictureName('', view, theme).slice(1)))
    if (seen.length === 0) continue
    await camera.shoot(scene, view, seen, async (name, png, page) => {
      taken.pictures.push(name)
      await writeFile(join(folder, `${name}.png`), png)
      if (!wanted.examine) return
      const faults = [...camera.errorsOf(scene, view), ...(await pageFaults(page))]
      if (faults.length > 0) taken.faults.set(name, faults)
    })
  }
}
