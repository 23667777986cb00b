// Writes docs/reference from the code. With --check it writes nothing, and fails when a page is not what the code says.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPages } from './docs/pages.ts'

const folder = join(import.meta.dirname, '../docs/reference')
mkdirSync(folder, { recursive: true })
const pages = await renderPages()
const present = new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]))

const old = [...pages].filter(([name, text]) => present.get(name) !== text)
const strange = [...present.keys()].filter(name => !pages.has(name))
for (const name of strange) {
  console.error(`docs/reference/${name} is written by no generator. Move it elsewhere: this folder is generated.`)
}
if (process.argv.includes('--check')) {
  for (const [name] of old) console.error(`docs/reference/${name} is not what the code says. Run npm run docs.`)
  process.exitCode = old.length + strange.length > 0 ? 1 : 0
} else {
  for (const [name, text] of old) {
    writeFileSync(join(folder, name), text)
    console.log(`docs/reference/${name} was written.`)
  }
  if (old.length === 0) console.log('docs/reference is up to date.')
  process.exitCode = strange.length > 0 ? 1 : 0
}
