// The repository looks at its own style: one check a file in scripts/tidy, findings as file:line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allChecks } from './tidy/all-checks.ts'
import { applyExceptions, exceptionsFile, parseExceptions } from './tidy/exceptions.ts'
import { readProjectFiles } from './tidy/project-files.ts'

const root = join(import.meta.dirname, '..')
const files = readProjectFiles(root)
const exceptions = parseExceptions(readFileSync(join(root, exceptionsFile), 'utf8'))
const findings = applyExceptions(
  allChecks.flatMap(check => check(files)),
  exceptions,
)

for (const { file, line, rule, message } of findings) console.log(`${file}:${line}  ${rule}  ${message}`)
console.log(`${files.length} files, ${findings.length} findings, ${exceptions.length} exceptions`)
process.exitCode = findings.length > 0 ? 1 : 0
