import { Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

const catalogFile = 'src/shared/contract/errors.ts'

/**
 * Types prove that a code thrown is in the catalog; this proves the other half: no code in the catalog that nobody
 * uses.
 */
export function checkErrorCodes(files: readonly ProjectFile[]): Finding[] {
  const catalog = files.find(({ path }) => path === catalogFile)
  if (!catalog) return []
  const codes = catalogdCodes(catalog)
  if (codes.length === 0) {
    return [{ file: catalogFile, line: 1, rule: 'error-code', message: 'no `errorCatalog` object found in this file' }]
  }
  const users = files.filter(
    ({ path }) => /^src\/(server|shared)\/.+\.ts$/.test(path) && path !== catalogFile && !isUnitTest(path),
  )
  return codes
    .filter(({ code }) => !users.some(({ text }) => new RegExp(`['"\`]${RegExp.escape(code)}['"\`]`).test(text)))
    .map(({ code, offset }) => ({
      file: catalogFile,
      line: lineAt(catalog.text, offset),
      rule: 'error-code',
      message: `nobody answers with ${code}`,
    }))
}

function catalogdCodes(file: ProjectFile): { code: string; offset: number }[] {
  const codes: { code: string; offset: number }[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'errorCatalog' || !init) return
      let value = init
      while (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') value = value.expression
      if (value.type === 'CallExpression' && value.arguments[0]?.type === 'ObjectExpression') value = value.arguments[0]
      if (value.type !== 'ObjectExpression') return
      for (const property of value.properties) {
        if (property.type !== 'Property') continue
        if (property.key.type === 'Identifier') codes.push({ code: property.key.name, offset: property.start })
        else if (property.key.type === 'Literal')
          codes.push({ code: String(property.key.value), offset: property.start })
      }
    },
  }).visit(parseModule(file).program)
  return codes
}
