// Writes from the code and from data what papers are made of: docs/reference, the inventory of scripts, and the table
// of ASVS with its counts. With --check it writes nothing, and fails when a page is not what they say.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderPages } from './docs/pages.ts'
import { renderSecurityPapers } from './docs/security/papers.ts'

const root = join(import.meta.dirname, '..')
const generated = [...(await renderPages())].map(([name, text]) => [`docs/${name}`, text] as const)
const pages = new Map([...generated, ...renderSecurityPapers()])

const old = [...pages].filter(([path, text]) => {
  const file = join(root, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})
const folder = join(root, 'docs/reference')
mkdirSync(folder, { recursive: true })
const strange = readdirSync(folder)
  .map(name => `docs/reference/${name}`)
  .filter(path => !pages.has(path))
for (const path of strange) {
  console.error(`${path} is written by no generator. Move it elsewhere: this folder is generated.`)
}
if (process.argv.includes('--check')) {
  for (const [path] of old) console.error(`${path} is not what code and data say. Run npm run docs.`)
  process.exitCode = old.length + strange.length > 0 ? 1 : 0
} else {
  for (const [path, text] of old) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${path} was written.`)
  }
  if (old.length === 0) console.log('What is generated is up to date.')
  process.exitCode = strange.length > 0 ? 1 : 0
}
