import { parseModule } from './parsed-module.ts'
import { type Finding, isModule, type ProjectFile } from './project-files.ts'

/** A file that only passes on what others export hides who depends on whom. Import the file that has it. */
export function checkBarrelFiles(files: readonly ProjectFile[]): Finding[] {
  return files
    .filter(file => isModule(file.path) && onlyPassesOn(file))
    .map(({ path }) => ({
      file: path,
      line: 1,
      rule: 'barrel-file',
      message: 'only re-exports; import the files themselves',
    }))
}

function onlyPassesOn(file: ProjectFile): boolean {
  const statements = parseModule(file).program.body
  return (
    statements.some(({ type }) => type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration') &&
    statements.every(
      statement =>
        statement.type === 'ImportDeclaration' ||
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
    )
  )
}
