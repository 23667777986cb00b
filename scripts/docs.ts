// Writes docs/reference, and a page of docs/security, from the code. With --check it writes nothing, and fails when a
// page is not what the code says.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderPages } from './docs/pages.ts'

const folder = join(import.meta.dirname, '../docs')
const pages = await renderPages()
const old = [...pages].filter(([name, text]) => {
  const path = join(folder, name)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})
mkdirSync(join(folder, 'reference'), { recursive: true })
const present = readdirSync(join(folder, 'reference')).map(name => `reference/${name}`)
const strange = present.filter(name => !pages.has(name))
for (const name of strange) {
  console.error(`docs/${name} is written by no generator. Move it elsewhere: this folder is generated.`)
}
if (process.argv.includes('--check')) {
  for (const [name] of old) console.error(`docs/${name} is not what the code says. Run npm run docs.`)
  process.exitCode = old.length + strange.length > 0 ? 1 : 0
} else {
  for (const [name, text] of old) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    console.log(`docs/${name} was written.`)
  }
  if (old.length === 0) console.log('What the code says of itself is up to date.')
  process.exitCode = strange.length > 0 ? 1 : 0
}
