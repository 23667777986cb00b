import type { Command } from './command.ts'

const PROGRAM = 'node src/server/main.ts'
/** Characters of a usage that the list has room for. */
const LONGEST = 30

/** Lists the commands of the table that it is given. */
export function helpCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'help',
    usage: 'help',
    summary: 'Print this list.',
    run: async () => {
      process.stdout.write(helpText(commands()))
      return 0
    },
  }
}

/** What `--help` says of one command. */
export function commandHelp({ usage, summary, details }: Command): string {
  return `${summary}\n\nUsage: ${PROGRAM} ${usage}\n${details ? `\n${details}\n` : ''}`
}

function helpText(commands: readonly Command[]): string {
  const calls = commands.map(({ name, usage }) => (usage.length <= LONGEST ? usage : `${name} …`))
  const width = Math.max(...calls.map(call => call.length))
  const lines = commands.map(({ summary }, index) => `  ${calls[index]?.padEnd(width)}  ${summary}`)
  return `Guichê, a self-hosted payments application.

Usage: ${PROGRAM} <command>

${lines.join('\n')}

\`<command> --help\` lists the options of one. Settings are environment variables: see docs/reference/environment.md.
`
}
