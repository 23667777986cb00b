import { posix } from 'node:path'
import { parseModule } from './parsed-module.ts'
import { type Finding, isModule, isUnitTest, type ProjectFile } from './project-files.ts'

/** Where programs begin. A file outside this list must be reached from one of these. */
export const entries: readonly RegExp[] = [
  /^src\/server\/main\.ts$/,
  /^src\/sandbox\/main\.ts$/,
  /^[^/]+\.config\.ts$/,
  // Programs of package.json: each file directly in the folder is one.
  /^(scripts|bench)\/[^/]+\.ts$/,
  /^torture\/run\.ts$/,
  // A page begins in its HTML, the checkout's renderer in a file of this name.
  /^src\/web\/.+\.html$/,
  // The gallery finds its pages and their examples by their folders (all-pages.ts, usage-of.ts).
  /^src\/web\/gallery\/(pages|usage)\/.+\.tsx$/,
  // Vitest finds these by their names. The shared rules are also a library: there a unit test is a use.
  /^test\/.+\.test\.tsx?$/,
  /^src\/shared\/.+\.test\.tsx?$/,
  /^test\/harness\/global-setup\.ts$/,
]

/**
 * Source that no program reaches. Outside src/shared a unit test keeps nothing alive: code that only its test runs is dead.
 * A file named by its path in a string (a worker, a page's script, a build's input) counts as reached.
 */
export function checkDeadFiles(files: readonly ProjectFile[]): Finding[] {
  const reached = reachedFiles(files)
  return files
    .filter(
      ({ path }) =>
        /^(src|scripts|test|bench|torture)\//.test(path) && /\.(tsx?|css)$/.test(path) && !path.endsWith('.d.ts'),
    )
    .filter(({ path }) => !isUnitTest(path) && !reached.has(path))
    .map(({ path }) => ({ file: path, line: 1, rule: 'dead-file', message: 'no program reaches this file' }))
}

export function reachedFiles(files: readonly ProjectFile[]): ReadonlySet<string> {
  const byPath = new Map(files.map(file => [file.path, file]))
  const reached = new Set<string>()
  const waiting = files.map(file => file.path).filter(path => entries.some(entry => entry.test(path)))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    waiting.push(...pointsTo(file).filter(target => byPath.has(target)))
  }
  return reached
}

function pointsTo(file: ProjectFile): string[] {
  const imported = isModule(file.path) ? parseModule(file).imports.flatMap(({ path }) => path ?? []) : []
  return [...imported, ...pathsInStrings(file)]
}

export function pathsInStrings({ path, text }: ProjectFile): string[] {
  const quoted = text.matchAll(/['"`(](?:url\()?([./a-z0-9_$-]+\.(?:tsx?|css|html))(?:\?[a-z&=]*)?['"`)]/gi)
  return Array.from(quoted, match => match[1] ?? '').flatMap(written => [
    posix.join(posix.dirname(path), written),
    posix.normalize(written.replace(/^\//, '')),
  ])
}
