import type { Command } from './command.ts'

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

function helpText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
  return `Guichê, a self-hosted payments application.

Usage: node src/server/main.ts <command>

${lines.join('\n')}

Settings are environment variables: see docs/reference/environment.md.
`
}
