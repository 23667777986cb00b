import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packPng, sample, sampleFolder, samplePictureName, sceneOf } from './sample.ts'
import type { SceneRunner } from './scene-runner.ts'

/** Takes the sample anew; what is not in it any more goes. Returns its bytes. */
export async function updateSample({ scenes, camera }: SceneRunner): Promise<number> {
  await rm(sampleFolder, { recursive: true, force: true })
  await mkdir(sampleFolder, { recursive: true })
  let bytes = 0
  for (const picture of sample) {
    await camera.shoot(sceneOf(picture, scenes), picture, [picture.theme], async (_, png) => {
      const packed = packPng(png)
      bytes += packed.length
      await writeFile(join(sampleFolder, `${samplePictureName(picture)}.png`), packed)
    })
  }
  return bytes
}
