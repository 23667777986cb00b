// Adds to package-lock.json the packages for other platforms that `npm install` left out, so that `npm ci` accepts it:
// see lockfile.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lockfile, missingPlatforms } from './lockfile.ts'

const path = join(import.meta.dirname, '../../package-lock.json')
const lock: Lockfile = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingPlatforms(lock)

for (const { name, entry } of missing) lock.packages[`node_modules/${name}`] = entry
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages for other platforms added to package-lock.json`)
