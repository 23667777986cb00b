import { type Finding, lineAt, type ProjectFile } from './project-files.ts'

const page = 'docs/adding-a-gateway.md'
/** Folders of providers that are no gateway's: of an API of our own design, and of many banks. */
const others: ReadonlySet<string> = new Set(['acquirer-api', 'pix-api'])

/** A row of the template: a file, whether every gateway has one, and what it exports: one of each of these. */
interface Row {
  file: string
  isOfEach: boolean
  exported: readonly (readonly string[])[]
}

/**
 * The folders of the gateways look alike: each has what the template on the page about adding one says, under the same
 * names, and what one of them has alone is named there.
 */
export function checkGatewayFolders(files: readonly ProjectFile[]): Finding[] {
  const text = files.find(({ path }) => path === page)?.text ?? ''
  const start = text.indexOf('\n## Files\n')
  const section = text.slice(start, text.indexOf('\n## ', start + 1))
  const rows = rowsIn(section)
  const missing = (message: string) => [{ file: page, line: lineAt(text, start + 1), rule: 'gateway-folders', message }]
  if (start === -1 || rows.length === 0) return missing('has no template of a gateway’s folder')
  const folders = Map.groupBy(
    files.flatMap(file => partsOf(file) ?? []),
    ({ folder }) => folder,
  )
  const gateways = [...folders].filter(([folder, own]) => !others.has(folder) && own.some(isProvider))
  const unused = rows.filter(({ file }) => !gateways.some(([, own]) => own.some(({ general }) => general === file)))
  return [
    ...unused.flatMap(({ file }) => missing(`names ${file}, which no gateway has`)),
    ...gateways.flatMap(([folder, own]) => findingsIn(folder, own, { rows, section })),
  ]
}

interface FolderFile {
  folder: string
  /** Its name, with `<name>` for that of the folder. */
  general: string
  name: string
  file: ProjectFile
}

function partsOf(file: ProjectFile): FolderFile | null {
  const [, folder = '', name = ''] = /^src\/server\/providers\/([^/]+)\/([^/]+\.ts)$/.exec(file.path) ?? []
  if (name === '' || name.endsWith('.test.ts')) return null
  const general = name.startsWith(`${folder}-`) ? `<name>-${name.slice(folder.length + 1)}` : name
  return { folder, name, general, file }
}

const isProvider = ({ name }: FolderFile) => name === 'provider.ts'

function findingsIn(
  folder: string,
  own: readonly FolderFile[],
  { rows, section }: { rows: readonly Row[]; section: string },
): Finding[] {
  const at = (file: string, message: string) => ({ file, line: 1, rule: 'gateway-folders', message })
  const known = new Map(rows.map(row => [row.file, row]))
  const absent = rows.filter(({ file, isOfEach }) => isOfEach && !own.some(({ general }) => general === file))
  return [
    ...absent.map(({ file }) => at(`src/server/providers/${folder}/provider.ts`, `has no ${file} beside it`)),
    ...own.flatMap(({ general, name, file }) => {
      const row = known.get(general)
      if (!row)
        return section.includes(`\`${folder}/${name}\``) ? [] : [at(file.path, `is not in the template of ${page}`)]
      const lacking = row.exported.filter(names => !names.some(one => isExported(file.text, written(one, folder))))
      return lacking.map(names => at(file.path, `exports no ${names.map(one => written(one, folder)).join(', nor ')}`))
    }),
  ]
}

/** The rows of the template: ``| `file` | each, or where | `one(…)`, or `other(…)`; `next(…)` | what it says |``. */
function rowsIn(section: string): Row[] {
  return section.split('\n').flatMap(line => {
    const [file = '', of, exported = '', what] = line.replaceAll(/^\| | \|$/g, '').split(' | ')
    const [, name] = /^`([^`/]+\.ts)`$/.exec(file) ?? []
    if (!name || what === undefined) return []
    const alternatives = exported
      .split(';')
      .map(one => Array.from(one.matchAll(/`([\w<>]+)[^`]*`/g), match => match[1] ?? ''))
    return [{ file: name, isOfEach: of === 'each', exported: alternatives.filter(names => names.length > 0) }]
  })
}

/** A name of the template as the gateway's folder writes it: `<Name>` with a capital, `<name>` without one. */
function written(name: string, folder: string): string {
  const pascal = folder.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return name.replace('<Name>', pascal).replace('<name>', camel)
}

function isExported(text: string, name: string): boolean {
  return new RegExp(`^export (async )?(function\\*?|const|type|interface) ${name}\\b`, 'm').test(text)
}
