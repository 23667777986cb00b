import { issueSetupToken, readSetup } from '../access/setup.ts'
import { setupLines } from '../start/setup-lines.ts'
import { defineCommand } from './define-command.ts'
import { printSentence } from './print-failure.ts'
import { withParts } from './with-parts.ts'

export const setupLink = defineCommand({
  name: 'setup-link',
  summary: 'Print another link to set up a new installation; the one before is over.',
  argument: null,
  options: {},
  run: () =>
    withParts(async ({ authDatabase, clock, publicUrl }) => {
      const waits = (await readSetup(authDatabase)) !== null
      const token = waits ? await issueSetupToken(authDatabase, { now: clock.now() }) : null
      if (!token) {
        printSentence('This installation is set up already: sign in to the office, or use `user create`.')
        return 1
      }
      process.stdout.write(`${setupLines(publicUrl, token).join('\n').trim()}\n`)
      return 0
    }),
})
