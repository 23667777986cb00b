import type { Sealer } from '../../base/seal.ts'
import type { Database } from '../../db/database.ts'
import { alertMember, alertOwners } from '../alerts.ts'
import { operatorActor } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'
import type { SignedIn, SignIn } from '../sign-in.ts'
import { storesOfUser } from '../stores-of-user.ts'

/**
 * The same as `removeSecondFactors` by whoever runs the server: for a last owner, or somebody of stores that nobody
 * looks after together. Each of their stores has it in its audit, and its owners and the person are mailed; whoever
 * works in none has nothing to protect.
 */
export async function removeFactorsByCommand(
  { database, sealer, signIn }: { database: Database; sealer: Sealer; signIn: SignIn },
  person: SignedIn,
): Promise<void> {
  for (const [place, { id: store }] of (await storesOfUser(database, person.id)).entries()) {
    await database.inStore(store, async transaction => {
      await recordAudit(transaction, operatorActor, 'user.remove_factors', null, { user: person.id })
      await alertOwners(transaction, sealer, 'store-people', operatorActor)
      if (place === 0) await alertMember(transaction, sealer, person, 'two-step-off', operatorActor)
    })
  }
  signIn.sessions.ended(await signIn.factors.removeAll(person.id))
}
