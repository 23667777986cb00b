import { posix } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'
import { lineAt, type ProjectFile } from './project-files.ts'

export interface ModuleImport {
  /** What stands in the source: `./x.ts`, `pg`, `node:fs`. */
  readonly specifier: string
  /** The same as a path from the root when it is relative, else null. */
  readonly path: string | null
  readonly line: number
  /** `*` when the whole module is taken: `import * as x`, `export * from`, `import(…)`. */
  readonly names: readonly string[]
  readonly reExport: boolean
}

export interface ModuleExport {
  readonly name: string
  /** The name inside the module, where it has another. */
  readonly localName: string
  readonly line: number
  readonly isType: boolean
}

export interface ParsedModule {
  readonly file: ProjectFile
  readonly imports: readonly ModuleImport[]
  readonly exports: readonly ModuleExport[]
  readonly program: ParseResult['program']
}

const parsed = new WeakMap<ProjectFile, ParsedModule>()

/** Parsed once a file object, however many checks ask. */
export function parseModule(file: ProjectFile): ParsedModule {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  const module: ParsedModule = {
    file,
    imports: importsOf(file, result),
    exports: exportsOf(file, result),
    program: result.program,
  }
  parsed.set(file, module)
  return module
}

function importsOf(file: ProjectFile, { module }: ParseResult): ModuleImport[] {
  const found: ModuleImport[] = []
  const add = (specifier: string, offset: number, names: string[], reExport: boolean) =>
    found.push({ specifier, path: pathOf(file.path, specifier), line: lineAt(file.text, offset), names, reExport })

  for (const statement of module.staticImports) {
    add(
      statement.moduleRequest.value,
      statement.start,
      statement.entries.map(entry => importedName(entry.importName)),
      false,
    )
  }
  for (const statement of module.staticExports) {
    const specifier = statement.entries.find(entry => entry.moduleRequest)?.moduleRequest?.value
    if (specifier === undefined) continue
    add(
      specifier,
      statement.start,
      statement.entries.map(entry => importedName(entry.importName)),
      true,
    )
  }
  for (const call of module.dynamicImports) {
    const argument = file.text.slice(call.moduleRequest.start, call.moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(argument)?.[2]
    if (literal !== undefined) add(literal, call.start, ['*'], false)
  }
  return found
}

function importedName({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === 'Default') return 'default'
  return kind === 'Name' && name !== null ? name : '*'
}

function exportsOf(file: ProjectFile, { module }: ParseResult): ModuleExport[] {
  return module.staticExports.flatMap(statement =>
    statement.entries.flatMap(entry => {
      const name = entry.exportName.kind === 'Default' ? 'default' : entry.exportName.name
      if (name === null) return []
      const localName = entry.localName.name ?? name
      return [{ name, localName, line: lineAt(file.text, entry.start), isType: entry.isType }]
    }),
  )
}

function pathOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
}
