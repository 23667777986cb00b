import type { Command } from './command.ts'
import { findCommand } from './find-command.ts'
import { printSentence } from './print-failure.ts'

/** What a shell in the folder of the program takes. The program itself needs the Node that `npm ci` brings. */
const PROGRAM = 'npm run guiche --'
/** Characters of a usage that the list has room for. */
const LONGEST = 30

/** Lists the commands of the table that it is given, or says what one of them does. */
export function helpCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'help',
    usage: 'help [<command>]',
    summary: 'Print this list, or what one command takes.',
    run: async words => {
      const found = words.length > 0 ? findCommand(commands(), words) : null
      if (words.length > 0 && !found) return rejectUnknown(commands(), words)
      process.stdout.write(found ? commandHelp(found.command) : helpText(commands()))
      return 0
    },
  }
}

/** What `--help` says of one command. */
export function commandHelp({ usage, summary, details }: Command): string {
  return `${summary}

Usage: ${PROGRAM} ${usage}
Under the systemd unit: guiche ${usage}
${details ? `\n${details}\n` : ''}`
}

/** Says which commands begin with the first word, where some do. Returns the exit code. */
export function rejectUnknown(commands: readonly Command[], words: readonly string[]): number {
  const begun = commands.map(({ name }) => name).filter(name => name.startsWith(`${words[0]} `))
  const known = begun.length > 0 ? `There are: ${begun.join(', ')}.` : '`help` lists them.'
  printSentence(`There is no command "${words.slice(0, 2).join(' ')}". ${known}`)
  return 2
}

function helpText(commands: readonly Command[]): string {
  const calls = commands.map(({ name, usage }) => (usage.length <= LONGEST ? usage : `${name} …`))
  const width = Math.max(...calls.map(call => call.length))
  const lines = commands.map(({ summary }, index) => `  ${calls[index]?.padEnd(width)}  ${summary}`)
  return `Guichê, a self-hosted payments application.

Usage: ${PROGRAM} <command>
Under the systemd unit: guiche <command>

${lines.join('\n')}

\`<command> --help\` lists the options of one. Settings are environment variables: see docs/reference/environment.md.
`
}
