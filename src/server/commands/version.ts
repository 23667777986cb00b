import { readFileSync } from 'node:fs'
import type { Command } from './command.ts'

export const version: Command = {
  name: 'version',
  usage: 'version',
  summary: 'Print the version of Guichê and of Node.',
  run: async () => {
    process.stdout.write(`guiche ${programVersion()} (Node ${process.version})\n`)
    return 0
  },
}

/** The version in package.json. */
export function programVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  return String(manifest.version)
}
