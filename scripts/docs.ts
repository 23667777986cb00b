// Writes from the code and from data what papers are made of: docs/reference, and the table of ASVS with its counts.
// With --check it writes nothing, and fails when a page is not what they say.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPages } from './docs/pages.ts'
import { renderSecurityPapers } from './docs/security/papers.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/reference')
mkdirSync(folder, { recursive: true })
const reference = await renderPages()
const pages = new Map([
  ...[...reference].map(([name, text]) => [`docs/reference/${name}`, text] as const),
  ...renderSecurityPapers(),
])

const old = [...pages].filter(([path, text]) => {
  const file = join(root, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})
const strange = readdirSync(folder).filter(name => !reference.has(name))
for (const name of strange) {
  console.error(`docs/reference/${name} is written by no generator. Move it elsewhere: this folder is generated.`)
}
if (process.argv.includes('--check')) {
  for (const [path] of old) console.error(`${path} is not what code and data say. Run npm run docs.`)
  process.exitCode = old.length + strange.length > 0 ? 1 : 0
} else {
  for (const [path, text] of old) {
    writeFileSync(join(root, path), text)
    console.log(`${path} was written.`)
  }
  if (old.length === 0) console.log('What is generated is up to date.')
  process.exitCode = strange.length > 0 ? 1 : 0
}
