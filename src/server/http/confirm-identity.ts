import type { FastifyRequest } from 'fastify'
import { limits } from '../../shared/contract/limits.ts'
import type { Proof } from '../../shared/contract/second-factor.ts'
import type { Session } from '../access/sign-in.ts'
import { openSignInLimits } from '../access/sign-in-limits.ts'
import { Problem } from '../base/problem.ts'
import { callerOf } from './authenticate.ts'
import type { HttpDeps } from './http-deps.ts'

/**
 * Rejects what is sensitive from whoever sits at a session that was opened long ago. An API key has its scope.
 * @throws Problem identity_confirmation_required.
 */
export function rejectUnconfirmed(request: FastifyRequest): void {
  const { session } = callerOf(request)
  if (!session) return
  if (session.confirmedAt.getTime() + limits.identityConfirmed * 1000 >= Date.now()) return
  throw new Problem('identity_confirmation_required', 'Show again that it is you: ten minutes have passed.')
}

/** What looks at a proof of who somebody is; wrong ones are counted like wrong passwords at a known device. */
export function createConfirmation({ signIn, authDatabase, clock }: HttpDeps) {
  const guesses = openSignInLimits(authDatabase)
  return async ({ id, user }: Session, proof: Proof): Promise<void> => {
    const attempt = { email: user.email, network: 'session', device: user.id }
    await guesses.begin(attempt, clock.now())
    await prove(signIn, user, proof).catch(async error => {
      // Too many passwords waited, and nobody looked at this one.
      if (error instanceof Problem && error.code === 'too_many_attempts') await guesses.withdraw(attempt)
      throw error
    })
    await guesses.succeeded(attempt)
    await signIn.sessions.confirm(id)
  }
}

async function prove(signIn: HttpDeps['signIn'], user: { id: string; email: string }, proof: Proof): Promise<void> {
  if (proof.password === undefined) return signIn.factors.prove(user.id, proof)
  if (await signIn.isPassword(user.email, proof.password)) return
  throw new Problem('password_wrong', 'The current password is another one.')
}
