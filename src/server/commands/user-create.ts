import { alertOwners } from '../access/alerts.ts'
import { joinStore } from '../access/join-store.ts'
import { operatorActor } from '../access/principal.ts'
import { Problem } from '../base/problem.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { newPassword } from './new-password.ts'
import { email, flag, id, role, text } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const userCreate = defineCommand({
  name: 'user create',
  summary: 'Make a person who may sign in to the back office; prints a password, this once.',
  argument: null,
  options: {
    store: id('The store in which the person works.', 'sto'),
    email: email('By which the person signs in.'),
    name: text('The person’s name.', 120),
    role: role(),
    'password-stdin': flag('Take the password from standard input and print none.'),
  },
  run: values =>
    withParts(async parts => {
      const store = await findStore(parts, values.store)
      if (await parts.signIn.findUser(values.email)) {
        throw new Problem(
          'validation_failed',
          `There is a user ${values.email} already. \`user role\` gives them a place in another store.`,
        )
      }
      const { password, print } = await newPassword(values['password-stdin'])
      const user = await parts.signIn.createUser({
        name: values.name,
        email: values.email,
        password,
        about: [store.name],
      })
      await parts.database.inStore(store.id, async transaction => {
        // Who comes now is not told of themselves.
        await alertOwners(transaction, parts.sealer, 'store-people', operatorActor)
        await joinStore(transaction, user, values.role, operatorActor)
      })
      print()
      process.stderr.write(
        `${values.email} may sign in at ${parts.publicUrl}/office as ${values.role} of ${store.name}.\n`,
      )
    }),
})
