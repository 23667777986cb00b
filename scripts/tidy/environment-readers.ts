import { Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isModule, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

/** Settings are read once, at the start, where a wrong one becomes a sentence. */
const readers = new Set(['src/server/start/config.ts', 'src/sandbox/config.ts'])

export function checkEnvironmentReaders(files: readonly ProjectFile[]): Finding[] {
  return files
    .filter(({ path }) => isModule(path) && path.startsWith('src/') && !readers.has(path) && !isUnitTest(path))
    .flatMap(file => environmentReads(file).map(offset => finding(file, offset)))
}

function environmentReads(file: ProjectFile): number[] {
  const offsets: number[] = []
  new Visitor({
    MemberExpression({ object, property, start }) {
      if (
        object.type === 'Identifier' &&
        object.name === 'process' &&
        property.type === 'Identifier' &&
        property.name === 'env'
      ) {
        offsets.push(start)
      }
    },
    ImportDeclaration({ source, specifiers, start }) {
      if (!/^(node:)?process$/.test(source.value)) return
      const takesEnv = specifiers.some(
        s => s.type === 'ImportSpecifier' && s.imported.type === 'Identifier' && s.imported.name === 'env',
      )
      if (takesEnv) offsets.push(start)
    },
  }).visit(parseModule(file).program)
  return offsets
}

function finding(file: ProjectFile, offset: number): Finding {
  const message = `reads the environment; only ${[...readers].join(' and ')} may: take the value as an argument`
  return { file: file.path, line: lineAt(file.text, offset), rule: 'environment-reader', message }
}
