import { operatorActor } from '../access/principal.ts'
import { recordForPerson } from '../access/record-for-person.ts'
import { forgetFailures } from '../access/sign-in-limits.ts'
import { storesOfUser } from '../access/stores-of-user.ts'
import { defineCommand } from './define-command.ts'
import { findUser } from './find-user.ts'
import { newPassword } from './new-password.ts'
import { email, flag } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const userPassword = defineCommand({
  name: 'user password',
  summary: 'Give a person another password and end their sessions; prints the password, this once.',
  argument: null,
  options: {
    email: email('Whose password.'),
    'password-stdin': flag('Take the password from standard input and print none.'),
  },
  run: values =>
    withParts(async parts => {
      const user = await findUser(parts, values.email)
      const { password, print } = await newPassword(values['password-stdin'])
      const stores = await storesOfUser(parts.database, user.id)
      await parts.signIn.setPassword(
        user,
        password,
        stores.map(store => store.name),
      )
      await forgetFailures(parts.authDatabase, user.email)
      await recordForPerson(parts.database, user.id, operatorActor, 'user.set_password')
      print()
      process.stderr.write(
        `${user.email} signs in with the new password; every session has ended. ` +
          `A live store asks them for one of their own.\n`,
      )
    }),
})
