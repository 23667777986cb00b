import { type Finding, isGeneratedOrFixture, type ProjectFile } from './project-files.ts'

/** Words that say where code was put, not what it is. */
const banned = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'managers'])
const ours = /^(src|scripts|test|bench|torture|migrations|docs)\//
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Dynamic segments as a router writes them, and the names that a convention fixes. */
const conventional = /^(\$[a-z-]+|README\.md|LICENSE|LICENSE\.md|NOTICE\.md)$/

export function checkFileNames(files: readonly ProjectFile[]): Finding[] {
  const seen = new Set<string>()
  return files
    .filter(({ path }) => ours.test(path) && !isGeneratedOrFixture(path))
    .flatMap(({ path }) =>
      path.split('/').flatMap((name, depth, parts) => nameFault(path, parts.slice(0, depth + 1).join('/'), name)),
    )

  function nameFault(file: string, upToHere: string, name: string): Finding[] {
    if (seen.has(upToHere)) return []
    seen.add(upToHere)
    const word = name.split(/[-.]/).find(part => banned.has(part))
    if (word)
      return [
        { file, line: 1, rule: 'banned-name', message: `“${word}” says nothing: name ${upToHere} by what is in it` },
      ]
    const stem = name.replace(/\.(tsx?|sql)$/, '')
    if (/^\d+_/.test(stem) && upToHere.startsWith('migrations/')) return []
    if (kebab.test(name) || conventional.test(name)) return []
    return [{ file, line: 1, rule: 'kebab-case', message: `${upToHere} is not kebab-case` }]
  }
}
