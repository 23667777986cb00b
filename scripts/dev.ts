// The product while one writes it: the server starts anew when a file of its own changes, the pages are built anew when
// theirs do. Both go through the same build as `npm start`, which knows by a hash what is stale and by a lock who
// builds.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { buildGallery, galleryFolder } from './gallery.ts'

const root = join(import.meta.dirname, '..')
const say = (line: string) => console.log(`[dev] ${line}`)

/** Editors write a file in several steps, and a checkout writes many files: one build for all of them. */
const quietMs = 150

// A process group of its own: Ctrl-C reaches us alone, and the server hears of it once, from the watcher.
const program = ['src/server/main.ts', 'start', '--gallery', galleryFolder]
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...program], {
  cwd: root,
  stdio: 'inherit',
  detached: true,
})

const watchers = ['src/web', 'src/shared'].map(folder => watch(join(root, folder), { recursive: true }, buildSoon))
let timer: NodeJS.Timeout | undefined
let building = buildGalleryToo()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
server.on('error', error => {
  say(`the server did not start: ${error.message}`)
  process.exitCode = 1
  close()
})
server.on('exit', code => {
  process.exitCode ||= code ?? 0
  close()
})

function buildSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    building = building.then(build).then(buildGalleryToo)
  }, quietMs)
}

async function build() {
  try {
    await buildIfStale({ info: say })
  } catch (error) {
    say(`the pages did not build: ${error instanceof Error ? error.message : error}`)
  }
}

/** The gallery is at /gallery as long as one develops; the product that an operator starts has none. */
async function buildGalleryToo() {
  try {
    await buildGallery({ base: '/gallery/' })
  } catch (error) {
    say(`the gallery did not build: ${error instanceof Error ? error.message : error}`)
  }
}

function stop(signal: NodeJS.Signals) {
  close()
  server.kill(signal)
}

function close() {
  clearTimeout(timer)
  for (const watcher of watchers) watcher.close()
}
