import { packageWalls } from './package-walls.ts'
import { parseModule } from './parsed-module.ts'
import { type Finding, isModule, type ProjectFile } from './project-files.ts'
import { type Room, roomOf } from './walls.ts'

/** Every import stays within what `walls.ts` allows its room; every module lives in a room that the table knows. */
export function checkImportWalls(files: readonly ProjectFile[]): Finding[] {
  return files.filter(file => isModule(file.path)).flatMap(checkFile)
}

function checkFile(file: ProjectFile): Finding[] {
  const room = roomOf(file.path)
  if (!room) {
    return [
      { file: file.path, line: 1, rule: 'room-unknown', message: 'no room in scripts/tidy/walls.ts holds this file' },
    ]
  }
  return parseModule(file).imports.flatMap(({ specifier, path, line }) => {
    const message = path === null ? packageFault(room, specifier) : roomFault(room, path)
    return message === null ? [] : [{ file: file.path, line, rule: 'import-wall', message }]
  })
}

function roomFault(from: Room, path: string): string | null {
  if (!isModule(path)) return null
  const to = roomOf(path)
  if (!to) return `imports ${path}, which is in no room`
  if (to.name === from.name || from.mayImport.includes(to.name)) return null
  const allowed = from.mayImport.length > 0 ? from.mayImport.join(', ') : 'nothing of ours'
  return `${from.name} may not import ${to.name} (${path}); it may import ${allowed}`
}

function packageFault(from: Room, specifier: string): string | null {
  const broken = packageWalls.find(
    wall =>
      wall.packages.test(specifier) &&
      (wall.neverIn?.includes(from.name) || (wall.onlyIn && !wall.onlyIn.includes(from.name))),
  )
  return broken ? `${from.name} may not import ${specifier}: ${broken.why}` : null
}
