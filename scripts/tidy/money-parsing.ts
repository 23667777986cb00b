import { Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isModule, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

const moneyWord =
  /amount|cents|centavos|gross|\bnet\b|\bfee|balance|price|captured|refunded|received|authorized|valor|\btotal/i

/**
 * Money is whole centavos from the database to the screen. `parseInt` cuts what it does not understand and `parseFloat` makes a
 * float of it, both in silence; a provider's own notation is read in its mapping file.
 */
export function checkMoneyParsing(files: readonly ProjectFile[]): Finding[] {
  return files
    .filter(
      ({ path }) =>
        isModule(path) && /^src\/(server|shared)\//.test(path) && !isUnitTest(path) && !/-mapping\.ts$/.test(path),
    )
    .flatMap(parsedMoney)
}

function parsedMoney(file: ProjectFile): Finding[] {
  const found: Finding[] = []
  new Visitor({
    CallExpression({ callee, arguments: args, start }) {
      const call = file.text.slice(callee.start, callee.end)
      const value = args[0]
      if (!/^((Number|globalThis|window)\.)?parse(Int|Float)$/.test(call) || !value) return
      const source = file.text.slice(value.start, value.end)
      if (!moneyWord.test(source)) return
      const message = `${call}(${source}): money is parsed by src/shared/money or BigInt, never by ${call}`
      found.push({ file: file.path, line: lineAt(file.text, start), rule: 'money-parsing', message })
    },
  }).visit(parseModule(file).program)
  return found
}
