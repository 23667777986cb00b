import { parseArgs } from 'node:util'
import { messageOf } from '../base/start-error.ts'
import type { Command } from './command.ts'
import type { Option } from './option-values.ts'
import { printSentence } from './print-failure.ts'

/** What an option's reader gives. */
type ValueOf<Read> = Read extends Option<infer Value> ? Value : never
type Options = Record<string, Option<unknown>>

/**
 * Makes a command of its options: usage, `--help` and reading come from one table. `argument` is the one word that
 * stands without a name, where there is one. Everything that is wrong is told at once, and nothing is run then.
 */
export function defineCommand<Table extends Options, Argument extends Option<unknown> | null>(definition: {
  name: string
  summary: string
  argument: Argument
  options: Table
  run(values: { [Name in keyof Table]: ValueOf<Table[Name]> }, argument: ValueOf<Argument>): Promise<number>
}): Command {
  const { name, summary, argument, options } = definition
  const usage = [name, argument?.hint, ...Object.entries(options).map(inUsage)].filter(Boolean).join(' ')
  return {
    name,
    usage,
    summary,
    details: [...(argument ? [[argument.hint, argument.meaning] as const] : []), ...Object.entries(options).map(inHelp)]
      .map(([option, meaning]) => `  ${option}\n      ${meaning}`)
      .join('\n'),
    run: async args => {
      const given = readWords(args, options, usage)
      if (!given) return 2
      const problems: string[] = []
      const values = Object.fromEntries(
        Object.entries(options).map(([option, reader]) => [
          option,
          read(`--${option}`, given.values[option], reader, problems),
        ]),
      )
      const [word, ...more] = given.words
      const value = argument ? read(argument.hint, word, argument, problems) : null
      const tooMany = argument ? more : given.words
      if (tooMany.length > 0) problems.push(`There is nothing that "${tooMany[0]}" could mean here. Usage: ${usage}`)
      problems.forEach(printSentence)
      if (problems.length > 0) return 2
      return definition.run(values as never, value as never)
    },
  }
}

function inUsage([name, { hint, standard }]: [string, Option<unknown>]): string {
  const written = hint ? `--${name} ${hint}` : `--${name}`
  return standard === undefined ? written : `[${written}]`
}

function inHelp([name, { hint, meaning }]: [string, Option<unknown>]): readonly [string, string] {
  return [`--${name} ${hint}`.trimEnd(), meaning]
}

type Given = { values: Record<string, string | boolean | undefined>; words: string[] }

function readWords(args: string[], options: Options, usage: string): Given | null {
  const known = Object.entries(options).map(
    ([name, { hint }]) => [name, { type: hint ? 'string' : 'boolean' }] as const,
  )
  try {
    const { values, positionals } = parseArgs({ args, options: Object.fromEntries(known), allowPositionals: true })
    return { values: values as Given['values'], words: positionals }
  } catch (error) {
    printSentence(`${messageOf(error).split('. ')[0]}. Usage: ${usage}`)
    return null
  }
}

function read(name: string, given: string | boolean | undefined, option: Option<unknown>, problems: string[]): unknown {
  if (given === undefined) {
    if (option.standard === undefined) problems.push(`${name} is missing: ${firstSmall(option.meaning)}`)
    return option.standard
  }
  const parsed = option.parse(String(given))
  if ('value' in parsed) return parsed.value
  problems.push(`${name} ${parsed.problem}.`)
  return undefined
}

function firstSmall(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
