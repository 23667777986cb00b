import { operatorActor } from '../access/principal.ts'
import { recordForPerson } from '../access/record-for-person.ts'
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
      parts.signIn.sessions.ended(await parts.signIn.factors.removeAll(user.id))
      await recordForPerson(parts.database, user.id, operatorActor, 'user.remove_factors')
      process.stdout.write(`${user.email} signs in by the password alone; every session has ended.\n`)
    }),
})
