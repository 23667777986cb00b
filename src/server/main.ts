import type { Command } from './commands/command.ts'
import { helpCommand } from './commands/help.ts'
import { migrateCommand } from './commands/migrate.ts'
import { printSentence } from './commands/print-failure.ts'
import { start } from './commands/start.ts'
import { version } from './commands/version.ts'

/** The program: `node src/server/main.ts <command> …`. */
const COMMANDS: readonly Command[] = [start, migrateCommand, version, helpCommand(() => COMMANDS)]

const [name = 'help', ...args] = process.argv.slice(2)
const known = COMMANDS.find(command => command.name === name.replace(/^--?/, ''))
if (known) {
  process.exit(await known.run(args))
} else {
  printSentence(`There is no command "${name}". \`help\` lists them.`)
  process.exit(2)
}
