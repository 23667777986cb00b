import { entries, pathsInStrings, reachedFiles } from './dead-files.ts'
import { type ModuleExport, parseModule } from './parsed-module.ts'
import { type Finding, isGeneratedOrFixture, isModule, isUnitTest, type ProjectFile } from './project-files.ts'

/**
 * An export of src/ that nobody imports is a promise to nobody. Uses that count: any module that is not a unit test, and the
 * file's own unit test. A type that its own module also speaks of may stay exported: it is part of a signature. Of a dead
 * file only the file is reported.
 */
export function checkDeadExports(files: readonly ProjectFile[]): Finding[] {
  const modules = files.filter(({ path }) => isModule(path))
  const uses = usesByFile(modules)
  const reached = reachedFiles(files)
  return modules
    .filter(({ path }) => path.startsWith('src/') && !isUnitTest(path) && !isGeneratedOrFixture(path))
    .filter(({ path }) => reached.has(path) && !entries.some(entry => entry.test(path)))
    .flatMap(file =>
      parseModule(file)
        .exports.filter(exported => !isUsed(exported, file, uses.get(file.path)))
        .map(({ name, line }) => ({ file: file.path, line, rule: 'dead-export', message: `nobody imports ${name}` })),
    )
}

function isUsed({ name, localName, isType }: ModuleExport, file: ProjectFile, uses: Set<string> | undefined): boolean {
  if (uses?.has(name) || uses?.has('*')) return true
  return isType && new RegExp(`\\b${RegExp.escape(localName)}\\b`).test(withoutDeclaration(file.text, localName))
}

function withoutDeclaration(text: string, name: string): string {
  return text.replace(new RegExp(`\\b(type|interface)\\s+${RegExp.escape(name)}\\b`), '')
}

function usesByFile(modules: readonly ProjectFile[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const importer of modules) {
    // What a build takes as its input is loaded by whoever loads the build.
    if (/^[^/]+\.config\.ts$/.test(importer.path)) {
      for (const path of pathsInStrings(importer)) uses.set(path, new Set(['*']))
    }
    for (const { path, names } of parseModule(importer).imports) {
      if (
        path === null ||
        (isUnitTest(importer.path) && importer.path.startsWith('src/') && !isOwnTest(importer.path, path))
      )
        continue
      const known = uses.get(path) ?? new Set()
      for (const name of names) known.add(name)
      uses.set(path, known)
    }
  }
  return uses
}

/** `move-charge.test.ts` is the own test of `move-charge.ts`, and so is `move-charge.races.test.ts`. */
function isOwnTest(test: string, path: string): boolean {
  return test.startsWith(`${path.replace(/\.tsx?$/, '')}.`)
}
