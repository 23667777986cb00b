import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeIndex } from './index-page.ts'
import type { SceneRunner } from './scene-runner.ts'
import { themes, views } from './views.ts'

/**
 * Takes the whole matrix, or the scenes whose names fit, into an emptied folder, with a page to look through.
 * A scene that does not come about is told, and the others are taken. Returns how many pictures there are and the
 * names of the scenes that failed.
 */
export async function takePictures(
  { scenes, camera }: SceneRunner,
  folder: string,
  only: RegExp,
): Promise<{ pictures: string[]; failed: string[] }> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures: string[] = []
  const failed: string[] = []
  const wanted = scenes.filter(({ name }) => only.test(name))
  for (const [index, scene] of wanted.entries()) {
    try {
      for (const view of views) {
        await camera.shoot(scene, view, themes, async (name, png) => {
          pictures.push(name)
          await writeFile(join(folder, `${name}.png`), png)
        })
      }
    } catch (error) {
      failed.push(scene.name)
      console.error(`${scene.name}: ${error instanceof Error ? error.message : error}`)
    }
    console.log(`${String(index + 1).padStart(3)} of ${wanted.length}  ${scene.name}`)
  }
  await writeIndex(folder, pictures)
  return { pictures, failed }
}
