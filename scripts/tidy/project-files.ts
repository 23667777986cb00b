import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One file of the repository. `path` is relative to the root, with forward slashes; `text` is empty for a picture or a
 * font.
 */
export interface ProjectFile {
  readonly path: string
  readonly text: string
}

export interface Finding {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

export type Check = (files: readonly ProjectFile[]) => Finding[]

/** Folders of the root that hold no source; deeper down the same name is a room like any other. */
const notOurs = new Set([
  'node_modules',
  'bench/peers/node_modules',
  'dist',
  'data',
  '.git',
  'test-results',
  'coverage',
])
const readable = /\.(ts|tsx|js|mjs|css|html|svg|json|md|sql|ya?ml|txt)$|(^|\/)[^.]*$/

export function readProjectFiles(root: string): ProjectFile[] {
  const files: ProjectFile[] = []
  walk('')
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))

  function walk(folder: string) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (notOurs.has(path)) continue
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile())
        files.push({ path, text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '' })
    }
  }
}

export const isModule = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
export const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path)
/** What a program wrote, or what somebody else's program said: its size and names are not ours to choose. */
export const isGeneratedOrFixture = (path: string) =>
  /(^|\/)(generated|fixtures)\//.test(path) || /\.generated\./.test(path)

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
