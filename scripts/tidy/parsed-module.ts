import { posix } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'
import { lineAt, type ProjectFile } from './project-files.ts'

export interface ModuleImport {
  /** What stands in the source: `./x.ts`, `pg`, `node:fs`. */
  readonly specifier: string
  /** The same as a path from the root when it is relative, else null. */
  readonly path: string | null
  readonly line: number
}

export interface ParsedModule {
  readonly imports: readonly ModuleImport[]
  readonly program: ParseResult['program']
}

const parsed = new WeakMap<ProjectFile, ParsedModule>()

/** Parsed once a file object, however many checks ask. */
export function parseModule(file: ProjectFile): ParsedModule {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  const module: ParsedModule = { imports: importsOf(file, result), program: result.program }
  parsed.set(file, module)
  return module
}

function importsOf(file: ProjectFile, { module }: ParseResult): ModuleImport[] {
  const found: ModuleImport[] = []
  const add = (specifier: string, offset: number) =>
    found.push({ specifier, path: pathOf(file.path, specifier), line: lineAt(file.text, offset) })

  for (const { moduleRequest, start } of module.staticImports) add(moduleRequest.value, start)
  for (const { entries, start } of module.staticExports) {
    const specifier = entries.find(entry => entry.moduleRequest)?.moduleRequest?.value
    if (specifier !== undefined) add(specifier, start)
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const argument = file.text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(argument)?.[2]
    if (literal !== undefined) add(literal, start)
  }
  return found
}

function pathOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
}
