import { sql } from 'kysely'
import { mayHandleRole, type Role, roleScopes } from '../../../shared/contract/roles.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import { alertMember, alertOwners } from '../alerts.ts'
import type { Actor, Principal } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'
import type { SignIn } from '../sign-in.ts'
import type { Membership } from '../stores-of-user.ts'
import { rejectHandling } from './change-person.ts'
import { readPerson } from './list-people.ts'
import { lockMember } from './lock-member.ts'

interface Removal {
  /** Who asks, and the stores that are open to them; a key has none beside its own. */
  by: Principal
  memberships: readonly Membership[]
  person: string
  actor: Actor
}

/**
 * Lets somebody in by the password alone who has lost phone and recovery codes, and ends their sessions. The account is
 * one for every store, so whoever asks looks after this person in each. It is recorded and told before it is done: what
 * is cut off between is asked for again.
 * @throws Problem person_not_found, owners_alone, forbidden, own_second_factor, second_factor_missing,
 * person_works_elsewhere.
 */
export async function removeSecondFactors(
  parts: { database: Database; sealer: Sealer; signIn: SignIn },
  { by, memberships, person, actor }: Removal,
): Promise<void> {
  const { database, sealer, signIn } = parts
  const note = async (transaction: StoreTransaction) => {
    await recordAudit(transaction, actor, 'user.remove_factors', null, { user: person })
    await alertOwners(transaction, sealer, 'store-people', actor)
  }
  const others = await database.inStore(by.store, async transaction => {
    const { member } = await lockMember(transaction, person)
    rejectHandling(by, member.role)
    if (person === by.id) throw new Problem('own_second_factor', 'This is you.')
    const shown = await readPerson(transaction, person)
    if (!shown.second_factor) throw new Problem('second_factor_missing', `${shown.email} signs in without one.`)
    const elsewhere = await otherStoresOf(transaction, person)
    if (!elsewhere.every(one => looksAfter(memberships, one))) {
      throw new Problem(
        'person_works_elsewhere',
        'Whoever asks does not look after this person in each of their stores.',
      )
    }
    await note(transaction)
    await alertMember(transaction, sealer, shown, 'two-step-off', actor)
    return elsewhere
  })
  for (const { store_id } of others) await database.inStore(store_id, note)
  signIn.sessions.ended(await signIn.factors.removeAll(person))
}

interface OtherStore {
  store_id: string
  role: Role
}

/** Where else somebody works, or is disabled. */
async function otherStoresOf({ db }: StoreTransaction, person: string): Promise<OtherStore[]> {
  const { rows } = await sql<OtherStore>`select store_id, role from find_other_stores_of(${person})`.execute(db)
  return rows
}

/** Whether somebody with these stores could change, there, the role of whoever has this one. */
function looksAfter(memberships: readonly Membership[], { store_id, role }: OtherStore): boolean {
  const own = memberships.find(({ id }) => id === store_id)?.role
  if (!own) return false
  const scopes = roleScopes[own]
  return scopes.some(scope => scope === 'people:write') && mayHandleRole({ role: own, scopes }, role)
}
