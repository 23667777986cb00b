import { removeFactorsByCommand } from '../access/people/remove-factors-by-command.ts'
import { defineCommand } from './define-command.ts'
import { findUser } from './find-user.ts'
import { email } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const userFactors = defineCommand({
  name: 'user factors',
  summary: 'Remove a person’s app with codes, passkeys and recovery codes, who has lost them; their sessions end.',
  argument: null,
  options: { email: email('Whose second factors.') },
  run: values =>
    withParts(async parts => {
      const user = await findUser(parts, values.email)
      await removeFactorsByCommand(parts, user)
      process.stdout.write(`${user.email} signs in by the password alone; every session has ended.\n`)
    }),
})
