import type { Command } from './command.ts'

/** The command that the words name, with the words that are left for it; two words go before one. */
export function findCommand(
  commands: readonly Command[],
  words: string[],
): { command: Command; args: string[] } | null {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ').replace(/^--?/, '')
    const command = commands.find(known => known.name === name)
    if (command) return { command, args: words.slice(count) }
  }
  return null
}
