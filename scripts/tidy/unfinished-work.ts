import { Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isModule, lineAt, type ProjectFile } from './project-files.ts'

/** What is begun is finished, or not in the tree: no notes to a later self, no test that does not run. */
export function checkUnfinishedWork(files: readonly ProjectFile[]): Finding[] {
  return [...files.flatMap(promises), ...files.flatMap(testsLeftOut)]
}

const promise = /\b(TODO|FIXME|XXX)\b|\bnot implemented\b|\bnot yet implemented\b|\bcoming soon\b|\bem breve\b/i

function promises({ path, text }: ProjectFile): Finding[] {
  if (!path.startsWith('src/') || !/\.(tsx?|css|html|json)$/.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const words = promise.exec(line)?.[0]
    // “todo” and “XXX” are words of Portuguese and of masks: only the shout in a comment counts.
    if (!words || (/^(todo|xxx)$/i.test(words) && !/(\/\/|\/\*|^\s*\*|<!--).*\b(TODO|XXX)\b/.test(line))) return []
    return [{ file: path, line: index + 1, rule: 'unfinished', message: `“${words}”: finish it or open an issue` }]
  })
}

function testsLeftOut(file: ProjectFile): Finding[] {
  if (!isModule(file.path) || !/\.test\.tsx?$/.test(file.path)) return []
  const found: Finding[] = []
  new Visitor({
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || !['it', 'test', 'describe', 'suite'].includes(object.name)) return
      if (property.type !== 'Identifier' || !['skip', 'only', 'todo'].includes(property.name)) return
      const message = `${object.name}.${property.name}: a test runs, or it is deleted`
      found.push({ file: file.path, line: lineAt(file.text, start), rule: 'test-left-out', message })
    },
  }).visit(parseModule(file).program)
  return found
}
