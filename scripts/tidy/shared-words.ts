import { type ObjectExpression, Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

const shared = /^src\/shared\/words\//
/** Where the product's words stand: of pages, mails, files and receipts. The sandbox speaks as a bank would. */
const catalogs = /^src\/(?!sandbox\/|web\/gallery\/)([^/]+\/)+([^/]*words[^/]*|messages\/.+|words\/.+)\.ts$/

/** What is no name, but says at length what the name means: by file, the table in `src/shared/words` with its keys. */
const explanations: ReadonlySet<string> = new Set([
  'src/web/office/messages/pt-br/charge-entries.ts entryKind',
  'src/web/office/messages/en-gb/charge-entries.ts entryKind',
])

interface Table {
  name: string
  keys: string
  start: number
}

/**
 * What is named on a page, in a file and on a receipt has its name in `src/shared/words`. No catalog names all of the
 * same things once more, where the two could come apart.
 */
export function checkSharedWords(files: readonly ProjectFile[]): Finding[] {
  const tables = files.filter(({ path }) => shared.test(path)).flatMap(tablesIn)
  const names = new Map(tables.map(({ keys, name }) => [keys, name]))
  const others = files.filter(({ path }) => catalogs.test(path) && !shared.test(path) && !isUnitTest(path))
  return others.flatMap(file =>
    tablesIn(file).flatMap(({ keys, start }) => {
      const name = names.get(keys)
      if (!name || explanations.has(`${file.path} ${name}`)) return []
      const message = `names again what ${name} in src/shared/words names: import it`
      return [{ file: file.path, line: lineAt(file.text, start), rule: 'shared-words', message }]
    }),
  )
}

/** Every object that says a text for each of three keys or more. */
function tablesIn(file: ProjectFile): Table[] {
  const found: Table[] = []
  let name = ''
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') name = id.name
    },
    ObjectExpression(object) {
      const keys = keysOf(object)
      if (keys.length >= 3) found.push({ name, keys: keys.sort().join(' '), start: object.start })
    },
  }).visit(parseModule(file).program)
  return found
}

function keysOf({ properties }: ObjectExpression): string[] {
  const keys: string[] = []
  for (const property of properties) {
    if (property.type !== 'Property' || property.value.type !== 'Literal') return []
    const { key } = property
    if (key.type === 'Identifier') keys.push(key.name)
    else if (key.type === 'Literal') keys.push(String(key.value))
  }
  return keys
}
