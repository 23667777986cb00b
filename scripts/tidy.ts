// The repository looks at its own style: one check a file in scripts/tidy, findings as file:line.
import { join } from 'node:path'
import { allChecks } from './tidy/all-checks.ts'
import { readProjectFiles } from './tidy/project-files.ts'

const files = readProjectFiles(join(import.meta.dirname, '..'))
const findings = allChecks.flatMap(check => check(files))

for (const { file, line, rule, message } of findings) console.log(`${file}:${line}  ${rule}  ${message}`)
console.log(`${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
