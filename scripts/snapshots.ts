/**
 * `npm run snapshots`: pictures of every page of the product and of the gallery, in three widths, both themes and both
 * languages, to be looked at one by one. docs/design/snapshots.md says how to read them.
 *
 * - `--only 'checkout|receipt'` takes the scenes whose names fit, `--views '390-pt-br'` the views.
 * - `--grids` also puts them beside each other, a few on a picture: in `grids` among them.
 * - `--examine` also names what is wider than its window, errors of the console and what axe-core finds; ends with 1
 *   when there is any.
 * - `--against main` takes those of that version as well, on this machine, and writes a report of what differs; ends
 *   with 1 when something does.
 * - `--update` takes the sample anew that CI compares (test/browser/snapshots).
 * - `--sheet` takes the contact sheets of docs/design anew.
 * - `--out folder` puts the pictures elsewhere than in test-results/snapshots/pictures.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'
import { compareFolders } from './pictures/snapshots/compare-folders.ts'
import { sameMachine } from './pictures/snapshots/compare-pictures.ts'
import { writeContactSheets } from './pictures/snapshots/contact-sheet.ts'
import { writePictureGrids } from './pictures/snapshots/picture-grids.ts'
import { takePicturesOfRef } from './pictures/snapshots/pictures-of-ref.ts'
import { openSceneRunner, type SceneRunner } from './pictures/snapshots/scene-runner.ts'
import { openStageDatabase } from './pictures/snapshots/stage-database.ts'
import { takePictures } from './pictures/snapshots/take-pictures.ts'
import { updateSample } from './pictures/snapshots/update-sample.ts'

const results = join(import.meta.dirname, '../test-results/snapshots')

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    views: { type: 'string', default: '' },
    grids: { type: 'boolean', default: false },
    examine: { type: 'boolean', default: false },
    against: { type: 'string' },
    update: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    out: { type: 'string', default: join(results, 'pictures') },
  },
})

if (values.update) {
  const bytes = await withSceneRunner(updateSample)
  console.log(`The sample has ${Math.round(bytes / 1000)} KB. Look at what git says has changed.`)
} else if (values.sheet) {
  const bytes = await withSceneRunner(writeContactSheets, 2)
  console.log(`The contact sheets have ${Math.round(bytes / 1000)} KB.`)
} else {
  const folder = resolve(values.out)
  const wanted = { scenes: new RegExp(values.only), views: new RegExp(values.views), examine: values.examine }
  const { pictures, failed, faults } = await withSceneRunner(runner => takePictures(runner, folder, wanted))
  console.log(`${pictures.length} pictures are in ${folder}; open index.html to look through them.`)
  if (values.grids) console.log(`${await writePictureGrids(folder, pictures)} grids of them are in grids.`)
  for (const [name, lines] of faults) console.log([name, ...lines].join('\n  '))
  if (values.examine) console.log(`${faults.size} of ${pictures.length} have something to mend.`)
  if (failed.length > 0) console.log(`These scenes did not come about: ${failed.join(', ')}.`)
  process.exitCode = failed.length + faults.size > 0 ? 1 : 0
  if (values.against) await compareWith(values.against, folder)
}

async function compareWith(ref: string, folder: string) {
  const before = join(results, 'before')
  const out = join(results, 'diff')
  await rm(out, { recursive: true, force: true })
  takePicturesOfRef(ref, before, values.only)
  const { compared, changed, onlyBefore, onlyAfter } = await compareFolders(before, folder, out, sameMachine)
  for (const { name, share } of changed) console.log(`${name}: ${(100 * share).toFixed(2)} % differs`)
  if (onlyBefore.length > 0) console.log(`Only ${ref} has ${onlyBefore.length} pictures.`)
  if (onlyAfter.length > 0) console.log(`${onlyAfter.length} pictures are new.`)
  console.log(`${changed.length} of ${compared} pictures differ from ${ref}: ${join(out, 'report.html')}`)
  if (changed.length + onlyBefore.length + onlyAfter.length > 0) process.exitCode = 1
}

async function withSceneRunner<Result>(work: (runner: SceneRunner) => Promise<Result>, scale = 1): Promise<Result> {
  await buildIfStale({ info: line => console.log(line) })
  const database = await openStageDatabase()
  try {
    const runner = await openSceneRunner({ databaseUrl: database.url, scale })
    try {
      return await work(runner)
    } finally {
      await runner.close()
    }
  } finally {
    await database.close()
  }
}
