import type { SignedIn } from '../access/sign-in.ts'
import { Problem } from '../base/problem.ts'
import type { CommandParts } from './with-parts.ts'

/** A user by their e-mail. @throws Problem not_found. */
export async function findUser(parts: CommandParts, email: string): Promise<SignedIn> {
  const user = await parts.signIn.findUser(email)
  if (!user) throw new Problem('not_found', `There is no user ${email}. \`user create\` makes one.`)
  return user
}
