import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { anyChromium, comparePictures } from '../../scripts/pictures/snapshots/compare-pictures.ts'
import { sample, sampleFolder, samplePictureName, sceneOf } from '../../scripts/pictures/snapshots/sample.ts'
import { openSceneRunner, type SceneRunner } from '../../scripts/pictures/snapshots/scene-runner.ts'
import { slow } from '../harness/long-tests.ts'
import { openTestDatabase, type TestDatabase } from '../harness/open-database.ts'

/** Where one looks when a picture differs. */
const results = join(import.meta.dirname, '../../test-results/snapshots/sample')

let database: TestDatabase
let runner: SceneRunner
beforeAll(async () => {
  database = await openTestDatabase()
  runner = await openSceneRunner({ databaseUrl: database.url })
  await rm(results, { recursive: true, force: true })
})
afterAll(async () => {
  await runner?.close()
  await database.drop()
})

slow.each(sample.map(picture => [samplePictureName(picture), picture] as const))(
  '%s looks as it did',
  async (name, picture) => {
    const before = await readFile(join(sampleFolder, `${name}.png`))
    await runner.camera.shoot(sceneOf(picture, runner.scenes), picture, [picture.theme], async (_, after) => {
      const { isDifferent, share, diff } = comparePictures(before, after, anyChromium)
      if (!isDifferent) return
      await mkdir(results, { recursive: true })
      await Promise.all([
        writeFile(join(results, `${name}.after.png`), after),
        writeFile(join(results, `${name}.diff.png`), diff),
      ])
      expect.fail(
        `${(100 * share).toFixed(2)} % differs: look at test-results/snapshots/sample/${name}.diff.png. ` +
          'If it is meant, run npm run snapshots -- --update.',
      )
    })
  },
)
